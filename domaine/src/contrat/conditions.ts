import type { Euros } from './commun';

/** Le délai de paiement, compté depuis l'émission. */
export interface CorpsDelai {
  /** De 0 à 60 ; 45 au plus « fin de mois ». */
  jours: number;
  /** Ces jours passés, puis la fin du mois où l'on est ; par défaut, non. */
  finDeMois?: boolean;
}

/** La remise accordée à qui paie avant l'échéance. */
export interface CorpsEscompte {
  /** En pour cent, à deux décimales au plus. */
  taux: number;
  /** Les jours, depuis l'émission, où elle s'obtient. */
  jours: number;
}

/** Les pénalités de retard : l'un ou l'autre. */
export interface CorpsPenalites {
  /** Un multiple entier du taux d'intérêt légal, 3 au moins. */
  foisTauxLegal?: number;
  /** En pour cent par an, trois fois le taux d'intérêt légal au moins. */
  tauxAnnuel?: number;
}

/** Les conditions de paiement ; ce qui manque vient du profil, ou de la loi. */
export interface CorpsConditions {
  delai?: CorpsDelai;
  /** `null` : pas d'escompte. */
  escompte?: CorpsEscompte | null;
  penalites?: CorpsPenalites;
}

/** Les conditions de paiement entre professionnels ; l'indemnité de 40 € est de la loi (article D441-5 du code de commerce). */
export interface Conditions {
  delai: Required<CorpsDelai>;
  escompte: CorpsEscompte | null;
  penalites: CorpsPenalites;
}

/** Les mentions portées par une facture, telles qu'elles valent pour ce client. */
export interface MentionsDeFacture {
  /** Les conditions de paiement ; `null` pour un particulier, ou un document d'avant elles. */
  conditions: Conditions | null;
  conditionsPaiement: string | null;
  mentionLibre: string | null;
  siret: string | null;
  /** L'indemnité de recouvrement due entre professionnels (article D. 441-5 du code de commerce). */
  indemniteForfaitaire: Euros | null;
  /** La phrase que le document porte. */
  escompte: string | null;
  tvaIntracommunautaire: string | null;
}
