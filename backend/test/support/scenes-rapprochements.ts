import type { Paiement } from '@facturier/domaine/contrat/factures';
import { unClient, uneFacture } from './factures';
import { uneEmpreinte, uneLigne } from './rapprochements';
import type { Scenes } from './scenes-affaires';

/** Les relevés rapprochés. */
export const SCENES_RAPPROCHEMENTS: Scenes = {
  'POST /rapprochements/connues': async ({ marie }) => ({
    base: { empreintes: [uneEmpreinte('une')] },
    partir: (corps) => marie.post('/rapprochements/connues', corps),
    relire: async () => ({}),
  }),
  'POST /rapprochements/appliquer': async ({ marie }) => {
    const { _id } = await uneFacture(marie, (await unClient(marie))._id);
    return {
      base: { lignes: [uneLigne('une', { [_id]: 10 })] },
      partir: (corps) => marie.post('/rapprochements/appliquer', corps),
      relire: async () => (await marie.get<Paiement[]>(`/factures/${_id}/paiements`)).corps[0]!,
    };
  },
};
