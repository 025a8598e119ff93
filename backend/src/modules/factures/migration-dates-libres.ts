import { echeanceDe } from '@facturier/domaine/documents/conditions';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import type { Migration } from '../../platform/jobs/migrations';
import type { Facture } from '../documents/schemas/facture.schema';

/**
 * Un brouillon gardait son jour de naissance pour date d'émission, que personne n'avait tapée ; ses dates redeviennent libres. Qui aurait tapé
 * ce jour-là lui-même la verra suivre le jour : c'est la date du jour qu'il voulait.
 */
export const DATES_LIBRES: Migration = {
  id: '2026-11-26-dates-libres-des-brouillons',
  executer: async (connexion) => {
    const brouillons = connexion.collection<Facture>('factures');
    const dAvant = { statutEmetteur: 'brouillon' as const, datesLibres: { $exists: false } };
    for await (const { _id, creeLe, dateEmission, dateEcheance, mentions } of brouillons.find(dAvant)) {
      if (dateEmission !== dateCivileAParis(creeLe)) continue;
      const delai = mentions?.conditions?.delai;
      const suit = delai && echeanceDe(dateEmission, delai) === dateEcheance;
      await brouillons.updateOne(
        { _id, ...dAvant },
        { $set: { datesLibres: suit ? ['emission', 'echeance'] : ['emission'] } },
      );
    }
  },
};
