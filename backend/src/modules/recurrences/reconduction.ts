import { sorteDeClient } from '@facturier/domaine/documents/sorte-de-client';
import type { Client } from '../clients/schemas/client.schema';

/** Vrai de qui la reconduction tacite protège : un particulier, ou un non-professionnel (C. consom., art. L215-1 et L215-3). */
export const estConsommateur = (client: Client): boolean =>
  ['particulier', 'non_professionnel'].includes(sorteDeClient(client));
