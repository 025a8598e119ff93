import type { LigneDocument } from '@facturier/domaine/documents/document';
import { teinte } from '@facturier/domaine/documents/couleurs';
import { intitule, type Contexte } from './contexte';
import type { Element } from './feuille';
import { hauteurDe, type LigneMesuree, type PartDeLigne, type Plan } from './pagination';
import { DROITE, FILET, PAGE, type Style } from './styles';

const ECART_COLONNES = 14;
const LARGEURS_MINIMALES = { quantite: 34, prixUnitaire: 66, montant: 66 };
type ColonneChiffree = keyof typeof LARGEURS_MINIMALES;
const CHIFFREES = Object.keys(LARGEURS_MINIMALES) as ColonneChiffree[];

/** Abscisses du tableau : bords, largeur de la désignation, bord droit de chaque colonne chiffrée. */
export interface Colonnes {
  gauche: number;
  fin: number;
  designation: number;
  droites: number[];
}

/** Haut de page d'une suite : l'intitulé répété tient au-dessus de ce point. */
export const HAUT_DE_SUITE = PAGE.haut + 22;

const chiffres = (style: Style): Style => ({ ...style, tabulaire: true });

/** Mesure les colonnes sur leur contenu : les montants ne sont jamais coupés, la désignation prend le reste. */
export function mesurerColonnes({ feuille, document, mesures }: Contexte): Colonnes {
  const retrait = document.modele === 'moderne' ? 8 : 0;
  const fin = DROITE - retrait;
  const largeurs = CHIFFREES.map((cle, rang) => {
    const titre = feuille.largeur(document.colonnes[rang + 1] ?? '', mesures.etiquette);
    const plusLong = document.lignes.reduce(
      (long, ligne) => (ligne[cle].length > long.length ? ligne[cle] : long),
      '',
    );
    return Math.max(LARGEURS_MINIMALES[cle], titre, feuille.largeur(plusLong, chiffres(mesures.corps)) + 2);
  });
  const droites = largeurs.map((_, rang) =>
    largeurs.slice(rang + 1).reduce((bord, largeur) => bord - largeur - ECART_COLONNES, fin),
  );
  const debutChiffres = (droites[0] ?? fin) - (largeurs[0] ?? 0);
  const gauche = PAGE.marge + retrait;
  return { gauche, fin, designation: debutChiffres - ECART_COLONNES - gauche, droites };
}

/** Les textes des désignations, coupés à leur colonne. */
export const couperDesignations = (
  { feuille, document, mesures }: Contexte,
  colonnes: Colonnes,
): string[][] =>
  document.lignes.map(({ designation }) => feuille.couper(designation, colonnes.designation, mesures.corps));

/** Mesure de chaque ligne, pour la pagination. */
export const mesurerLignes = (designations: readonly string[][]): LigneMesuree[] =>
  designations.map((textes) => ({ textes: textes.length }));

/** Ce qui dessine chaque titre de colonne, de gauche à droite. */
function titresDeColonnes(
  { feuille, document, mesures, accent }: Contexte,
  colonnes: Colonnes,
  y: number,
): (() => void)[] {
  const style = document.modele === 'moderne' ? { ...mesures.etiquette, couleur: accent } : mesures.etiquette;
  const haut = y + (mesures.entete - style.interligne) / 2;
  return document.colonnes.map((titre, rang) =>
    rang === 0
      ? () => feuille.ligne(titre, colonnes.gauche, haut, style)
      : () => feuille.ligneADroite(titre, colonnes.droites[rang - 1] ?? colonnes.fin, haut, style),
  );
}

function fondDeTete({ feuille, document, mesures, accent }: Contexte, y: number): void {
  if (document.modele === 'moderne')
    feuille.aplat(PAGE.marge, y, DROITE - PAGE.marge, mesures.entete, teinte(accent, 0.1), 4);
  else feuille.filet(PAGE.marge, y + mesures.entete, DROITE, accent, 1);
}

