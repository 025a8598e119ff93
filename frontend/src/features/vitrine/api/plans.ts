import type { PlansPublies } from '@facturier/domaine/contrat/subscription';
import { appeler } from '@/lib/appel-public';
import { useCallback, useEffect, useState } from 'react';

/** Ce que la vitrine montre des plans. */
export type PlansVitrine = Pick<PlansPublies, 'gratuit' | 'premium' | 'business'>;
export type EtatPlans = { etat: 'attente' } | { etat: 'panne' } | { etat: 'lus'; plans: PlansVitrine };

/** `GET /subscription/plans`, par `fetch` seul : la vitrine ne charge ni axios ni cache de requêtes. Rend l'état et de quoi réessayer. */
export function usePlansVitrine(): [EtatPlans, () => void] {
  const [etat, setEtat] = useState<EtatPlans>({ etat: 'attente' });
  const [essai, setEssai] = useState(0);
  useEffect(() => {
    const abandon = new AbortController();
    appeler('GET /subscription/plans', { signal: abandon.signal })
      .then((plans) => setEtat({ etat: 'lus', plans }))
      .catch(() => {
        if (!abandon.signal.aborted) setEtat({ etat: 'panne' });
      });
    return () => abandon.abort();
  }, [essai]);
  const relire = useCallback(() => {
    setEtat({ etat: 'attente' });
    setEssai((nombre) => nombre + 1);
  }, []);
  return [etat, relire];
}
