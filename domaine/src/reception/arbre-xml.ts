/** Un élément XML déjà lu : noms sans préfixe, texte entier. Qui l'a lu a refusé les DTD et les entités. */
export interface ElementXml {
  nom: string;
  /** L'espace de noms, '' sans lui. */
  espace: string;
  attributs: Readonly<Record<string, string>>;
  texte: string;
  enfants: readonly ElementXml[];
}

/** Tous les éléments au bout d'un chemin : `tous(facture, 'Party/PostalAddress')`. */
export function tous(element: ElementXml, chemin: string): readonly ElementXml[] {
  return chemin
    .split('/')
    .reduce<readonly ElementXml[]>(
      (parents, nom) => parents.flatMap(({ enfants }) => enfants.filter((enfant) => enfant.nom === nom)),
      [element],
    );
}

/** Le premier élément au bout d'un chemin. */
export const premier = (element: ElementXml, chemin: string): ElementXml | undefined =>
  tous(element, chemin)[0];

/** Un texte gardé : assez pour une mention, assez peu pour que mille lignes tiennent dans un document de la base. */
const TEXTE_MAXIMAL = 2_000;

/** Sans blancs aux bords, 2 000 signes au plus ; `undefined` s'il est vide. */
export const texteUtile = (texte: string | undefined): string | undefined =>
  [...(texte ?? '').trim()].slice(0, TEXTE_MAXIMAL).join('') || undefined;

/** Le texte du premier élément non vide au bout d'un chemin. */
export const texteDe = (element: ElementXml | undefined, chemin: string): string | undefined =>
  element &&
  tous(element, chemin)
    .map(({ texte }) => texteUtile(texte))
    .find(Boolean);
