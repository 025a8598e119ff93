import type { StatutEmetteur } from '../factures/cycle-de-vie';
import { attendDeLArgent } from '../factures/reglement';
import { type Centimes, formaterEuros } from '../valeurs/montant';
import { encaisse, type EtatDEncaissement } from './compte';

/** En deçà, le prestataire n'encaisse pas : 0,50 €. */
export const MINIMUM_EN_LIGNE: Centimes = 50;

/** Tout ce qui décide si une facture se paie en ligne, à l'instant. */
export interface SituationDePaiement {
  genre: 'facture' | 'avoir';
  statutEmetteur: StatutEmetteur;
  resteCentimes: Centimes;
  compte: { etat: EtatDEncaissement; actif: boolean } | null;
  /** Le plan de l'émetteur comprend l'encaissement en ligne. */
  permis: boolean;
  /** Un prélèvement est demandé, la banque n'a pas répondu. */
  prelevementEnCours: boolean;
  /** Conclu hors établissement, avant le huitième jour : rien ne s'encaisse (C. consom., art. L221-10). */
  tropTot?: boolean;
}

/** Pourquoi une facture ne se paie pas en ligne, et ce qu'en lit qui veut la payer. */
export const OBSTACLES = {
  pas_due: 'Cette facture n’attend pas de paiement.',
  trop_peu: `Moins de ${formaterEuros(MINIMUM_EN_LIGNE)} restent dus\u00a0: le paiement en ligne n’est pas possible.`,
  prelevement: 'Un prélèvement est en cours pour cette facture\u00a0: attendez la réponse de la banque.',
  trop_tot:
    'Ce contrat est conclu hors établissement\u00a0: il ne peut se payer qu’à partir du huitième jour.',
  compte: 'Le paiement en ligne n’est pas ouvert pour cette facture.',
  plan: 'Le paiement en ligne n’est pas ouvert pour cette facture.',
} as const;
export type Obstacle = keyof typeof OBSTACLES;

/** Ce qui empêche de payer cette facture en ligne ; `null` : rien. Le montant est toujours ce qui reste dû. */
export function obstacleAuPaiement(s: SituationDePaiement): Obstacle | null {
  if (!attendDeLArgent(s)) return 'pas_due';
  if (s.tropTot) return 'trop_tot';
  if (s.prelevementEnCours) return 'prelevement';
  if (!s.compte || !encaisse(s.compte)) return 'compte';
  if (!s.permis) return 'plan';
  return s.resteCentimes < MINIMUM_EN_LIGNE ? 'trop_peu' : null;
}
