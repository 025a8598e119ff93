import type { DocumentFacture, LigneDocument } from '@facturier/domaine/documents/document-modele';
import type { Contexte } from './contexte';
import { courtoisie, couperDouble, decorDouble } from './double';
import type { Element, Feuille } from './feuille';
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

const chiffres = (style: Style): Style => ({ ...style, tabulaire: true });

/** Un texte, et sa traduction s'il en a une : l'une sous l'autre dans une cellule. */
const enDeuxLangues = (feuille: Feuille, texte: string): string[] =>
  [texte, feuille.traduit(texte) ?? []].flat();

/** Mesure les colonnes sur leur contenu : les montants ne sont jamais coupés, la désignation prend le reste. */
export function mesurerColonnes({ feuille, document, mesures }: Contexte): Colonnes {
  const retrait = document.modele === 'moderne' ? 8 : 0;
  const fin = DROITE - retrait;
  const largeurs = chiffrees(document).map((cle, rang) => {
    const titres = enDeuxLangues(feuille, document.colonnes[rang + 1] ?? '');
    const titre = Math.max(...titres.map((texte) => feuille.largeur(texte, mesures.etiquette)));
    const plusLong = document.lignes
      .flatMap(({ [cle]: texte = '' }) => enDeuxLangues(feuille, texte))
      .reduce((long, texte) => (texte.length > long.length ? texte : long), '');
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
  /** Les rangs de ceux qui traduisent une remise. */
  traduits: ReadonlySet<number>;
}

const discret = (style: Style): Style => ({ ...style, couleur: GRIS });

/** Les textes des désignations et de leurs détails, coupés à leur colonne. */
export const couperDesignations = (
  { feuille, document, mesures }: Contexte,
  colonnes: Colonnes,
): TextesCoupes[] =>
  document.lignes.map(({ designation, detail }) => {
    const nom = feuille.couper(designation, colonnes.designation, mesures.corps);
    if (!detail) return { textes: nom, detail: nom.length, traduits: new Set() };
    // L'espace, qui ne se voit pas, sépare les deux textes une fois balisés.
    const separe = nom.map((texte, rang) => (rang === nom.length - 1 ? `${texte} ` : texte));
    const coupes = detail
      .split('\n')
      .map((texte) => couperDouble(feuille, texte, colonnes.designation, mesures.corps));
    const suite = coupes.flatMap(({ lignes, traduites }) => [
      ...lignes.map((texte) => ({ texte, traduit: false })),
      ...traduites.map((texte) => ({ texte, traduit: true })),
    ]);
    const traduits = suite.flatMap(({ traduit }, rang) => (traduit ? [nom.length + rang] : []));
    const textes = suite.map(({ texte }, rang) =>
      rang === suite.length - 1 || / $/.test(texte) ? texte : `${texte} `,
    );
    return { textes: [...separe, ...textes], detail: nom.length, traduits: new Set(traduits) };
  });

/** Mesure de chaque ligne, pour la pagination : en deux langues, ses chiffres en prennent deux. */
export const mesurerLignes = (
  { feuille, document }: Contexte,
  designations: readonly TextesCoupes[],
): LigneMesuree[] =>
  designations.map(({ textes }, rang) => {
    const ligne = document.lignes[rang];
    const double = ligne && AVEC_REMISE.some((cle) => feuille.traduit(ligne[cle] ?? ''));
    return { textes: Math.max(textes.length, double ? 2 : 1) };
  });

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
      decorDouble(feuille, libelle, this.colonnes.gauche, haut, style);
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
    this.textes(part, haut, rangee.designation);
    const ligne = document.lignes[part.rang];
    if (part.de === 0 && ligne) this.chiffres(rangee.element, ligne, haut);
    const bas = y + hauteurDe(part, this.plan.hauteur, corps.interligne);
    this.trait(bas);
    return bas;
  }

  /** La désignation puis, en gris, son détail : ce qu'en porte cette page. */
  private textes({ rang, de, a }: PartDeLigne, haut: number, cellule: Element): void {
    const { feuille, mesures } = this.contexte;
    const { textes, detail, traduits } = this.designations[rang]!;
    const fin = Math.min(a, textes.length);
    const ecrire = (debut: number, suite: number): void =>
      void feuille.lignes(
        textes.slice(debut, suite),
        this.colonnes.gauche,
        haut + (debut - de) * mesures.corps.interligne,
        debut < detail ? mesures.corps : discret(mesures.corps),
      );
    const coupe = Math.min(Math.max(detail, de), fin);
    const premier = [...traduits].find((un) => un >= coupe) ?? fin;
    const milieu = Math.min(premier, fin);
    cellule.add(() => {
      ecrire(de, coupe);
      ecrire(coupe, milieu);
    });
    if (milieu < fin) cellule.add(feuille.traduction(() => ecrire(milieu, fin)));
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
      const texte = ligne[cle] ?? '';
      const traduit = feuille.traduit(texte);
      const dessous = haut + mesures.corps.interligne;
      feuille.contenuDouble(
        'TD',
        rangee,
        () => feuille.ligneADroite(texte, droite, haut, chiffres(mesures.corps)),
        traduit
          ? () => feuille.ligneADroite(` ${traduit}`, droite, dessous, chiffres(courtoisie(mesures.corps)))
          : null,
      );
    });
  }

  private trait(y: number): void {
    this.contexte.feuille.filet(PAGE.marge, y, DROITE, FILET, 0.5);
  }
}
