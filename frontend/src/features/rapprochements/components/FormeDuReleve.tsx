import type { OperationEcartee } from '@facturier/domaine/releves/releve';
import { Suspense, type JSX } from 'react';
import { FormeAEnvoyer } from '@/features/formes/public';
import type { ReleveMalLu } from '../model/parcours';

/** Le relevé ne quitte pas l'appareil ; sa forme le peut, si la personne la regarde et l'envoie. */
export function FormeDuReleve({
  source,
  refus,
  ecartees,
}: ReleveMalLu & { ecartees?: readonly OperationEcartee[] }): JSX.Element {
  return (
    <Suspense fallback={null}>
      <FormeAEnvoyer fichier={{ sorte: 'releve', lire: () => Promise.resolve(source), refus, ecartees }} />
    </Suspense>
  );
}
