import type { DocumentFacture, LigneDocument } from '@facturier/domaine/documents/document-modele';
import { teinte } from '@facturier/domaine/documents/couleurs';
import { intitule, type Contexte } from './contexte';
import type { Element } from './feuille';
import { hauteurDe, type LigneMesuree, type PartDeLigne, type Plan } from './pagination';
import { DROITE, FILET, GRIS, PAGE, type Style } from './styles';

const ECART_COLONNES = 14;
const LARGEURS_MINIMALES = { quantite: 34, prixUnitaire: 66, remise: 66, montant: 66 };
type ColonneChiffree = keyof typeof LARGEURS_MINIMALES;
const AVEC_REMISE = Object.keys(LARGEURS_MINIMALES) as ColonneChiffree[];
const SANS_REMISE = AVEC_REMISE.filter((cle) => cle !== 'remise');
/** Celle de la remise n'y est que si une ligne en a une. */
const chiffrees = ({ colonnes }: DocumentFacture): ColonneChiffree[] =>
  colonnes.length > AVEC_REMISE.length ? AVEC_REMISE : SANS_REMISE;

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
  const largeurs = chiffrees(document).map((cle, rang) => {
    const titre = feuille.largeur(document.colonnes[rang + 1] ?? '', mesures.etiquette);
    const plusLong = document.lignes.reduce(
      (long, { [cle]: texte = '' }) => (texte.length > long.length ? texte : long),
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

/** Les textes d'une désignation, coupés à leur colonne ; ceux de son détail viennent à la suite, à partir de `detail`. */
export interface TextesCoupes {
  textes: string[];
  detail: number;
}

const discret = (style: Style): Style => ({ ...style, couleur: GRIS });

/** Les textes des désignations et de leurs détails, coupés à leur colonne. */
export const couperDesignations = (
  { feuille, document, mesures }: Contexte,
  colonnes: Colonnes,
): TextesCoupes[] =>
  document.lignes.map(({ designation, detail }) => {
    const nom = feuille.couper(designation, colonnes.designation, mesures.corps);
    if (!detail) return { textes: nom, detail: nom.length };
    // L'espace, qui ne se voit pas, sépare les deux textes une fois balisés.
    const separe = nom.map((texte, rang) => (rang === nom.length - 1 ? `${texte} ` : texte));
    const suite = feuille.couper(detail, colonnes.designation, mesures.corps);
    return { textes: [...separe, ...suite], detail: nom.length };
  });

/** Mesure de chaque ligne, pour la pagination. */
export const mesurerLignes = (designations: readonly TextesCoupes[]): LigneMesuree[] =>
  designations.map(({ textes }) => ({ textes: textes.length }));

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

/** L'intitulé et le nom du vendeur, au haut d'une page de suite, pour l'œil seulement. */
export function dessinerIntitule({ feuille, document, mesures }: Contexte): void {
  const nom = document.emetteur.lignes[0] ?? '';
  feuille.decor(() => {
    feuille.ligne(intitule(document), PAGE.marge, PAGE.haut - 6, mesures.nom);
    feuille.ligneADroite(nom, DROITE, PAGE.haut - 6, mesures.etiquette);
  }, 'Pagination');
}

/** Le haut d'une page de suite : l'intitulé et l'en-tête du tableau, pour l'œil seulement. Rend le haut des lignes. */
export function dessinerTeteDeSuite(contexte: Contexte, colonnes: Colonnes): number {
  const { feuille, mesures } = contexte;
  dessinerIntitule(contexte);
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
    private readonly designations: readonly TextesCoupes[],
    private readonly plan: Plan,
  ) {
    this.corps = contexte.feuille.groupe('TBody', table);
  }

  /** Dessine une page de lignes (et la place des lignes vides) à partir de `y` ; rend le bas. */
  page(rang: number, y: number): number {
    let bas = rang > 0 ? this.report('Report', rang - 1, y) : y;
    for (const part of this.plan.pages[rang] ?? []) bas = this.part(part, bas);
    for (let vide = 0; rang === 0 && vide < this.plan.vides; vide += 1) {
      bas += this.plan.hauteur;
      if (!this.contexte.document.dessinRevu) this.trait(bas);
    }
    return rang < this.plan.pages.length - 1 ? this.report('À reporter', rang, bas) : bas;
  }

  /** La somme des lignes jusqu'à la fin de cette page, pour l'œil seulement ; rend le bas. */
  private report(libelle: string, page: number, y: number): number {
    const { feuille, document, mesures } = this.contexte;
    const rangs = this.plan.pages.slice(0, page + 1).flatMap((parts) => parts.map(({ rang }) => rang));
    const cumul = document.lignes[Math.max(...rangs)]?.cumul;
    if (!cumul) return y;
    const style = { ...mesures.corps, police: 'demi' as const };
    const haut = y + (mesures.ligneMinimale - style.interligne) / 2;
    feuille.decor(() => {
      feuille.ligne(libelle, this.colonnes.gauche, haut, style);
      feuille.ligneADroite(cumul, this.colonnes.fin, haut, chiffres(style));
    }, 'Pagination');
    const bas = y + mesures.ligneMinimale;
    this.trait(bas);
    return bas;
  }

  private part(part: PartDeLigne, y: number): number {
    const { mesures, document } = this.contexte;
    const { corps } = mesures;
    const haut = y + (this.plan.hauteur - corps.interligne) / 2;
    const rangee = this.rangees.get(part.rang) ?? this.ouvrir(part.rang);
    rangee.designation.add(() => this.textes(part, haut));
    const ligne = document.lignes[part.rang];
    if (part.de === 0 && ligne) this.chiffres(rangee.element, ligne, haut);
    const bas = y + hauteurDe(part, this.plan.hauteur, corps.interligne);
    this.trait(bas);
    return bas;
  }

  /** La désignation puis, en gris, son détail : ce qu'en porte cette page. */
  private textes({ rang, de, a }: PartDeLigne, haut: number): void {
    const { feuille, mesures } = this.contexte;
    const { textes, detail } = this.designations[rang] ?? { textes: [], detail: 0 };
    const coupe = Math.min(Math.max(detail, de), a);
    const nom = textes.slice(de, coupe);
    feuille.lignes(nom, this.colonnes.gauche, haut, mesures.corps);
    feuille.lignes(
      textes.slice(coupe, a),
      this.colonnes.gauche,
      haut + nom.length * mesures.corps.interligne,
      discret(mesures.corps),
    );
  }

  private ouvrir(rang: number): Rangee {
    const { feuille } = this.contexte;
    const element = feuille.groupe('TR', this.corps);
    const rangee = { element, designation: feuille.groupe('TD', element) };
    this.rangees.set(rang, rangee);
    return rangee;
  }

  private chiffres(rangee: Element, ligne: LigneDocument, haut: number): void {
    const { feuille, mesures, document } = this.contexte;
    chiffrees(document).forEach((cle, rang) => {
      const droite = this.colonnes.droites[rang] ?? this.colonnes.fin;
      feuille.contenu('TD', rangee, () =>
        feuille.ligneADroite(ligne[cle] ?? '', droite, haut, chiffres(mesures.corps)),
      );
    });
  }

  private trait(y: number): void {
    this.contexte.feuille.filet(PAGE.marge, y, DROITE, FILET, 0.5);
  }
}
