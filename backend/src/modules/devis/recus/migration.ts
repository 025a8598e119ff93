import type { Migration } from '../../../platform/jobs/migrations';
import type { LienDevis } from '../schemas/lien-devis.schema';

/** Les factures d'un contrat déjà rompu ne se réclament plus. */
export const CONTRATS_ROMPUS: Migration = {
  id: '2026-11-27-contrats-rompus',
  executer: async (connexion) => {
    for await (const { _id, emetteur } of connexion.collection('devis').find({ etat: 'retracte' }))
      await connexion
        .collection('factures')
        .updateMany({ emetteur, 'devis.id': _id, genre: 'facture' }, { $set: { 'devis.rompu': true } });
  },
};

/** Les devis déjà partis disent à quelles adresses : le compte qui en porte une les retrouve. */
export const DESTINATAIRES_DES_DEVIS: Migration = {
  id: '2026-11-25-destinataires-des-devis',
  executer: async (connexion) => {
    const vaut = { envoyeLe: { $exists: true }, revoqueLe: { $exists: false } };
    for await (const { emetteur, devis, email } of connexion.collection<LienDevis>('liens_devis').find(vaut))
      await connexion
        .collection('devis')
        .updateOne({ emetteur, _id: devis }, { $addToSet: { destinataires: email } });
  },
};
