import type { Dits } from './faits-de-facture';
import type { TypeNotification } from '../notifications/types';
import type { DateCivile } from '../valeurs/date-civile';

/** Ce qu'un fait d'un devis peut dire, outre qui l'a fait et quand. */
export interface DetailsDeDevis {
  /** L'adresse du message, ou du lien. */
  a: string;
  /** Le nom de qui s'engage ; d'un devis remplacé, le numéro de la version qui le remplace. */
  par: string;
  raison: string;
  /** Le numéro de la version qu'il remplace. */
  remplace?: string;
  /** Le jour d'un accord reçu hors ligne, ou d'une réception ; le moyen de l'accord. */
  le: DateCivile;
  comment: string;
}

interface Definition {
  libelle: string;
  dit: readonly (keyof DetailsDeDevis)[];
  /** D'un fait du client : ce dont l'émetteur est prévenu. */
  previent?: TypeNotification;
}

/** Tout ce qui arrive à un devis, dans sa seule table. Son émetteur seul en lit l'histoire. */
const FAITS_DE_DEVIS = {
  finalise: { libelle: 'Devis finalisé', dit: ['remplace'] },
  envoi_demande: { libelle: 'Envoi par e-mail demandé', dit: ['a'] },
  envoye: { libelle: 'Envoyé par e-mail', dit: ['a'] },
  remis: { libelle: 'Lien remis par l’émetteur, sans e-mail', dit: ['a'] },
  rappel: { libelle: 'Rappel envoyé', dit: ['a'] },
  envoi_echec: { libelle: 'L’envoi par e-mail a échoué', dit: ['a', 'raison'] },
  vu: { libelle: 'Ouvert par son lien\u00a0: un indice, pas une preuve', dit: ['a'], previent: 'devis_vu' },
  lien_demande: { libelle: 'Nouveau lien demandé', dit: ['a'], previent: 'lien_demande' },
  lien_revoque: { libelle: 'Lien révoqué', dit: ['a'] },
  refuse_en_ligne: {
    libelle: 'Refusé par le client, par son lien',
    dit: ['a', 'raison'],
    previent: 'devis_refuse',
  },
  refuse_du_compte: {
    libelle: 'Refusé par le client, depuis son compte',
    dit: ['a', 'raison'],
    previent: 'devis_refuse',
  },
  remplace: { libelle: 'Remplacé par une nouvelle version', dit: ['par'] },
  expire: { libelle: 'Le terme de l’offre est passé sans réponse', dit: [] },
  accepte_hors_ligne: {
    libelle: 'Accord reçu hors ligne, noté par l’émetteur',
    dit: ['le', 'par', 'comment'],
  },
  livre: { libelle: 'Réception du dernier bien notée', dit: ['le'] },
  retenue: { libelle: 'Retenue de garantie notée', dit: ['raison'] },
  travaux_recus: { libelle: 'Réception des travaux notée', dit: ['le'] },
  decompte: { libelle: 'Décompte des travaux arrêté', dit: [] },
  refuse: { libelle: 'Refus du client noté', dit: ['raison'] },
  annule: { libelle: 'Annulé par l’émetteur', dit: ['raison'] },
  accepte: { libelle: 'Accepté et signé par le client', dit: ['par', 'a'], previent: 'devis_accepte' },
  retracte_par_lettre: {
    libelle: 'Le client s’est rétracté par lettre, notée par l’émetteur',
    dit: ['par', 'le'],
  },
  retracte: { libelle: 'Le client s’est rétracté', dit: ['par', 'a'], previent: 'devis_retracte' },
} as const satisfies Record<string, Definition>;

export type FaitDeDevis = keyof typeof FAITS_DE_DEVIS;

/** Ce qui accompagne ce fait quand on le note. */
export type DitsDeDevis<F extends FaitDeDevis> = Dits<
  DetailsDeDevis,
  (typeof FAITS_DE_DEVIS)[F]['dit'][number]
>;

/** Les faits du client : chacun se dit à la cloche de l'émetteur. */
export type FaitDuClient = {
  [F in FaitDeDevis]: (typeof FAITS_DE_DEVIS)[F] extends { previent: TypeNotification } ? F : never;
}[FaitDeDevis];

/** Ce dont l'émetteur est prévenu. */
export const avisDuClient = (fait: FaitDuClient): TypeNotification => FAITS_DE_DEVIS[fait].previent;

/** La phrase d'un fait ; son nom, s'il vient d'une version plus récente. */
export const libelleDuFaitDeDevis = (fait: string): string =>
  Object.hasOwn(FAITS_DE_DEVIS, fait) ? FAITS_DE_DEVIS[fait as FaitDeDevis].libelle : fait;
