import { type Mots, FRANCAIS, type PhraseImprimee } from '../documents/mots';
import { ecrireNombre } from '../valeurs/montant';
import { de } from '../valeurs/phrases';
import type * as textes from './textes';

/** Les phrases de loi qu'un devis imprime, au mot près. */
export type PhraseDeDevis = PhraseImprimee<
  | (typeof textes.SANS_RETRACTATION)[keyof typeof textes.SANS_RETRACTATION]
  | (typeof textes.ACOMPTE_OU_ARRHES)[GenreVersement]
  | typeof textes.GARANTIE_VICES_CACHES
  | typeof textes.PAIEMENT_APRES_SEPT_JOURS
  | typeof textes.PIECES_REMPLACEES
  | typeof textes.DEVIS_RECU_AVANT
  | typeof textes.AVANTAGE_FISCAL_SAP
>;

type GenreVersement = keyof typeof textes.ACOMPTE_OU_ARRHES;

/** Où se trouve un prix dit hors des lignes : dans le total, à côté, ou rien n'en est dit (C. consom., art. L112-1). */
export type PlaceDuPrix = boolean | undefined;

const ouEstLePrix = (compris: PlaceDuPrix): string => {
  if (compris === undefined) return '';
  return compris ? ', compris dans le total' : ', en plus du total';
};

/** Ce qu'un devis dit de lui-même, en français, en plus de ce qu'il a d'une facture. */
export const DEVIS_EN_FRANCAIS = {
  loi: (phrase: PhraseDeDevis): string => phrase,
  dateDuDevis: 'Date du devis',
  valableJusquAu: 'Valable jusqu’au',
  inclus: (le: string): string => `${le} inclus`,
  execution: 'Exécution',
  remplace: (numero: string): string => `Remplace le devis ${numero}`,
  avenant: (rang: number, numero: string, le: string): string =>
    `Avenant n°\u00a0${rang} au devis ${numero} du ${le}\u00a0: il s’y ajoute`,
  total: 'Total du devis',
  bonPourAccord: 'Bon pour accord',
  aSigner: ['Date\u00a0: ………………………', 'Nom et signature du client\u00a0:'] as [string, string],
  signe: (par: string, le: string, heure: string): string => `Signé en ligne par ${par} le ${le} à ${heure}`,
  preuve: (code: string): string => `Preuve ${code}`,
  accord: (par: string, le: string): string => `Accord ${de(par)} reçu le ${le}`,
  versement: (genre: GenreVersement, taux: number | undefined, montant: string, quand: string): string =>
    `${genre === 'acompte' ? 'Acompte' : 'Arrhes'} de ${taux ? `${ecrireNombre(taux, 2)}\u00a0% (${montant})` : montant}, ${quand}.`,
  verserLe: (le: string): string => `le ${le}`,
  verserLeHuitiemeJour: 'le huitième jour suivant la conclusion',
  verserALAcceptation: 'à l’acceptation',
  gratuit: 'Devis gratuit.',
  prixDuDevis: (prix: string, compris: PlaceDuPrix): string =>
    `Prix du devis\u00a0: ${prix}${ouEstLePrix(compris)}.`,
  deplacement: (texte: string): string => `Déplacement\u00a0: ${texte}`,
  dechets: (
    { quantite, tri, points }: { quantite: string; tri: string; points: string },
    cout: string,
    compris: PlaceDuPrix,
  ): string =>
    `Déchets\u00a0: ${quantite}. Tri et enlèvement\u00a0: ${tri}. Points de collecte\u00a0: ${points}. Coût\u00a0: ${cout}${ouEstLePrix(compris)}.`,
  servicesALaPersonne: (declaration: string): string => `Services à la personne, déclaration ${declaration}.`,
};

/** Tous les mots d'un devis, dans une langue. */
export interface MotsDeDevis extends Mots {
  devis: typeof DEVIS_EN_FRANCAIS;
}

export const DEVIS_FRANCAIS: MotsDeDevis = { ...FRANCAIS, devis: DEVIS_EN_FRANCAIS };
