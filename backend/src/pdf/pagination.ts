import { LIGNES_MINIMALES } from '@facturier/domaine/documents/document-modele';

/** Une ligne mesurée : le nombre de lignes de texte de sa désignation. */
export interface LigneMesuree {
  textes: number;
}

/** Une part de ligne posée sur une page : de la ligne de texte `de` à `a` (exclue). */
export interface PartDeLigne {
  rang: number;
  de: number;
  a: number;
}

/** Ce que la mise en page veut des lignes, en points. */
export interface Contraintes {
  ideale: number;
  minimale: number;
  interligne: number;
  /** Hauteur des lignes sur la première page, sur les suivantes, et celle du bas (totaux, paiement). */
  premiere: number;
  suivantes: number;
  bas: number;
  /** Hauteur d'un report d'une page à l'autre ; 0 s'il n'y en a pas. */
  report: number;
}

/** Le plan : les pages, la hauteur d'une ligne simple, les lignes vides qui complètent la première page. */
export interface Plan {
  pages: PartDeLigne[][];
  hauteur: number;
  vides: number;
}

/** Hauteur d'une part de ligne, en points. */
export const hauteurDe = ({ de, a }: PartDeLigne, hauteur: number, interligne: number): number =>
  hauteur + (a - de - 1) * interligne;

function uneSeulePage(lignes: readonly LigneMesuree[], c: Contraintes): Plan | null {
  const supplement = lignes.reduce((somme, ligne) => somme + (ligne.textes - 1) * c.interligne, 0);
  const place = c.premiere - c.bas - supplement;
  const possibles = Math.floor(place / c.minimale + 1e-6);
  if (possibles < lignes.length) return null;
  const vides = Math.min(Math.max(0, LIGNES_MINIMALES - lignes.length), possibles - lignes.length);
  const hauteur = Math.min(c.ideale, place / Math.max(1, lignes.length + vides));
  return { pages: [lignes.map(({ textes }, rang) => ({ rang, de: 0, a: textes }))], hauteur, vides };
}

/** Remplit les pages l'une après l'autre ; seule une ligne plus haute qu'une page entière est coupée. */
function remplir(lignes: readonly LigneMesuree[], c: Contraintes, hauteur: number): PartDeLigne[][] {
  const pages: PartDeLigne[][] = [[]];
  let reste = c.premiere;
  const tourner = (): void => {
    pages.push([]);
    reste = c.suivantes;
  };
  lignes.forEach(({ textes }, rang) => {
    let de = 0;
    const entiere = hauteur + (textes - 1) * c.interligne;
    if (entiere > reste && (entiere <= c.suivantes || reste < hauteur + 3 * c.interligne)) tourner();
    while (de < textes) {
      const tiennent = Math.max(1, 1 + Math.floor((reste - hauteur) / c.interligne));
      const part = { rang, de, a: Math.min(textes, de + tiennent) };
      pages.at(-1)?.push(part);
      reste -= hauteurDe(part, hauteur, c.interligne);
      de = part.a;
      if (de < textes) tourner();
    }
  });
  return pages;
}

/** Les totaux ne restent pas seuls : ils emportent la dernière ligne sur leur page, si elle y tient avec eux. */
function placerLeBas(pages: PartDeLigne[][], c: Contraintes, hauteur: number): PartDeLigne[][] {
  const derniere = pages.at(-1) ?? [];
  const capacite = (pages.length === 1 ? c.premiere : c.suivantes) - c.bas;
  const occupe = derniere.reduce((somme, part) => somme + hauteurDe(part, hauteur, c.interligne), 0);
  if (occupe <= capacite) return pages;
  const fin = derniere.at(-1);
  const tient = fin !== undefined && hauteurDe(fin, hauteur, c.interligne) <= c.suivantes - c.bas;
  const emportee = derniere.length > 1 && tient ? [fin] : [];
  return [...pages.slice(0, -1), derniere.slice(0, derniere.length - emportee.length), emportee];
}

/**
 * Répartit les lignes sur les pages. Une seule page si tout y tient, quitte à serrer les lignes jusqu'à la hauteur minimale, et
 * complétée de lignes vides jusqu'à 11 ; sinon les lignes coulent, et les totaux suivent la dernière.
 */
export function planifier(lignes: readonly LigneMesuree[], c: Contraintes): Plan {
  const seule = uneSeulePage(lignes, c);
  if (seule) return seule;
  const hauteur = (c.ideale + c.minimale) / 2;
  // « À reporter » au bas de chaque page, « Report » au haut des suivantes.
  const reduites = { ...c, premiere: c.premiere - c.report, suivantes: c.suivantes - 2 * c.report };
  return { pages: placerLeBas(remplir(lignes, reduites, hauteur), reduites, hauteur), hauteur, vides: 0 };
}
