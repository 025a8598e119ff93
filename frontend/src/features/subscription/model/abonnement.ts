import type { Plan } from '@/features/users/public';

export interface Consommation {
  utilise: number;
  limite: number | null;
}

/** L'abonnement du compte, tel que `GET /subscription/info` le rend. */
export interface InfoAbonnement {
  plan: Plan;
  status: 'actif' | 'expire' | 'annule' | 'impaye';
  daysLeft: number | null;
  trialEndsAt: string | null;
  dateDebut: string | null;
  currentPeriodEnd: string | null;
  cancelAtPeriodEnd: boolean;
  facturesMensuel: Consommation;
  clients: Consommation & { restant: number | null };
}

export interface DescriptionPlan {
  nom: string;
  prix: number;
  periode: string;
  features: string[];
  quotas: { factures: number | null; clients: number | null };
  /** Durée de l'essai, en jours. */
  dureeJours?: number;
}

/** Les plans, tels que `GET /subscription/plans` les rend. */
export type Plans = Record<Plan, DescriptionPlan>;

export const LIBELLES_PLAN: Record<Plan, string> = {
  gratuit: 'Plan gratuit',
  essai: 'Essai',
  premium: 'Premium',
  business: 'Business',
};
