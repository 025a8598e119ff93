import type { Paiement } from '@facturier/domaine/contrat/factures';
import type { Recette } from '@facturier/domaine/contrat/recettes';
import { unClient, uneFacture } from './factures';
import { uneEmpreinte, uneLigne } from './rapprochements';
import type { Scenes } from './scenes-affaires';

const RECETTE = {
  date: '2026-11-02',
  nature: 'biens',
  montant: 184.5,
  moyen: 'especes',
  libelle: 'Total du jour',
};

/** Les relevés rapprochés, les recettes hors facture. */
export const SCENES_RAPPROCHEMENTS: Scenes = {
  'POST /rapprochements/connues': async ({ marie }) => ({
    base: { empreintes: [uneEmpreinte('une')] },
    partir: (corps) => marie.post('/rapprochements/connues', corps),
    relire: async () => ({}),
  }),
  'POST /recettes': async ({ marie }) => ({
    base: RECETTE,
    partir: (corps) => marie.post('/recettes', corps),
    relire: async () => (await marie.get<Recette[]>('/recettes')).corps[0]!,
  }),
  'POST /recettes/:id/correction': async ({ marie }) => {
    const { corps: recette } = await marie.post<Recette>('/recettes', RECETTE);
    return {
      base: {},
      partir: (corps) => marie.post(`/recettes/${recette._id}/correction`, corps),
      relire: async () =>
        (await marie.get<Recette[]>('/recettes')).corps.find(({ corrigeable }) => corrigeable),
    };
  },
  'POST /rapprochements/appliquer': async ({ marie }) => {
    const { _id } = await uneFacture(marie, (await unClient(marie))._id);
    return {
      base: { lignes: [uneLigne('une', { [_id]: 10 })] },
      partir: (corps) => marie.post('/rapprochements/appliquer', corps),
      relire: async () => (await marie.get<Paiement[]>(`/factures/${_id}/paiements`)).corps[0]!,
    };
  },
};
