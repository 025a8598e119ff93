export { useInfoAbonnement, usePlans } from './api/abonnement';
export { Encart } from './components/Encart';
export { EncartQuota } from './components/EncartQuota';
export { LIBELLES_PLAN } from './model/abonnement';
export type { Consommation, DescriptionPlan, InfoAbonnement, Plans } from './model/abonnement';
