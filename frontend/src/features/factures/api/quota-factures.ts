import { useInfoAbonnement } from '@/features/subscription/public';

/** Le quota de factures du mois, atteint ; `null` tant qu'il ne l'est pas, ou hors du plan gratuit. Le serveur reste juge. */
export function useQuotaAtteint(): { utilise: number; limite: number } | null {
  const { data: abonnement } = useInfoAbonnement();
  if (abonnement?.plan !== 'gratuit') return null;
  const { utilise, limite } = abonnement.facturesMensuel;
  return limite !== null && utilise >= limite ? { utilise, limite } : null;
}
