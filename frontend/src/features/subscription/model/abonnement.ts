import type { Plan } from '@/features/users/public';

export type {
  Consommation,
  InfoAbonnement,
  PlanPublie,
  PlansPublies,
} from '@facturier/domaine/contrat/subscription';

export const LIBELLES_PLAN: Record<Plan, string> = {
  gratuit: 'Plan gratuit',
  essai: 'Essai',
  premium: 'Premium',
  business: 'Business',
};
