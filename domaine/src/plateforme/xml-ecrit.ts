import { echapper } from '../documents/cii';
import type { ElementXml } from '../reception/arbre-xml';

type Enfant = ElementXml | null | undefined | false;

const SANS_ATTRIBUT: Readonly<Record<string, string>> = {};

/** Les fabriques d'éléments d'un espace de noms ('' : aucun) : un arbre tel qu'un lecteur le rendrait. */
export const dansLEspace = (espace: string) => ({
  /** Un élément et ses enfants ; `null` s'il n'en a aucun. */
  groupe: (nom: string, ...enfants: Enfant[]): ElementXml | null => {
    const presents = enfants.filter((enfant): enfant is ElementXml => Boolean(enfant));
    return presents.length > 0
      ? { nom, espace, attributs: SANS_ATTRIBUT, texte: '', enfants: presents }
      : null;
  },
  /** Un élément et son texte ; `null` si le texte est vide. */
  feuille: (
    nom: string,
    texte: string | undefined,
    attributs: Readonly<Record<string, string>> = SANS_ATTRIBUT,
  ): ElementXml | null => (texte ? { nom, espace, attributs, texte, enfants: [] } : null),
});

/**
 * Le texte d'un arbre, déclaration comprise : chaque espace de noms a son préfixe, déclaré à la racine.
 * @param prefixes le préfixe de chaque espace ; '' n'en a pas
 */
export function texteXml(racine: ElementXml, prefixes: Readonly<Record<string, string>> = {}): string {
  const nomDe = ({ nom, espace }: ElementXml): string => (espace ? `${prefixes[espace]}:${nom}` : nom);
  const ecrire = (element: ElementXml, declares = ''): string => {
    const attributs = Object.entries(element.attributs)
      .map(([nom, valeur]) => ` ${nom}="${echapper(valeur)}"`)
      .join('');
    const contenu = echapper(element.texte) + element.enfants.map((enfant) => ecrire(enfant)).join('');
    return `<${nomDe(element)}${declares}${attributs}>${contenu}</${nomDe(element)}>`;
  };
  const declares = Object.entries(prefixes)
    .map(([espace, prefixe]) => ` xmlns:${prefixe}="${espace}"`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>${ecrire(racine, declares)}`;
}
