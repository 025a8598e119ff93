/** Un morceau de texte : paragraphe, intertitre, liste, tableau ou encadré. `**gras**` et `[lien](/adresse)` s'y écrivent. */
export type Bloc =
  | string
  | { titre: string }
  | { liste: string[] }
  | { note: string }
  | { tableau: { legende: string; entetes: string[]; lignes: string[][] } };

/** Les espaces insécables du français : avant « : ; ! ? % € » et dans les guillemets. */
export const typographie = (texte: string): string =>
  texte.replace(/ (?=[:;!?»%€])/g, '\u00a0').replace(/« /g, '«\u00a0');

/** Un bout de ligne : du texte, en gras ou non, ou un lien. */
export interface Segment {
  texte: string;
  gras?: boolean;
  href?: string;
}

const MARQUES = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g;

/** Découpe une ligne en segments à afficher. */
export function segmenter(ligne: string): Segment[] {
  const texte = typographie(ligne);
  const segments: Segment[] = [];
  let fin = 0;
  for (const marque of texte.matchAll(MARQUES)) {
    const [entier, gras, libelle, href] = marque;
    if (marque.index > fin) segments.push({ texte: texte.slice(fin, marque.index) });
    segments.push(gras ? { texte: gras, gras: true } : { texte: libelle ?? '', href });
    fin = marque.index + entier.length;
  }
  if (fin < texte.length) segments.push({ texte: texte.slice(fin) });
  return segments;
}
