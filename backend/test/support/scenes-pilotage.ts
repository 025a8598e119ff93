import type { RegistreDesAchats } from '@facturier/domaine/contrat/achats';
import type { CompteDeTest } from './builders';
import { unClient, uneFacture } from './factures';
import { ACTIVITE, uneActivite } from './pilotage';
import type { Scene, Scenes } from './scenes-affaires';

const PERIODE = '/urssaf/declarations/2026-T3';
const DECLARE = { le: '2026-11-20', montants: [{ categorie: 'liberal', euros: 100 }] };
const RECETTE = {
  date: '2026-09-30',
  nature: 'services',
  montant: 450,
  moyen: 'virement',
  libelle: 'Conseil',
};
const relirePeriode = (marie: CompteDeTest) => async () => (await marie.get(PERIODE)).corps;

/** Un écart, noté après la déclaration, auquel on répond. */
async function unEcart(marie: CompteDeTest, acte: string): Promise<Scene> {
  await uneActivite(marie);
  await marie.post(`${PERIODE}/declarer`, DECLARE);
  await marie.post('/recettes', RECETTE);
  return {
    base: { le: '2026-11-20' },
    partir: (corps) => marie.post(`${PERIODE}/${acte}`, corps),
    relire: relirePeriode(marie),
  };
}

/** L'activité, ce qui est encaissé ailleurs, les déclarations. */
export const SCENES_PILOTAGE: Scenes = {
  'PUT /activite': async ({ marie }) => ({
    base: { ...ACTIVITE },
    partir: (corps) => marie.put('/activite', corps),
    relire: async () => (await marie.get('/activite')).corps,
  }),
  'PUT /encaisse-ailleurs': async ({ marie }) => ({
    base: { annee: 2026, lignes: [{ categorie: 'liberal', encaisse: 20_000 }] },
    partir: (corps) => marie.put('/encaisse-ailleurs', corps),
    relire: async () => (await marie.get('/encaisse-ailleurs')).corps,
  }),
  'PUT /admin/taux-micro': async ({ admin }) => ({
    base: { code: 'liberal', taux: 25.6, du: '2027-01-01', jusquAu: '2027-12-31', source: 'Décret' },
    partir: (corps) => admin.put('/admin/taux-micro', corps),
    relire: async ({ corps }) => corps,
  }),
  'PUT /charges': async ({ marie }) => ({
    base: {
      charges: [{ libelle: 'Loyer', montant: 450, rythme: 'mois', jour: '2026-01-05' }],
      soldes: [{ le: '2026-11-01', montant: 1_000 }],
      cfe: { annee: 2026, montant: 300 },
      revision: 0,
    },
    partir: (corps) => marie.put('/charges', corps),
    relire: async () => (await marie.get('/charges')).corps,
  }),
  'PUT /objectifs': async ({ marie }) => ({
    base: { annee: 2026, sur: 'encaisse', montant: 30_000 },
    partir: (corps) => marie.put('/objectifs', corps),
    relire: async () => (await marie.get('/objectifs')).corps,
  }),
  'PUT /factures/:id/natures': async ({ marie }) => {
    const { _id } = await uneFacture(marie, (await unClient(marie))._id);
    return {
      base: { lignes: [{ rang: 0, nature: 'biens' }] },
      partir: (corps) => marie.put(`/factures/${_id}/natures`, corps),
      relire: async () => (await marie.get(`/factures/${_id}/natures`)).corps,
    };
  },
  'POST /achats': async ({ marie }) => ({
    base: {
      date: '2026-11-20',
      fournisseur: 'Bois & Cie',
      nature: 'Planches',
      reference: 'F-118',
      montant: 184.5,
      moyen: 'carte',
    },
    partir: (corps) => marie.post('/achats', corps),
    relire: async ({ corps }) =>
      (await marie.get<RegistreDesAchats>('/achats')).corps.achats.find(({ _id }) => _id === corps._id),
  }),
  'POST /urssaf/declarations/:periode/declarer': async ({ marie }) => {
    await uneActivite(marie);
    return {
      base: { ...DECLARE },
      partir: (corps) => marie.post(`${PERIODE}/declarer`, corps),
      relire: relirePeriode(marie),
    };
  },
  'POST /urssaf/declarations/:periode/rectifier': ({ marie }) => unEcart(marie, 'rectifier'),
  'POST /urssaf/declarations/:periode/reporter': ({ marie }) => unEcart(marie, 'reporter'),
};
