import PDFDocument from 'pdfkit';
import { fonte, type Morceau, type NomPolice, repartir } from './polices';

/** De quoi mesurer un texte : sa police, sa taille en points, ses chiffres tous de même largeur ou non. */
export interface Trace {
  police: NomPolice;
  taille: number;
  tabulaire?: boolean;
}

/** Ce que pdfkit attend pour dessiner ou mesurer ainsi. */
export const traits = ({ tabulaire }: Trace): { features?: 'tnum'[] } =>
  tabulaire ? { features: ['tnum'] } : {};

/** Largeurs gardées au plus : les mentions, les libellés et les montants courants de quelques milliers de documents. */
const MEMOIRE = 20_000;
const largeurs = new Map<string, number>();

/**
 * Un document où rien ne se dessine : mesurer dans celui qui se dessine y placerait les polices dans l'ordre des mesures, et le même
 * document donnerait d'autres octets selon ce qui est déjà su.
 */
let etalon: PDFKit.PDFDocument | null = null;
const prises = new Set<NomPolice>();

function surLEtalon(police: NomPolice, taille: number): PDFKit.PDFDocument {
  etalon ??= new PDFDocument({ autoFirstPage: false, font: '', fontLayoutCache: false });
  if (!prises.has(police)) etalon.registerFont(police, fonte(police) as unknown as Buffer);
  prises.add(police);
  return etalon.font(police).fontSize(taille);
}

function retenir(cle: string, mesurer: () => number): number {
  const connue = largeurs.get(cle);
  if (connue !== undefined) return connue;
  const mesure = mesurer();
  if (largeurs.size >= MEMOIRE) largeurs.clear();
  largeurs.set(cle, mesure);
  return mesure;
}

const cleDe = (sorte: string, police: NomPolice, { taille, tabulaire }: Trace, texte: string): string =>
  `${sorte} ${police} ${taille} ${tabulaire ? 't' : ''} ${texte}`;

/** La largeur d'un morceau d'une seule police, en points. Une largeur mesurée sert à tous les documents du processus. */
export const largeurDuMorceau = ({ texte, police }: Morceau, trace: Trace): number =>
  retenir(cleDe('m', police, trace, texte), () =>
    surLEtalon(police, trace.taille).widthOfString(texte, traits(trace)),
  );

/** La largeur d'un texte, en points, chaque signe dans la police qui l'a. */
export const largeurDe = (texte: string, trace: Trace): number =>
  retenir(cleDe('t', trace.police, trace, texte), () =>
    repartir(texte, trace.police).reduce((somme, morceau) => somme + largeurDuMorceau(morceau, trace), 0),
  );
