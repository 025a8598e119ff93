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

/** Un texte, et sa traduction s'il en a une, sur une ligne : « Date d’émission / Issue date ». */
export function largeurDouble(feuille: Feuille, texte: string, style: Style): number {
  const traduit = feuille.traduit(texte);
  const suite = traduit ? feuille.largeur(ENTRE_DEUX + traduit, courtoisie(style)) : 0;
  return feuille.largeur(texte, style) + suite;
}

/** L'écrit dans un élément, à partir de `x`. */
export function ligneDouble(
  feuille: Feuille,
  type: string,
  parent: Element | null,
  texte: string,
  x: number,
  y: number,
  style: Style,
): void {
  const traduit = feuille.traduit(texte);
  const suite = x + feuille.largeur(texte, style);
  feuille.contenuDouble(
    type,
    parent,
    () => feuille.ligne(texte, x, y, style),
    traduit ? () => feuille.ligne(ENTRE_DEUX + traduit, suite, y, courtoisie(style)) : null,
  );
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
  const traduit = feuille.traduit(texte);
  feuille.ligne(texte, x, y, style);
  if (traduit) feuille.ligne(ENTRE_DEUX + traduit, x + feuille.largeur(texte, style), y, courtoisie(style));
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

/** Coupe et écrit un paragraphe et sa traduction ; rend le bas. */
export const paragrapheDouble = (
  feuille: Feuille,
  type: string,
  parent: Element | null,
  texte: string,
  x: number,
  y: number,
  largeur: number,
  style: Style,
): number => ecrireDouble(feuille, type, parent, couperDouble(feuille, texte, largeur, style), x, y, style);
