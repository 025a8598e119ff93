import type { Raison } from '../relances/arrets';
import type { TypeDeSequence } from '../relances/sequences';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros, Instant } from './commun';

/** Un rappel d'une séquence. */
export interface EtapeDeRelance {
  /** Son nom, stable : au journal, une étape ne part qu'une fois par facture. */
  cle: string;
  /** En jours depuis l'échéance ; négatif avant elle. */
  decalage: number;
  objet: string;
  corps: string;
  /** La facture en pièce jointe, telle qu'elle a été émise ; absent : non. */
  joindrePdf?: boolean;
}

/** Les rappels d'un compte : allumés ou non, et leurs textes. */
export interface ReglagesRelances {
  actif: boolean;
  /** Depuis quand ; les factures émises avant n'y sont que si `anciennes`. */
  depuis: Instant | null;
  anciennes: boolean;
  /** Le Vendredi saint et le 26 décembre y sont fériés. */
  alsaceMoselle: boolean;
  sequences: Record<TypeDeSequence, EtapeDeRelance[]>;
  /** Ce que le plan du compte permet. */
  droits: { etapesAutomatiques: number | null; groupees: boolean };
}

/** Les séquences à remplacer. */
export interface CorpsSequences {
  professionnel?: EtapeDeRelance[];
  particulier?: EtapeDeRelance[];
  douce?: EtapeDeRelance[];
}

/** Change ce qui est envoyé. */
export interface CorpsReglagesRelances {
  actif?: boolean;
  /** Reprendre les factures émises avant ; demande `anciennesVues`. */
  anciennes?: boolean;
  /** Combien la liste de `GET /relances/a-venir` en montrait : elle a été vue. */
  anciennesVues?: number;
  alsaceMoselle?: boolean;
  /** `null` : celles de départ. */
  sequences?: CorpsSequences | null;
}

/** Un texte à essayer sur une vraie facture. */
export interface CorpsApercuRelance {
  facture: string;
  objet: string;
  corps: string;
  /** L'envoyer aussi à l'adresse de l'appelant. */
  envoyerAMoi?: boolean;
}

/** Le texte, ses variables remplacées. */
export interface ApercuRelance {
  objet: string;
  corps: string;
}

/** Un rappel prévu dans les quatorze jours, ou ce qui le retient. */
export interface RelanceAVenir {
  facture: string;
  numero: string;
  client: { _id: string | null; nom: string };
  etape: string;
  datePrevue: DateCivile;
  reste: Euros;
  raison: Raison | null;
  /** La phrase de la raison. */
  pourquoi: string | null;
}

/** Où en est un rappel au journal. `incertaine` : remis au serveur d'envoi, sans que l'on sache s'il est parti ; il ne repart pas. */
export type EtatRelance = 'prevue' | 'en_cours' | 'envoyee' | 'incertaine' | 'echec' | 'sautee';

/** Une ligne du journal des rappels ; ses textes sont ceux qui sont vraiment partis. */
export interface RelanceFaite {
  _id: string;
  facture: string;
  numero: string;
  client: string;
  etape: string;
  automatique: boolean;
  etat: EtatRelance;
  pourquoi: string | null;
  a: string | null;
  objet: string | null;
  corps: string | null;
  /** La facture y est jointe. */
  joindrePdf: boolean;
  le: Instant;
}

/** Les quatorze jours qui viennent, et le journal. */
export interface RelancesAVenir {
  aVenir: RelanceAVenir[];
  /** Les factures émises avant l'allumage, qui recevraient un rappel si on les reprenait. */
  anciennes: { facture: string; numero: string; client: string; reste: Euros }[];
  /** Les cent dernières lignes, la plus récente d'abord. */
  journal: RelanceFaite[];
}

/** Les rappels d'une facture. */
export interface RelancesDeFacture {
  actif: boolean;
  prochaine: { etape: string; date: DateCivile } | null;
  /** Pourquoi rien ne partira ; `null` si un rappel est prévu. */
  pourquoi: string | null;
  pause: boolean;
  promesse: DateCivile | null;
  /** Le rappel à faire à la main, s'il peut l'être. */
  proposee: (ApercuRelance & { etape: string; joindrePdf: boolean }) | null;
  /** Pourquoi il ne peut pas l'être. */
  pourquoiPas: string | null;
  faites: RelanceFaite[];
}

/** Change ce qui est envoyé ; `null` efface la promesse. */
export interface CorpsRelancesDeFacture {
  pause?: boolean;
  promesse?: DateCivile | null;
}

/** Un rappel fait à la main ; ses textes peuvent nommer les variables. */
export interface CorpsRelancer {
  /** L'étape qu'il remplace : elle ne partira plus seule. */
  etape?: string;
  objet: string;
  corps: string;
  joindrePdf?: boolean;
}

/** Les rappels d'un client. */
export interface RelancesDeClient {
  exclu: boolean;
  /** Il suit la séquence douce, quel que soit son type. */
  douce: boolean;
  /** Il a demandé de ne plus recevoir de rappels automatiques. */
  refuse: boolean;
}

/** Change ce qui est envoyé. */
export interface CorpsRelancesDeClient {
  exclu?: boolean;
  douce?: boolean;
}

/** Le lien d'un rappel reçu : ne plus en recevoir d'automatiques. */
export interface CorpsArretRappels {
  token: string;
}
