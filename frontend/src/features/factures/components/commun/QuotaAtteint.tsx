import { lazy, Suspense, type JSX } from 'react';
import { useQuotaAtteint } from '../../api/quota-factures';

const AvisQuotaFactures = lazy(() => import('./AvisQuotaFactures'));

/** Le quota du mois, s'il est atteint : dit avant de saisir. Son avis n'arrive que s'il sert. */
export function QuotaAtteint(): JSX.Element {
  const atteint = useQuotaAtteint();
  return <Suspense>{atteint && <AvisQuotaFactures {...atteint} />}</Suspense>;
}
