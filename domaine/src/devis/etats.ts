import type { DateCivile } from '../valeurs/date-civile';
import { estExpire } from './validite';

/** L'état écrit d'un devis. « Expiré », « facturé en partie » et « facturé » ne s'écrivent pas : ils se calculent. */
export const ETATS_DEVIS = [
  'brouillon',
  'cree',
  'envoye',
  'accepte',
  'refuse',
  'remplace',
  'annule',
  'retracte',
] as const;
export type EtatDevis = (typeof ETATS_DEVIS)[number];

/** Ce qui change l'état d'un devis. */
export type ActeDevis =
  | 'finaliser'
  | 'envoyer'
  | 'accepter_en_ligne'
  | 'accepter_hors_ligne'
  | 'refuser'
  | 'reviser'
  | 'annuler'
  | 'retracter';

interface Passage {
  acte: ActeDevis;
  de: readonly EtatDevis[];
  vers: EtatDevis;
  /** Le terme de l'offre l'arrête (C. civ., art. 1117). */
  avantLeTerme?: true;
}

/** Le cycle de vie d'un devis : la seule table, d'où viennent les gestes offerts, les filtres des écritures et les refus. */
export const PASSAGES_DEVIS: readonly Passage[] = [
  { acte: 'finaliser', de: ['brouillon'], vers: 'cree' },
  { acte: 'envoyer', de: ['cree', 'envoye'], vers: 'envoye', avantLeTerme: true },
  { acte: 'accepter_en_ligne', de: ['envoye'], vers: 'accepte', avantLeTerme: true },
  { acte: 'accepter_hors_ligne', de: ['cree', 'envoye'], vers: 'accepte' },
  { acte: 'refuser', de: ['cree', 'envoye'], vers: 'refuse' },
  { acte: 'reviser', de: ['cree', 'envoye', 'refuse'], vers: 'remplace' },
  { acte: 'annuler', de: ['cree', 'envoye', 'accepte'], vers: 'annule' },
  { acte: 'retracter', de: ['accepte'], vers: 'retracte' },
];

const passageDe = (acte: ActeDevis): Passage => PASSAGES_DEVIS.find((un) => un.acte === acte)!;

/** D'où part cet acte, et où il mène. */
export const origines = (acte: ActeDevis): readonly EtatDevis[] => passageDe(acte).de;
export const arrivee = (acte: ActeDevis): EtatDevis => passageDe(acte).vers;

/** Ce qui décide de l'état qu'une personne lit. */
export interface SituationDevis {
  etat: EtatDevis;
  /** Dernier jour de l'offre ; absent d'un brouillon qui ne le dit pas encore. */
  valideJusquau?: DateCivile;
}

const PHRASES: Record<EtatDevis, string> = {
  brouillon: 'Ce devis est encore un brouillon\u00a0: finalisez-le d’abord.',
  cree: 'Ce devis est finalisé\u00a0: il ne change plus. Pour le corriger, faites une nouvelle version.',
  envoye: 'Ce devis est parti\u00a0: il ne change plus. Pour le corriger, faites une nouvelle version.',
  accepte: 'Ce devis est accepté\u00a0: il engage les deux parties.',
  refuse: 'Ce devis a été refusé\u00a0: faites-en une nouvelle version.',
  remplace: 'Ce devis est remplacé par une version plus récente\u00a0: ouvrez-la.',
  annule: 'Ce devis est annulé\u00a0: il n’attend plus rien.',
  retracte: 'Le client s’est rétracté\u00a0: ce devis n’engage plus personne.',
};

/** La phrase d'une offre dont le terme est passé. */
export const EXPIRE =
  'Le terme de ce devis est passé\u00a0: faites-en une nouvelle version, ou notez un accord reçu hors ligne.';

/** Pourquoi cet acte est refusé ; `null` s'il est permis. */
export function refusDevis(
  { etat, valideJusquau }: SituationDevis,
  acte: ActeDevis,
  aujourdhui: DateCivile,
): string | null {
  const { de, avantLeTerme } = passageDe(acte);
  if (!de.includes(etat)) return PHRASES[etat];
  return avantLeTerme && valideJusquau && estExpire(valideJusquau, aujourdhui) ? EXPIRE : null;
}

/** Les gestes que l'état présent permet, dans l'ordre de la table. */
export const actesPermis = (situation: SituationDevis, aujourdhui: DateCivile): ActeDevis[] =>
  PASSAGES_DEVIS.map(({ acte }) => acte).filter((acte) => refusDevis(situation, acte, aujourdhui) === null);

/** Ce qu'une personne lit : l'état écrit, ou celui qui se calcule du jour et de ce qui est facturé. */
export type EtatLuDevis = EtatDevis | 'expire' | 'facture_en_partie' | 'facture';

/** @param factureCentimes ce que les factures émises de ce devis demandent, avoirs déduits */
export function etatLu(
  { etat, valideJusquau }: SituationDevis,
  { totalCentimes, factureCentimes }: { totalCentimes: number; factureCentimes: number },
  aujourdhui: DateCivile,
): EtatLuDevis {
  const attend = etat === 'cree' || etat === 'envoye';
  if (attend && valideJusquau && estExpire(valideJusquau, aujourdhui)) return 'expire';
  if (etat !== 'accepte' || factureCentimes <= 0) return etat;
  return factureCentimes >= totalCentimes ? 'facture' : 'facture_en_partie';
}
