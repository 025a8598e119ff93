import { teinte } from '@facturier/domaine/documents/couleurs';
import { dessinerCodeQr } from './code-qr';
import { dessinerConditions, hauteurConditions } from './conditions';
import type { Contexte } from './contexte';
import { type Coupe, couperDouble, courtoisie, ligneDouble, nombreDeLignes } from './double';
import type { Element } from './feuille';
import { BLANC, discret, DROITE, FILET, GRIS, PAGE, petit, UTILE, type Style } from './styles';

const LARGEUR_TOTAUX = 214;
const GAUCHE_TOTAUX = DROITE - LARGEUR_TOTAUX;
const LARGEUR_PAIEMENT = UTILE - LARGEUR_TOTAUX - 20;
const COTE_QR = 66;
const RETRAIT_QR = COTE_QR + 12;
const RANGEE = 18;
const NET = { classique: 34, moderne: 36, compact: 28 } as const;
/** Ce que le montant à payer prend de plus en deux langues. */
const NET_TRADUIT = 11;
const hauteurNet = ({ document }: Contexte): number =>
  NET[document.modele] + (document.traduction ? NET_TRADUIT : 0);

interface LigneDePaiement {
  texte: string;
  style: Style;
  traduite: boolean;
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
    const { lignes: coupees, traduites } = couperDouble(feuille, ligne, LARGEUR_PAIEMENT - retrait, trace);
    return [
      ...coupees.map((texte) => ({ texte, style: trace, traduite: false })),
      ...traduites.map((texte) => ({ texte, style: courtoisie(trace), traduite: true })),
    ];
  });
  const texte = mesures.etiquette.interligne + 2 + lignes.length * style.interligne;
  return { lignes, retrait, hauteur: Math.max(texte, paiement.codeVirement ? COTE_QR : 0) };
}

/** L'exonération tient sur une ligne ; sa traduction passe à la ligne, sous les totaux. */
const exonerationTraduite = ({ feuille, document, mesures }: Contexte): string[] => {
  const traduit = feuille.traduit(document.exoneration);
  return traduit ? feuille.couper(traduit, LARGEUR_TOTAUX, courtoisie(discret(mesures.corps))) : [];
};

const RETRAIT_TOTAUX = { classique: 11, moderne: 11, compact: 0 } as const;

interface RangeeDeTotal {
  /** Le libellé, coupé à ce que la valeur lui laisse : une remise peut dire son motif. */
  libelle: Coupe;
  valeur: string;
  hauteur: number;
}

function mesurerTotaux({ feuille, document, mesures: { corps } }: Contexte): RangeeDeTotal[] {
  const largeur = LARGEUR_TOTAUX - 2 * RETRAIT_TOTAUX[document.modele] - 10;
  return document.totaux.map(({ libelle, valeur }) => {
    const place = largeur - feuille.largeur(valeur, { ...corps, tabulaire: true });
    const coupe = couperDouble(feuille, libelle, place, corps);
    const lignes = Math.max(nombreDeLignes(coupe), feuille.traduit(valeur) ? 2 : 1);
    return { libelle: coupe, valeur, hauteur: RANGEE + (lignes - 1) * corps.interligne };
  });
}

const hauteurRangees = (contexte: Contexte): number =>
  mesurerTotaux(contexte).reduce((somme, { hauteur }) => somme + hauteur, 0);

