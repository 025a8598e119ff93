import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** La racine du dépôt. */
export const RACINE = resolve(__dirname, '../../..');
export const SRC = join(RACINE, 'backend/src');

/** Un import : le fichier qui le fait, et ce qu'il vise (chemin depuis `src` s'il est relatif, sinon nom du paquet). */
export interface Import {
  fichier: string;
  vise: string;
  relatif: boolean;
}

/** Tous les `.ts` du produit sous ce dossier, hors specs. */
export const sources = (dossier: string): string[] =>
  readdirSync(dossier, { withFileTypes: true, recursive: true })
    .filter((entree) => entree.isFile() && /\.tsx?$/.test(entree.name) && !/\.spec\.tsx?$/.test(entree.name))
    .map((entree) => join(entree.parentPath, entree.name))
    .filter((chemin) => !chemin.includes(`${sep}node_modules${sep}`))
    .sort();

const depuisSrc = (chemin: string): string => relative(SRC, chemin).split(sep).join('/');

/** Les imports d'un fichier, ceux de types compris. */
export function importsDe(chemin: string): Import[] {
  const texte = readFileSync(chemin, 'utf8');
  const trouves = texte.matchAll(/(?:from|import|require\()\s*\(?['"]([^'"]+)['"]/g);
  return [...trouves].map(([, cible]) => {
    const relatif = cible!.startsWith('.');
    const vise = relatif ? depuisSrc(resolve(dirname(chemin), cible!)) : cible!;
    return { fichier: depuisSrc(chemin), vise, relatif };
  });
}

/** Tous les imports de `backend/src`. */
export const importsDuProduit = (): Import[] => sources(SRC).flatMap(importsDe);

/** Le module d'un chemin (`modules/factures/…` → `factures`), ou `null`. */
export const moduleDe = (chemin: string): string | null => /^modules\/([\w-]+)\//.exec(chemin)?.[1] ?? null;
