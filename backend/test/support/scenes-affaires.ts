import type { Facture } from '@facturier/domaine/contrat/factures';
import type { FacturePublique, LiensDeFacture } from '@facturier/domaine/contrat/liens';
import type { AppDeTest, Reponse } from './app';
import { type CompteDeTest, unParticulier } from './builders';
import { ADRESSE, unClient, uneFacture } from './factures';
import type { Objet } from './feuilles';

/** Une scène : le corps d'où l'on part, comment il part, et comment se relit ce qui a été accepté. */
export interface Scene {
  base: Objet;
  partir: (corps: Objet) => Promise<Reponse>;
  relire: (reponse: Reponse, envoye: Objet) => Promise<unknown>;
}

/** Ce qu'une scène a sous la main. */
export interface Plateau {
  app: AppDeTest;
  /** Une professionnelle neuve, pour ce cas seulement. */
  marie: CompteDeTest;
  admin: CompteDeTest;
  /** Le rang du cas : rien de ce qu'il nomme ne sert à un autre. */
  rang: number;
}

export type Scenes = Record<string, (plateau: Plateau) => Promise<Scene>>;

export const LIGNE = { description: 'Vaisselle', quantite: 4, prixUnitaire: 25 };
const PRO = { nom: 'A', email: 'a@b.fr', type: 'professionnel', adresse: ADRESSE };
const MENTIONS = {
  assurance: { assureur: 'MAAF', contact: 'Niort', zone: 'France' },
  mediateur: { nom: 'CM2C', adresse: 'Paris', site: 'https://www.cm2c.net' },
};

const brouillonPour = (client: string): Objet => ({ client, dateEcheance: '2026-12-21', lignes: [LIGNE] });
const emise = async (marie: CompteDeTest, plus?: Objet): Promise<string> =>
  (await uneFacture(marie, (await unClient(marie))._id, plus))._id;
const relireFacture =
  (marie: CompteDeTest) =>
  async ({ corps }: Reponse) =>
    (await marie.get<Facture>(`/factures/${String(corps._id)}`)).corps;
const relirePaiements = (marie: CompteDeTest, id: string) => async () =>
  (await marie.get(`/factures/${id}/paiements`)).corps;
const relireMentions = (marie: CompteDeTest) => async () => ({
  ...(await marie.get('/mentions-legales')).corps,
  compte: (await marie.get('/users/me')).corps,
});

async function encaissement(marie: CompteDeTest, verbe: 'patch' | 'post', suite: string): Promise<Scene> {
  const id = await emise(marie);
  return {
    base: {},
    partir: (corps) => marie[verbe](`/factures/${id}/${suite}`, corps),
    relire: relirePaiements(marie, id),
  };
}

