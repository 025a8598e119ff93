// Le nom d'une classe d'un module CSS, une fois posé : lisible en développement, court dans la construction.
import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';

const LONGUEUR = 5;

/**
 * Comment nommer les classes. Le nom ne tient qu'au fichier et à la classe : les pages préparées et le navigateur ont les mêmes.
 * @param racine dossier d'où se compte le chemin des fichiers
 * @param court vrai pour la construction
 */
export const nommerClasses =
  (racine: string, court: boolean) =>
  (classe: string, fichier: string): string => {
    const chemin = relative(racine, fichier.split('?')[0] ?? fichier);
    if (!court) return `${basename(chemin, '.module.css')}-${classe}`;
    const empreinte = createHash('sha256').update(`${chemin}.${classe}`).digest('base64url');
    return `c${empreinte.replace(/[-_]/g, '').slice(0, LONGUEUR)}`;
  };
