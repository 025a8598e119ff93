import { type DocumentFacture, lecteurDe } from '@facturier/domaine/documents/document-modele';
import { couper } from './couper';
import { fonte, repartir, type NomPolice } from './polices';
import { largeurDe, largeurDuMorceau, type Trace, traits } from './regle';
import { PAGE, type Style } from './styles';

/** Un élément de structure (titre, paragraphe, cellule…) du PDF balisé. */
export type Element = PDFKit.PDFStructureElement;

/** Hauteur des capitales d'Inter, rapportée à la taille : centre la ligne dans son interligne. */
const CAPITALES = 0.727;

/**
 * La feuille sur laquelle on dessine, avec deux gestes seulement : du contenu, toujours dans un élément de structure, et du décor,
 * toujours en artefact (les lecteurs d'écran l'ignorent). Coordonnées en points, depuis le haut à gauche.
 */
export class Feuille {
  private readonly racine: Element;
  private readonly chargees = new Set<NomPolice>();

  /** La traduction d'un texte, s'il en a une. */
  readonly traduit: (texte: string) => string | undefined;
  /** La langue de ces traductions. */
  readonly langueTraduite: string | undefined;

  /**
   * @param auxSignes un mot trop large se coupe après un « @ » ou un point : le dessin revu d'un document
   * @param document celui dont les textes ont une traduction
   */
  constructor(
    readonly doc: PDFKit.PDFDocument,
    private readonly auxSignes = false,
    document: Pick<DocumentFacture, 'traduction'> = {},
  ) {
    this.traduit = lecteurDe(document);
    this.langueTraduite = document.traduction?.langue;
    this.racine = doc.struct('Document');
    doc.addStructure(this.racine);
  }

  /** Ajoute un élément qui en contient d'autres. */
  groupe(type: string, parent: Element = this.racine): Element {
    const element = this.doc.struct(type);
    parent.add(element);
    return element;
  }

  /** Ajoute un élément dont le contenu est dessiné par `dessin`. */
  contenu(type: string, parent: Element | null, dessin: () => void, options: object = {}): Element {
    const element = this.doc.struct(type, options, [dessin]);
    (parent ?? this.racine).add(element);
    return element;
  }

  /** Une traduction, à ajouter sous le texte qu'elle suit. */
  traduction(dessin: () => void): Element {
    return this.doc.struct('Span', { lang: this.langueTraduite }, [dessin]);
  }

  /** Un contenu, et sa traduction, que le lecteur d'écran prononce dans sa langue (PDF/UA-1, 7.2). */
  contenuDouble(
    type: string,
    parent: Element | null,
    dessin: () => void,
    traduction: (() => void) | null,
    options: object = {},
  ): Element {
    const suite = traduction ? [this.traduction(traduction)] : [];
    const element = this.doc.struct(type, options, [dessin, ...suite]);
    (parent ?? this.racine).add(element);
    return element;
  }

  /** Dessine un décor : filet, aplat, répétition d'en-tête ou de pied. */
  decor(dessin: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    dessin();
    this.doc.endMarkedContent();
  }

  /** Largeur d'un texte, en points. */
  largeur(texte: string, trace: Trace): number {
    return largeurDe(texte, trace);
  }

  /** Les lignes d'un texte dans une largeur. */
  couper(texte: string, largeur: number, style: Style): string[] {
    return couper(texte, largeur, (morceau) => this.largeur(morceau, style), this.auxSignes);
  }

  /** Écrit une ligne, le haut de son interligne en `y`. */
  ligne(texte: string, x: number, y: number, style: Style): void {
    const base = y + (style.interligne + CAPITALES * style.taille) / 2;
    const morceaux = repartir(texte, style.police);
    let gauche = x;
    for (const morceau of morceaux) {
      this.prendre(morceau.police, style.taille);
      this.doc.fillColor(style.couleur);
      const textWidth = largeurDuMorceau(morceau, style);
      const options = { ...traits(style), lineBreak: false, baseline: 'alphabetic' as const, textWidth };
      this.doc.text(morceau.texte, gauche, base, options);
      gauche += textWidth;
    }
  }

  /** Écrit une ligne qui finit en `droite`. */
  ligneADroite(texte: string, droite: number, y: number, style: Style): void {
    this.ligne(texte, droite - this.largeur(texte, style), y, style);
  }

  /** Écrit des lignes déjà coupées ; rend le bas. */
  lignes(lignes: readonly string[], x: number, y: number, style: Style): number {
    lignes.forEach((texte, rang) => this.ligne(texte, x, y + rang * style.interligne, style));
    return y + lignes.length * style.interligne;
  }

  /** Ajoute un paragraphe (ou un titre) coupé à la largeur ; rend le bas. */
  paragraphe(
    type: string,
    parent: Element | null,
    texte: string,
    x: number,
    y: number,
    largeur: number,
    style: Style,
    options: object = {},
  ): number {
    const lignes = this.couper(texte, largeur, style);
    this.contenu(type, parent, () => this.lignes(lignes, x, y, style), options);
    return y + lignes.length * style.interligne;
  }

  /** Trait horizontal. */
  filet(x: number, y: number, fin: number, couleur: string, epaisseur = 0.6): void {
    this.decor(() => this.doc.lineWidth(epaisseur).moveTo(x, y).lineTo(fin, y).stroke(couleur));
  }

  /** Rectangle plein, aux coins arrondis. */
  aplat(x: number, y: number, largeur: number, hauteur: number, couleur: string, rayon = 0): void {
    this.decor(() => {
      if (rayon > 0) this.doc.roundedRect(x, y, largeur, hauteur, rayon);
      else this.doc.rect(x, y, largeur, hauteur);
      this.doc.fill(couleur);
    });
  }

  /** Page suivante. */
  nouvellePage(): void {
    this.doc.addPage({ size: [PAGE.largeur, PAGE.hauteur], margin: 0 });
  }

  private prendre(police: NomPolice, taille: number): void {
    if (!this.chargees.has(police)) {
      this.chargees.add(police);
      this.doc.registerFont(police, fonte(police) as unknown as Buffer);
    }
    this.doc.font(police).fontSize(taille);
  }
}
