import { Types } from 'mongoose';
import { LiensSignalementService } from '../../src/modules/abus/liens-signalement.service';
import { connexionDe } from './builders';
import { unClient, uneFacture } from './factures';
import type { Plateau, Scenes } from './scenes-affaires';

const TEXTE = { objet: 'Rappel', corps: 'Bonjour' };
const etape = { cle: 'depart', decalage: 2, ...TEXTE };
/** Un client par cas : une adresse ne reçoit que peu de messages de comptes nouveaux. */
const emise = async ({ marie, rang }: Plateau): Promise<string> =>
  (await uneFacture(marie, (await unClient(marie, { email: `relance${rang}@exemple.fr` }))._id))._id;

/** Les rappels. */
export const SCENES_RELANCES: Scenes = {
  'PUT /relances/sequences': async ({ marie }) => ({
    base: { sequences: { professionnel: [etape], particulier: [etape], douce: [etape] } },
    partir: (corps) => marie.put('/relances/sequences', corps),
    relire: async () => (await marie.get('/relances/sequences')).corps,
  }),
  'POST /relances/apercu': async (plateau) => ({
    base: { facture: await emise(plateau), ...TEXTE },
    partir: (corps) => plateau.marie.post('/relances/apercu', corps),
    relire: async ({ corps }) => corps,
  }),
  'PUT /factures/:id/relances': async (plateau) => {
    const chemin = `/factures/${await emise(plateau)}/relances`;
    return {
      base: {},
      partir: (corps) => plateau.marie.put(chemin, corps),
      relire: async () => (await plateau.marie.get(chemin)).corps,
    };
  },
  'POST /factures/:id/relancer': async (plateau) => {
    const id = await emise(plateau);
    return {
      base: TEXTE,
      partir: (corps) => plateau.marie.post(`/factures/${id}/relancer`, corps),
      relire: async () => (await plateau.marie.get(`/factures/${id}/relances`)).corps,
    };
  },
  'PUT /factures/:id/mises-en-demeure/:rang': async (plateau) => {
    const { app, marie, rang } = plateau;
    const client = await unClient(marie, { type: 'particulier', email: `lettre${rang}@exemple.fr` });
    const dates = { dateEmission: '2026-10-05', dateEcheance: '2026-10-10' };
    const { _id } = await uneFacture(marie, client._id, dates);
    const chemin = `/factures/${_id}/mises-en-demeure`;
    await marie.post(chemin, {});
    // Établie quelques jours plus tôt : le jour de l'envoi peut alors se choisir.
    const sienne = { facture: new Types.ObjectId(_id) };
    await connexionDe(app)
      .collection('mises_en_demeure')
      .updateOne(sienne, { $set: { date: '2026-11-15' } });
    return {
      base: { etat: 'envoyee', envoi: { mode: 'recommande', le: '2026-11-16' } },
      partir: (corps) => marie.put(`${chemin}/1`, corps),
      relire: async () => (await marie.get(chemin)).corps,
    };
  },
  'PUT /clients/:id/relances': async ({ marie }) => {
    const chemin = `/clients/${(await unClient(marie))._id}/relances`;
    return {
      base: {},
      partir: (corps) => marie.put(chemin, corps),
      relire: async () => (await marie.get(chemin)).corps,
    };
  },
  'POST /rappels/arret': async (plateau) => {
    const facture = await emise(plateau);
    const envoi = { expediteur: plateau.marie.id, facture };
    const lien = new URL(plateau.app.get(LiensSignalementService).adresse(envoi, 'a@b.fr', 'rappels'));
    return {
      base: { token: lien.searchParams.get('token') },
      partir: (corps) => plateau.app.appeler('POST', '/rappels/arret', corps),
      relire: async () => ({}),
    };
  },
};
