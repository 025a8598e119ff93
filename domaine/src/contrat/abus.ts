import type { PersonneNommee } from './admin';
import type { Instant } from './commun';

/** Pourquoi l'on signale un envoi. */
export const MOTIFS_SIGNALEMENT = ['inconnu', 'usurpation', 'arnaque', 'repetition', 'autre'] as const;
export type MotifSignalement = (typeof MOTIFS_SIGNALEMENT)[number];

/** Signaler un abus, par le lien que porte un message ; sans compte. */
export interface CorpsSignalement {
  token: string;
  motif: MotifSignalement;
  precision?: string;
}

/** Un expéditeur dont ce compte ne reçoit plus rien. */
export interface ExpediteurBloque {
  id: string;
  nom: string;
  le: Instant;
}

/** Un signalement, tel que l'administration le lit : jamais qui l'a fait. */
export interface SignalementRecu {
  le: Instant;
  motif: MotifSignalement;
  precision: string | null;
  /** L'identifiant du document envoyé. */
  facture: string;
}

/** Ce qu'un compte a fait partir ce mois-ci et le précédent, et ce qui en est revenu. */
export interface ExpediteurAdmin {
  compte: PersonneNommee;
  email: string;
  envois: number;
  /** Envois que le serveur de courriel a refusés pour de bon. */
  echecs: number;
  signalements: number;
  /** Les cinq derniers. */
  derniers: SignalementRecu[];
  suspendusLe: Instant | null;
  raisonSuspension: string | null;
}

/** Suspendre les envois d'un compte, ou les lui rendre ; le reste du compte ne change pas. */
export interface CorpsEnvois {
  suspendus: boolean;
  /** Dite à la personne ; obligatoire pour suspendre. */
  raison?: string;
}
