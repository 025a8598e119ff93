import type { FormeRecue } from '@facturier/domaine/contrat/formes';
import type { Paiement } from '@facturier/domaine/contrat/factures';
import type { Recette } from '@facturier/domaine/contrat/recettes';
import { unClient, uneFacture } from './factures';
import { cii } from './fichiers-recus';
import { uneEmpreinte, uneLigne } from './rapprochements';
import type { Scenes } from './scenes-affaires';

const RECETTE = {
  date: '2026-11-02',
  nature: 'biens',
  montant: 184.5,
  moyen: 'especes',
  libelle: 'Total du jour',
};

/** Une forme que nul autre cas n'envoie : son rang y compte des colonnes. */
const uneForme = (rang: number) => ({
  sorte: 'releve',
  refus: 'RELEVE_VIDE',
  lignes: ['format : tableau', Array.from({ length: (rang % 50) + 1 }, () => 'vide').join(' | ')],
  rangees: 3,
});

/** Les relevés rapprochés, les recettes hors facture, les fichiers mal lus. */
export const SCENES_RAPPROCHEMENTS: Scenes = {
  'POST /rapprochements/connues': async ({ marie }) => ({
    base: { empreintes: [uneEmpreinte('une')] },
    partir: (corps) => marie.post('/rapprochements/connues', corps),
    relire: async () => ({}),
  }),
  'POST /formes': async ({ admin, marie, rang }) => ({
    base: uneForme(rang),
    partir: (corps) => marie.post('/formes', corps),
    relire: async (_, { lignes }) =>
      (await admin.get<FormeRecue[]>('/admin/formes')).corps.find(
        (une) => JSON.stringify(une.lignes) === JSON.stringify(lignes),
      ),
  }),
  'PUT /reception/:id/paiement': async ({ marie }) => {
    const { _id } = (await marie.post('/reception', cii(), { 'content-type': 'text/xml' })).corps;
    return {
      base: { payeeLe: null },
      partir: (corps) => marie.put(`/reception/${String(_id)}/paiement`, corps),
      relire: async () => (await marie.get(`/reception/${String(_id)}`)).corps,
    };
  },
  'PUT /admin/formes/:id/traitee': async ({ admin, marie, rang }) => {
    await marie.post('/formes', uneForme(rang));
    const lire = async () => (await admin.get<FormeRecue[]>('/admin/formes')).corps;
    const { _id } = (await lire()).find(({ lignes }) => lignes[1] === uneForme(rang).lignes[1])!;
    return {
      base: { traitee: true },
      partir: (corps) => admin.put(`/admin/formes/${_id}/traitee`, corps),
      relire: async () => ({
        traitee: (await lire()).some((une) => une._id === _id && une.traiteeLe !== null),
      }),
    };
  },
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
