import { teinte } from '@facturier/domaine/documents/couleurs';
import { dessinerCodeQr } from './code-qr';
import type { Contexte } from './contexte';
import type { Element } from './feuille';
import { BLANC, DROITE, FILET, GRIS, PAGE, UTILE, type Style } from './styles';

const LARGEUR_TOTAUX = 214;
const GAUCHE_TOTAUX = DROITE - LARGEUR_TOTAUX;
const LARGEUR_PAIEMENT = UTILE - LARGEUR_TOTAUX - 20;
const COTE_QR = 66;
const RETRAIT_QR = COTE_QR + 12;
const RANGEE = 18;
const NET = { classique: 34, moderne: 36, compact: 28 } as const;

const petit = (style: Style): Style => ({
  ...style,
  taille: style.taille - 0.55,
  interligne: style.interligne - 0.8,
});
const discret = (style: Style): Style => ({ ...petit(style), couleur: GRIS });

interface LigneDePaiement {
  texte: string;
  style: Style;
}
interface Paiement {
  lignes: LigneDePaiement[];
  hauteur: number;
  retrait: number;
}

/** Les lignes du paiement, coupées à la largeur que le code QR laisse. */
function mesurerPaiement({ feuille, document, mesures }: Contexte): Paiement {
  const { paiement } = document;
  if (!paiement) return { lignes: [], hauteur: 0, retrait: 0 };
  const retrait = paiement.codeVirement ? RETRAIT_QR : 0;
  const style = petit(mesures.corps);
  const lignes = paiement.lignes.flatMap((ligne, rang) => {
    const aide = paiement.codeVirement !== null && rang === paiement.lignes.length - 1;
    const trace = aide
      ? { ...style, taille: 7.5, couleur: GRIS }
      : rang === 0
        ? { ...style, police: 'demi' as const }
        : style;
    return feuille.couper(ligne, LARGEUR_PAIEMENT - retrait, trace).map((texte) => ({ texte, style: trace }));
  });
  const texte = mesures.etiquette.interligne + 2 + lignes.length * style.interligne;
  return { lignes, retrait, hauteur: Math.max(texte, paiement.codeVirement ? COTE_QR : 0) };
}

const lignesDeConditions = ({ feuille, document, mesures }: Contexte): string[][] =>
  document.conditions.map((texte) => feuille.couper(texte, UTILE, discret(mesures.corps)));

const RETRAIT_TOTAUX = { classique: 11, moderne: 11, compact: 0 } as const;

interface RangeeDeTotal {
  /** Le libellé, coupé à ce que la valeur lui laisse : une remise peut dire son motif. */
  libelle: string[];
  valeur: string;
  hauteur: number;
}

function mesurerTotaux({ feuille, document, mesures: { corps } }: Contexte): RangeeDeTotal[] {
  const largeur = LARGEUR_TOTAUX - 2 * RETRAIT_TOTAUX[document.modele] - 10;
  return document.totaux.map(({ libelle, valeur }) => {
    const place = largeur - feuille.largeur(valeur, { ...corps, tabulaire: true });
    const lignes = feuille.couper(libelle, place, corps);
    return { libelle: lignes, valeur, hauteur: RANGEE + (lignes.length - 1) * corps.interligne };
  });
}

const hauteurRangees = (contexte: Contexte): number =>
  mesurerTotaux(contexte).reduce((somme, { hauteur }) => somme + hauteur, 0);

const hauteurTotaux = (contexte: Contexte): number =>
  hauteurRangees(contexte) + NET[contexte.document.modele] + 6 + contexte.mesures.corps.interligne + 4;

const hauteurConditions = (contexte: Contexte): number => {
  const lignes = lignesDeConditions(contexte).flat().length;
  return lignes === 0
    ? 0
    : 12 +
        lignes * discret(contexte.mesures.corps).interligne +
        (contexte.document.conditions.length - 1) * 3;
};

/** Hauteur de tout le bas : l'écart, les totaux ou le paiement (le plus haut), les conditions. */
export const mesurerBas = (contexte: Contexte): number =>
  contexte.mesures.ecart * 0.7 +
  Math.max(hauteurTotaux(contexte), mesurerPaiement(contexte).hauteur) +
  hauteurConditions(contexte);

