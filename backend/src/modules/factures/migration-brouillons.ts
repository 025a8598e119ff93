import { type ConditionsPaiement, conditionsParDefaut } from '@facturier/domaine/documents/conditions';
import { ajoutLibre } from '@facturier/domaine/documents/avertissements-vente';
import type { MentionsSaisies } from '@facturier/domaine/documents/facture';
import type { Types } from 'mongoose';
import type { Migration } from '../../platform/jobs/migrations';

interface BrouillonDAvant {
  _id: Types.ObjectId;
  emetteur: Types.ObjectId;
  statutEmetteur: string;
  dateEmission: string;
  mentions: MentionsSaisies;
}

/** Les brouillons prennent les conditions de leur profil, et gardent leur texte comme un ajout libre ; les émises ne changent pas. */
export const CONDITIONS_DES_BROUILLONS: Migration = {
  id: '2026-11-22-conditions-structurees-b-brouillons',
  executer: async (connexion) => {
    const brouillons = connexion.collection<BrouillonDAvant>('factures');
    const fiches = connexion.collection<{ proprietaire: Types.ObjectId; conditions?: ConditionsPaiement }>(
      'mentions_legales',
    );
    const dAvant = { statutEmetteur: 'brouillon', 'mentions.conditions': { $exists: false } };
    for await (const { _id, emetteur, dateEmission, mentions } of brouillons.find(dAvant)) {
      const fiche = await fiches.findOne({ proprietaire: emetteur });
      await brouillons.updateOne(
        { _id, ...dAvant },
        {
          $set: {
            'mentions.conditions': fiche?.conditions ?? conditionsParDefaut(dateEmission),
            'mentions.conditionsPaiement': ajoutLibre(mentions.conditionsPaiement),
          },
        },
      );
    }
  },
};
