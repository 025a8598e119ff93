import type { JSX } from 'react';
import { PageClient } from '@/features/clients/pages/PageClient';
import { DevisDuClient } from '@/features/devis/public';
import { FacturesDuClient, ouvrirAssistant } from '@/features/factures/public';

const facturer = (clientId: string): void => ouvrirAssistant({ clientId });

/** La fiche d'un client, ses factures et ses devis : seule l'application connaît les trois. */
export default function PageClientEtFactures(): JSX.Element {
  return (
    <PageClient
      facturer={facturer}
      documents={(clientId) => (
        <>
          <FacturesDuClient clientId={clientId} />
          <DevisDuClient clientId={clientId} />
        </>
      )}
    />
  );
}