function dessinerPaiement(contexte: Contexte, haut: number): void {
  const { feuille, document, mesures } = contexte;
  const { paiement } = document;
  if (!paiement) return;
  const { lignes, retrait } = mesurerPaiement(contexte);
  const x = PAGE.marge + retrait;
  const element = feuille.groupe('Sect');
  feuille.paragraphe('H2', element, paiement.titre, x, haut, LARGEUR_PAIEMENT - retrait, mesures.etiquette);
  const debut = haut + mesures.etiquette.interligne + 2;
  lignes.forEach(({ texte, style }, rang) => {
    feuille.contenu('P', element, () => feuille.ligne(texte, x, debut + rang * style.interligne, style));
  });
  const { codeVirement } = paiement;
  if (codeVirement === null) return;
  const cadre = [PAGE.marge, haut, PAGE.marge + COTE_QR, haut + COTE_QR];
  const alt = `Code QR de virement\u00a0: ${document.netAPayer.valeur}, les mêmes informations que le texte voisin.`;
  feuille.contenu(
    'Figure',
    element,
    () => dessinerCodeQr(feuille.doc, codeVirement, PAGE.marge, haut, COTE_QR),
    {
      alt,
      bbox: cadre,
    },
  );
}

function rangeeDeTotal(
  { feuille }: Contexte,
  table: Element,
  { libelle, valeur }: Pick<RangeeDeTotal, 'libelle' | 'valeur'>,
  y: number,
  retrait: number,
  style: Style,
): void {
  const rangee = feuille.groupe('TR', table);
  const montant = { ...style, tabulaire: true };
  feuille.contenu('TH', rangee, () => feuille.lignes(libelle, GAUCHE_TOTAUX + retrait, y, style), {
    scope: 'Row',
  });
  feuille.contenu('TD', rangee, () => feuille.ligneADroite(valeur, DROITE - retrait, y, montant));
}

/** Le montant à payer : l'endroit le plus fort de la page. */
function dessinerNet(contexte: Contexte, table: Element, haut: number): void {
  const { feuille, document, mesures, accent } = contexte;
  const { modele, netAPayer } = document;
  const hauteur = NET[modele];
  if (modele === 'compact') {
    feuille.filet(GAUCHE_TOTAUX, haut + 1, DROITE, accent, 1.2);
    feuille.filet(GAUCHE_TOTAUX, haut + hauteur, DROITE, accent, 1.2);
  } else {
    const fond = modele === 'moderne' ? accent : teinte(accent, 0.08);
    feuille.aplat(GAUCHE_TOTAUX, haut, LARGEUR_TOTAUX, hauteur, fond, 6);
  }
  const retrait = RETRAIT_TOTAUX[modele];
  const style: Style = { ...mesures.net, couleur: modele === 'moderne' ? BLANC : accent };
  const y = haut + (hauteur - style.interligne) / 2;
  const rangee = { libelle: [netAPayer.libelle], valeur: netAPayer.valeur };
  rangeeDeTotal(contexte, table, rangee, y, retrait, style);
}

function dessinerTotaux(contexte: Contexte, haut: number): void {
  const { feuille, document, mesures } = contexte;
  const table = feuille.groupe('Table');
  const retrait = RETRAIT_TOTAUX[document.modele];
  let y = haut;
  for (const rangee of mesurerTotaux(contexte)) {
    if (y > haut) feuille.filet(GAUCHE_TOTAUX + retrait, y, DROITE - retrait, FILET, 0.5);
    const dedans = y + (RANGEE - mesures.corps.interligne) / 2;
    rangeeDeTotal(contexte, table, rangee, dedans, retrait, mesures.corps);
    y += rangee.hauteur;
  }
  const net = y + 3;
  dessinerNet(contexte, table, net);
  const bas = net + NET[document.modele] + 5;
  feuille.contenu('P', null, () =>
    feuille.ligneADroite(document.exoneration, DROITE, bas, discret(mesures.corps)),
  );
}

/** Dessine totaux, exonération, paiement et conditions à partir de `y` (l'écart compris). */
export function dessinerBas(contexte: Contexte, y: number): void {
  const haut = y + contexte.mesures.ecart * 0.7;
  dessinerTotaux(contexte, haut);
  dessinerPaiement(contexte, haut + 3);
  const style = discret(contexte.mesures.corps);
  let bas = haut + Math.max(hauteurTotaux(contexte), mesurerPaiement(contexte).hauteur) + 12;
  for (const lignes of lignesDeConditions(contexte)) {
    const debut = bas;
    contexte.feuille.contenu('P', null, () => contexte.feuille.lignes(lignes, PAGE.marge, debut, style));
    bas += lignes.length * style.interligne + 3;
  }
}
