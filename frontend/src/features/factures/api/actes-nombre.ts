import { api, avecCle } from '@/lib/api-client';
import type { ClesParContenu } from '@/lib/cle-par-contenu';
import type { Acte } from '../model/actes-nombre';
import { courrielPrerempli } from '../model/courriel';
import type { Facture, FactureResume } from '../model/facture';
import { changerStatut } from './statuts';

async function parCourriel({ _id }: FactureResume, cles: ClesParContenu): Promise<string> {
  const courriel = courrielPrerempli((await api.get<Facture>(`/factures/${_id}`)).data);
  await api.post(`/factures/${_id}/send-email`, courriel, avecCle(cles.pour({ _id, courriel })));
  const { to } = courriel;
  return `Envoyée à ${to}.`;
}

/** Fait un acte d'une facture, et dit ce qui a été fait ; la même clé, rejouée, n'agit qu'une fois. */
export const faire: Record<Acte, (facture: FactureResume, cles: ClesParContenu) => Promise<string>> = {
  courriel: parCourriel,
  envoyee: async ({ _id }) => {
    await changerStatut(_id, { cote: 'emetteur', statut: 'envoyee' });
    return 'Marquée envoyée.';
  },
  payee: async ({ _id }, cles) => {
    await api.patch(`/factures/${_id}/payer`, {}, avecCle(cles.pour({ payer: _id })));
    return 'Marquée payée.';
  },
};
