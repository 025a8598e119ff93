import { lazy, Suspense, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { enReserve } from '@/lib/reserve';
import type { SuiteRefus } from '../model/refus-creation';

const RefusMene = lazy(enReserve(async () => ({ default: (await import('./RefusMene')).RefusMene })));

/** Ce qu'on montre d'un refus d'émettre : modale du quota, annonce et redirection, ou message. */
export function RefusEmission({
  refus,
  ...suites
}: {
  refus: SuiteRefus | null;
  surFin: () => void;
  /** Le brouillon refusé. */
  id: string;
  surAdresse: (adresse: string) => void;
}): JSX.Element | null {
  if (!refus) return null;
  if (refus.suite === 'message' || refus.suite === 'mentions-manquantes')
    return <Alerte type="erreur">{refus.message}</Alerte>;
  return (
    <Suspense>
      <RefusMene refus={refus} {...suites} />
    </Suspense>
  );
}
