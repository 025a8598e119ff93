import type { ElementXml } from '../../src/reception/arbre-xml';

/** Un arbre écrit comme un objet : `@` pour un attribut, `#` pour le texte, une liste pour des éléments répétés. */
export type Ecrit = string | { readonly [nom: string]: Ecrit | readonly Ecrit[] };

const texteDe = (valeur: Ecrit | readonly Ecrit[] | undefined): string =>
  typeof valeur === 'string' ? valeur : '';
const estListe = (valeur: Ecrit | readonly Ecrit[]): valeur is readonly Ecrit[] => Array.isArray(valeur);

/** L'élément XML que cet objet décrit. */
export function arbre(nom: string, ecrit: Ecrit, espace = ''): ElementXml {
  if (typeof ecrit === 'string') return { nom, espace, attributs: {}, texte: ecrit, enfants: [] };
  const entrees = Object.entries(ecrit);
  return {
    nom,
    espace,
    attributs: Object.fromEntries(
      entrees.filter(([cle]) => cle.startsWith('@')).map(([cle, valeur]) => [cle.slice(1), texteDe(valeur)]),
    ),
    texte: texteDe(ecrit['#']),
    enfants: entrees
      .filter(([cle]) => !/^[@#]/.test(cle))
      .flatMap(([cle, valeur]) => (estListe(valeur) ? valeur : [valeur]).map((un) => arbre(cle, un, espace))),
  };
}