/** L'en-tête du tableau, balisé une fois ; répété en artefact sur les pages suivantes. */
export function dessinerTete(contexte: Contexte, table: Element, colonnes: Colonnes, y: number): void {
  const { feuille } = contexte;
  fondDeTete(contexte, y);
  const rangee = feuille.groupe('TR', feuille.groupe('THead', table));
  for (const dessin of titresDeColonnes(contexte, colonnes, y))
    feuille.contenu('TH', rangee, dessin, { scope: 'Column' });
}

/** Le haut d'une page de suite : l'intitulé et l'en-tête du tableau, pour l'œil seulement. Rend le haut des lignes. */
export function dessinerTeteDeSuite(contexte: Contexte, colonnes: Colonnes): number {
  const { feuille, document, mesures } = contexte;
  const nom = document.emetteur.lignes[0] ?? '';
  feuille.decor(() => {
    feuille.ligne(intitule(document), PAGE.marge, PAGE.haut - 6, mesures.nom);
    feuille.ligneADroite(nom, DROITE, PAGE.haut - 6, mesures.etiquette);
  }, 'Pagination');
  fondDeTete(contexte, HAUT_DE_SUITE);
  feuille.decor(() => {
    for (const dessin of titresDeColonnes(contexte, colonnes, HAUT_DE_SUITE)) dessin();
  }, 'Pagination');
  return HAUT_DE_SUITE + mesures.entete;
}

/** Une rangée du tableau balisé, gardée ouverte tant que sa désignation peut continuer sur la page suivante. */
interface Rangee {
  designation: Element;
  element: Element;
}

/** Dessine les lignes du tableau, page après page. */
export class Tableau {
  private readonly rangees = new Map<number, Rangee>();
  private readonly corps: Element;

  constructor(
    private readonly contexte: Contexte,
    table: Element,
    private readonly colonnes: Colonnes,
    private readonly designations: readonly string[][],
    private readonly plan: Plan,
  ) {
    this.corps = contexte.feuille.groupe('TBody', table);
  }

  /** Dessine une page de lignes (et les lignes vides) à partir de `y` ; rend le bas. */
  page(rang: number, y: number): number {
    let bas = y;
    for (const part of this.plan.pages[rang] ?? []) bas = this.part(part, bas);
    for (let vide = 0; rang === 0 && vide < this.plan.vides; vide += 1) {
      bas += this.plan.hauteur;
      this.trait(bas);
    }
    return bas;
  }

  private part(part: PartDeLigne, y: number): number {
    const { feuille, mesures, document } = this.contexte;
    const { corps } = mesures;
    const haut = y + (this.plan.hauteur - corps.interligne) / 2;
    const rangee = this.rangees.get(part.rang) ?? this.ouvrir(part.rang);
    const textes = (this.designations[part.rang] ?? []).slice(part.de, part.a);
    rangee.designation.add(() => {
      feuille.lignes(textes, this.colonnes.gauche, haut, corps);
    });
    const ligne = document.lignes[part.rang];
    if (part.de === 0 && ligne) this.chiffres(rangee.element, ligne, haut);
    const bas = y + hauteurDe(part, this.plan.hauteur, corps.interligne);
    this.trait(bas);
    return bas;
  }

  private ouvrir(rang: number): Rangee {
    const { feuille } = this.contexte;
    const element = feuille.groupe('TR', this.corps);
    const rangee = { element, designation: feuille.groupe('TD', element) };
    this.rangees.set(rang, rangee);
    return rangee;
  }

  private chiffres(rangee: Element, ligne: LigneDocument, haut: number): void {
    const { feuille, mesures } = this.contexte;
    CHIFFREES.forEach((cle, rang) => {
      const droite = this.colonnes.droites[rang] ?? this.colonnes.fin;
      feuille.contenu('TD', rangee, () =>
        feuille.ligneADroite(ligne[cle], droite, haut, chiffres(mesures.corps)),
      );
    });
  }

  private trait(y: number): void {
    this.contexte.feuille.filet(PAGE.marge, y, DROITE, FILET, 0.5);
  }
}
