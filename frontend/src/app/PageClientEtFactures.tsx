import type { JSX } from 'react';
import { PageClient } from '@/features/clients/pages/PageClient';
import { FacturesDuClient, ouvrirAssistant } from '@/features/factures/public';

const facturer = (clientId: string): void => ouvrirAssistant({ clientId });

/** La fiche d'un client et ses factures : seule l'application connaît les deux. */
export default function PageClientEtFactures(): JSX.Element {
  return <PageClient facturer={facturer} factures={(clientId) => <FacturesDuClient clientId={clientId} />} />;
}
