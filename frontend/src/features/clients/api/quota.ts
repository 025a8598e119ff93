import { useInfoAbonnement } from '@/features/subscription/public';

/** Où en est le compte de son quota de clients. */
export interface QuotaClients {
  /** Faux le temps de l'apprendre du serveur. */
  connu: boolean;
  /** Vrai pour un plan gratuit arrivé à sa limite : tout ajout est bloqué. */
  plein: boolean;
  utilise: number;
  limite: number;
}

/** Le quota de clients du compte connecté ; rien n'est bloqué tant qu'on ne le connaît pas, le serveur reste juge. */
export function useQuotaClients(): QuotaClients {
  const { data: abonnement, isPending } = useInfoAbonnement();
  const quota = abonnement?.clients;
  const limite = quota?.limite ?? null;
  if (abonnement?.plan !== 'gratuit' || quota?.restant !== 0 || limite === null)
    return { connu: !isPending, plein: false, utilise: quota?.utilise ?? 0, limite: limite ?? 0 };
  return { connu: true, plein: true, utilise: quota.utilise, limite };
}
