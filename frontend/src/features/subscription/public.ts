export { useInfoAbonnement } from './api/abonnement';
export { Encart } from './components/Encart';
export { EncartQuota } from './components/EncartQuota';
export type { Consommation } from './model/abonnement';
