import type { Environnement } from '../../config/environnement';
import type { Utilisateur } from './schemas/user.schema';

const JOURS_ESSAI_MS = 15 * 86_400_000;

/** Ce que le profil dit de l'abonnement. */
export interface AbonnementVu {
  subscriptionActive: boolean;
  quotas: { factures: number | null; clients: number | null };
}

/** Ce que le compte seul en sait : le module Abonnement, qui connaît les prolongations, peut dire mieux (`Profils.surAbonnement`). */
export function abonnementDuCompte(compte: Utilisateur, maintenant: Date, env: Environnement): AbonnementVu {
  const { planActuel, debutEssaiLe, quotas } = compte;
  const enEssai = debutEssaiLe !== null && maintenant.getTime() < debutEssaiLe.getTime() + JOURS_ESSAI_MS;
  const gratuit = planActuel === 'gratuit';
  const payant = planActuel === 'premium' || planActuel === 'business';
  return {
    subscriptionActive: payant || (planActuel === 'essai' && enEssai),
    quotas: {
      factures: quotas?.factures ?? (gratuit ? env.QUOTA_GRATUIT_FACTURES : null),
      clients: quotas?.clients ?? (gratuit ? env.QUOTA_GRATUIT_CLIENTS : null),
    },
  };
}
