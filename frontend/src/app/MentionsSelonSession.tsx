import type { JSX } from 'react';
import { Suspense, lazy } from 'react';
import { SqueletteApplication } from '@/components/Squelettes';
import { lireJeton } from '@/lib/jeton';
import { Authentifie } from './guards';

const Publiques = lazy(() => import('@/features/vitrine/pages/PageMentionsPubliques'));

/** `/mentions-legales` : celles du compte si l'on est connecté, celles du site pour un visiteur. */
export function MentionsSelonSession(): JSX.Element {
  if (lireJeton() !== null) return <Authentifie />;
  return (
    <Suspense fallback={<SqueletteApplication />}>
      <Publiques />
    </Suspense>
  );
}
