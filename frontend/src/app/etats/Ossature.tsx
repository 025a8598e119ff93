import type { JSX } from 'react';
import { EcranErreur } from '@/components/BarriereErreur';
import { SqueletteApplication } from '@/components/Squelettes';
import { useSessions } from '@/features/auth/public';

/** Ce que l'application montre tant que le compte n'est pas lu : son ossature, ou ce qui l'empêche. */
export default function Ossature(): JSX.Element {
  const { error } = useSessions();
  return error ? <EcranErreur erreur={error} reessayer={() => undefined} /> : <SqueletteApplication />;
}