const hauteurTotaux = (contexte: Contexte): number =>
  hauteurRangees(contexte) +
  hauteurNet(contexte) +
  6 +
  (1 + exonerationTraduite(contexte).length) * contexte.mesures.corps.interligne +
  4;

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
  ligneDouble(feuille, 'H2', element, paiement.titre, x, haut, mesures.etiquette);
  const debut = haut + mesures.etiquette.interligne + 2;
  lignes.forEach(({ texte, style, traduite }, rang) => {
    const dessin = (): void => feuille.ligne(texte, x, debut + rang * style.interligne, style);
    feuille.contenu('P', element, dessin, traduite ? { lang: feuille.langueTraduite } : {});
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

/** L'espace, qui ne se voit pas, sépare un texte de sa traduction une fois balisés. */
const avecEspace = (lignes: readonly string[]): string[] =>
  lignes.map((texte, rang) => (rang === lignes.length - 1 ? `${texte} ` : texte));

function rangeeDeTotal(
  { feuille }: Contexte,
  table: Element,
  { libelle, valeur }: Pick<RangeeDeTotal, 'libelle' | 'valeur'>,
  y: number,
  retrait: number,
  style: Style,
  traduit: Style = style,
): void {
  const rangee = feuille.groupe('TR', table);
  const montant = { ...style, tabulaire: true };
  const petits = courtoisie(traduit);
  const { lignes, traduites } = libelle;
  const [gauche, droite] = [GAUCHE_TOTAUX + retrait, DROITE - retrait];
  feuille.contenuDouble(
    'TH',
    rangee,
    () => feuille.lignes(traduites.length > 0 ? avecEspace(lignes) : lignes, gauche, y, style),
    traduites.length > 0
      ? () => feuille.lignes(traduites, gauche, y + lignes.length * style.interligne, petits)
      : null,
    { scope: 'Row' },
  );
  const valeurTraduite = feuille.traduit(valeur);
  feuille.contenuDouble(
    'TD',
    rangee,
    () => feuille.ligneADroite(valeur, droite, y, montant),
    valeurTraduite
      ? () =>
          feuille.ligneADroite(` ${valeurTraduite}`, droite, y + style.interligne, {
            ...petits,
            tabulaire: true,
          })
      : null,
  );
}

/** Le montant à payer : l'endroit le plus fort de la page. */
function dessinerNet(contexte: Contexte, table: Element, haut: number): void {
  const { feuille, document, mesures, accent } = contexte;
  const { modele, netAPayer } = document;
  const hauteur = hauteurNet(contexte);
  if (modele === 'compact') {
    feuille.filet(GAUCHE_TOTAUX, haut + 1, DROITE, accent, 1.2);
    feuille.filet(GAUCHE_TOTAUX, haut + hauteur, DROITE, accent, 1.2);
  } else {
    const fond = modele === 'moderne' ? accent : teinte(accent, 0.08);
    feuille.aplat(GAUCHE_TOTAUX, haut, LARGEUR_TOTAUX, hauteur, fond, 6);
  }
  const retrait = RETRAIT_TOTAUX[modele];
  const style: Style = { ...mesures.net, couleur: modele === 'moderne' ? BLANC : accent };
  const dessous = document.traduction ? mesures.corps.interligne : 0;
  const y = haut + (hauteur - style.interligne - dessous) / 2;
  const libelle = couperDouble(feuille, netAPayer.libelle, LARGEUR_TOTAUX, style);
  const petits = { ...mesures.corps, couleur: style.couleur };
  rangeeDeTotal(contexte, table, { libelle, valeur: netAPayer.valeur }, y, retrait, style, petits);
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
  const bas = net + hauteurNet(contexte) + 5;
  const style = discret(mesures.corps);
  feuille.contenu('P', null, () => feuille.ligneADroite(document.exoneration, DROITE, bas, style));
  const traduite = exonerationTraduite(contexte);
  if (traduite.length === 0) return;
  const dessin = (): void =>
    traduite.forEach((texte, rang) =>
      feuille.ligneADroite(texte, DROITE, bas + (rang + 1) * mesures.corps.interligne, courtoisie(style)),
    );
  feuille.contenu('P', null, dessin, { lang: feuille.langueTraduite });
}

/** Dessine totaux, exonération, paiement et conditions à partir de `y` (l'écart compris). */
export function dessinerBas(contexte: Contexte, y: number): void {
  const haut = y + contexte.mesures.ecart * 0.7;
  dessinerTotaux(contexte, haut);
  dessinerPaiement(contexte, haut + 3);
  const bas = haut + Math.max(hauteurTotaux(contexte), mesurerPaiement(contexte).hauteur);
  dessinerConditions(contexte, bas + 12);
}
