import type { Element, Feuille } from './feuille';
import { BLANC, GRIS, type Style } from './styles';

/** Entre un texte et sa traduction, sur une même ligne. */
const ENTRE_DEUX = ' / ';

/** Comment s'écrit une traduction : discrète, le français fait foi. */
export const courtoisie = (style: Style): Style => ({
  ...style,
  police: 'normal',
  taille: style.taille * 0.92,
  couleur: style.couleur === BLANC ? BLANC : GRIS,
});

/** Ce que prennent, sur une ligne, un texte et sa traduction s'il en a une. */
export function largeurDouble(feuille: Feuille, texte: string, style: Style): number {
  const traduit = feuille.traduit(texte);
  const suite = traduit ? feuille.largeur(ENTRE_DEUX + traduit, courtoisie(style)) : 0;
  return feuille.largeur(texte, style) + suite;
}

/** Ce qui écrit un texte à partir de `x`, puis sa traduction s'il en a une. */
function dessins(
  feuille: Feuille,
  texte: string,
  x: number,
  y: number,
  style: Style,
): [() => void, (() => void) | null] {
  const traduit = feuille.traduit(texte);
  const suite = x + feuille.largeur(texte, style);
  return [
    () => feuille.ligne(texte, x, y, style),
    traduit ? () => feuille.ligne(ENTRE_DEUX + traduit, suite, y, courtoisie(style)) : null,
  ];
}

/** Un texte, et sa traduction s'il en a une, sur une ligne : « Date d’émission / Issue date ». */
export function ligneDouble(
  feuille: Feuille,
  type: string,
  parent: Element | null,
  texte: string,
  x: number,
  y: number,
  style: Style,
): void {
  feuille.contenuDouble(type, parent, ...dessins(feuille, texte, x, y, style));
}

/** La même, qui finit en `droite`. */
export const ligneDoubleADroite = (
  feuille: Feuille,
  type: string,
  parent: Element | null,
  texte: string,
  droite: number,
  y: number,
  style: Style,
): void => ligneDouble(feuille, type, parent, texte, droite - largeurDouble(feuille, texte, style), y, style);

/** La même, pour l'œil seulement : ce qui se répète d'une page à l'autre. */
export function decorDouble(feuille: Feuille, texte: string, x: number, y: number, style: Style): void {
  for (const dessin of dessins(feuille, texte, x, y, style)) dessin?.();
}

/** Un paragraphe coupé à la largeur, et sa traduction sous lui. */
export interface Coupe {
  lignes: string[];
  traduites: string[];
}

export function couperDouble(feuille: Feuille, texte: string, largeur: number, style: Style): Coupe {
  const traduit = feuille.traduit(texte);
  return {
    lignes: feuille.couper(texte, largeur, style),
    traduites: traduit ? feuille.couper(traduit, largeur, courtoisie(style)) : [],
  };
}

/** Combien de lignes ils prennent ensemble. */
export const nombreDeLignes = ({ lignes, traduites }: Coupe): number => lignes.length + traduites.length;

/** Les écrit, le français dans son élément, la traduction dans le sien ; rend le bas. */
export function ecrireDouble(
  feuille: Feuille,
  type: string,
  parent: Element | null,
  { lignes, traduites }: Coupe,
  x: number,
  y: number,
  style: Style,
): number {
  const milieu = y + lignes.length * style.interligne;
  feuille.contenu(type, parent, () => feuille.lignes(lignes, x, y, style));
  if (traduites.length === 0) return milieu;
  feuille.contenu('P', parent, () => feuille.lignes(traduites, x, milieu, courtoisie(style)), {
    lang: feuille.langueTraduite,
  });
  return milieu + traduites.length * style.interligne;
}

/** Un paragraphe coupé à la largeur, puis sa traduction s'il en a une ; rend le bas. */
export function paragrapheDouble(
  feuille: Feuille,
  type: string,
  parent: Element | null,
  texte: string,
  x: number,
  y: number,
  largeur: number,
  style: Style,
): number {
  const milieu = feuille.paragraphe(type, parent, texte, x, y, largeur, style);
  const traduit = feuille.traduit(texte);
  if (!traduit) return milieu;
  const lang = feuille.langueTraduite;
  return feuille.paragraphe('P', parent, traduit, x, milieu, largeur, courtoisie(style), { lang });
}