/** Les fiches, les factures, les paiements, les avoirs, les envois. */
export const SCENES_AFFAIRES: Scenes = {
  'POST /mentions-legales': async ({ marie }) => ({
    base: MENTIONS,
    partir: (corps) => marie.post('/mentions-legales', corps),
    relire: relireMentions(marie),
  }),
  'PUT /mentions-legales': async ({ marie }) => {
    await marie.post('/mentions-legales', MENTIONS);
    return {
      base: MENTIONS,
      partir: (corps) => marie.put('/mentions-legales', corps),
      relire: relireMentions(marie),
    };
  },
  'PUT /factures/vues': async ({ marie }) => ({
    base: { vues: [{ nom: 'À relancer', adresse: 'statut=en_retard' }], colonnes: ['montant', 'statut'] },
    partir: (corps) => marie.put('/factures/vues', corps),
    relire: async () => (await marie.get('/factures/vues')).corps,
  }),
  'POST /clients': async ({ marie }) => ({
    base: PRO,
    partir: (corps) => marie.post('/clients', corps),
    relire: async ({ corps }) => (await marie.get(`/clients/${String(corps._id)}`)).corps,
  }),
  'PUT /clients/:id': async ({ marie }) => {
    const { _id } = await unClient(marie);
    return {
      base: {},
      partir: (corps) => marie.put(`/clients/${_id}`, corps),
      relire: async () => (await marie.get(`/clients/${_id}`)).corps,
    };
  },
  'POST /factures': async ({ marie }) => ({
    base: brouillonPour((await unClient(marie))._id),
    partir: (corps) => marie.post('/factures', corps),
    relire: relireFacture(marie),
  }),
  'PUT /factures/:id': async ({ marie }) => {
    const corps = { ...brouillonPour((await unClient(marie))._id), statut: 'brouillon' };
    const { _id } = (await marie.post('/factures', corps)).corps;
    return {
      base: {},
      partir: (change) => marie.put(`/factures/${String(_id)}`, change),
      relire: relireFacture(marie),
    };
  },
  'PUT /factures/:id, émise': async ({ marie }) => {
    const id = await emise(marie);
    return {
      base: { statut: 'creee' },
      partir: (change) => marie.put(`/factures/${id}`, change),
      relire: relireFacture(marie),
    };
  },
  'PUT /factures/:id/statut-emetteur': async ({ marie }) => {
    const id = await emise(marie);
    return {
      base: { statutEmetteur: 'creee' },
      partir: (corps) => marie.put(`/factures/${id}/statut-emetteur`, corps),
      relire: async () => (await marie.get(`/factures/${id}`)).corps,
    };
  },
  'PUT /factures/:id/statut-destinataire': async ({ app, marie }) => {
    const camille = await unParticulier(app).cree();
    const client = await unClient(marie, { email: camille.email, type: 'particulier' });
    const { _id } = await uneFacture(marie, client._id);
    await marie.post(`/factures/${_id}/send-internal`);
    return {
      base: { statutDestinataire: 'vue' },
      partir: (corps) => camille.put(`/factures/${_id}/statut-destinataire`, corps),
      relire: async () => (await marie.get(`/factures/${_id}`)).corps,
    };
  },
  'PATCH /factures/:id/payer': ({ marie }) => encaissement(marie, 'patch', 'payer'),
  'POST /factures/:id/paiements': ({ marie }) => encaissement(marie, 'post', 'paiements'),
  'POST /factures/:id/paiements, à rendre': async ({ marie }) => {
    const id = await emise(marie);
    await marie.patch(`/factures/${id}/payer`, {});
    await marie.post(`/factures/${id}/avoirs`, { motif: 'Retour' });
    return {
      base: { remboursement: true },
      partir: (corps) => marie.post(`/factures/${id}/paiements`, corps),
      relire: relirePaiements(marie, id),
    };
  },
  'POST /factures/:id/paiements, à annuler': async ({ marie }) => {
    const id = await emise(marie);
    await marie.patch(`/factures/${id}/payer`, {});
    const { corps } = await marie.get<{ _id: string }[]>(`/factures/${id}/paiements`);
    return {
      base: { annule: corps[0]!._id },
      partir: (envoye) => marie.post(`/factures/${id}/paiements`, envoye),
      relire: relirePaiements(marie, id),
    };
  },
  'POST /factures/:id/avoirs': async ({ marie }) => {
    const id = await emise(marie, {
      lignes: [{ ...LIGNE, quantite: 8, nature: 'biens' }],
      remise: { montant: 20 },
    });
    return {
      base: { motif: 'Retour', lignes: [LIGNE] },
      partir: (corps) => marie.post(`/factures/${id}/avoirs`, corps),
      relire: relireFacture(marie),
    };
  },
  'POST /factures/:id/send-email': async ({ app, marie, rang }) => {
    const id = await emise(marie);
    return {
      base: { to: `c${rang}@exemple.fr`, subject: `Facture ${rang}`, message: 'Bonjour' },
      partir: (corps) => marie.post(`/factures/${id}/send-email`, corps),
      relire: (_reponse, { to, subject }) => app.courriels.attendre(String(to), new RegExp(String(subject))),
    };
  },
  'POST /factures/:id/invitation': async ({ app, marie, rang }) => {
    const email = `invite${rang}@exemple.fr`;
    const client = await unClient(marie, { email, type: 'particulier' });
    const { _id } = await uneFacture(marie, client._id);
    await marie.post(`/factures/${_id}/send-email`, { to: email, subject: 'Votre facture' });
    const { texte } = await app.courriels.attendre(email, /Votre facture/);
    const [, jeton = ''] = /\/f\/([\w-]{43})/.exec(texte) ?? [];
    const { corps: publique } = await app.appeler<FacturePublique>('GET', `/public/factures/${jeton}`);
    const [, cle = ''] = /\?cle=([\w-]+)/.exec(publique.invitation ?? '') ?? [];
    return {
      base: { cle },
      partir: (corps) => app.appeler('POST', `/factures/${_id}/invitation`, corps),
      relire: async () => null,
    };
  },
  'POST /factures/:id/liens': async ({ marie }) => {
    const id = await emise(marie);
    return {
      base: {},
      partir: (corps) => marie.post(`/factures/${id}/liens`, corps),
      relire: async () => (await marie.get<LiensDeFacture>(`/factures/${id}/liens`)).corps.liens[0],
    };
  },
  'PUT /liens': async ({ marie }) => ({
    base: { ouverts: true },
    partir: (corps) => marie.put('/liens', corps),
    relire: async () => (await marie.get('/liens')).corps,
  }),
  'POST /public/factures/:jeton/consultation': async ({ app, marie }) => {
    const id = await emise(marie);
    const { corps } = await marie.post<LiensDeFacture>(`/factures/${id}/liens`, {});
    const jeton = corps.liens[0]?.url?.split('/f/')[1];
    return {
      base: { niveau: 'ouverte' },
      partir: (dit) => app.appeler('POST', `/public/factures/${jeton}/consultation`, dit),
      relire: async () => (await marie.get<LiensDeFacture>(`/factures/${id}/liens`)).corps.liens[0],
    };
  },
};
