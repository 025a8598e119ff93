import { baseDesNatures, partsDeBiens } from '@facturier/domaine/recettes/natures';
import type { AnyBulkWriteOperation } from 'mongodb';
import type { Connection } from 'mongoose';
import type { Migration } from '../../../platform/jobs/migrations';
import type { Facture } from '../../documents/schemas/facture.schema';
import type { Paiement } from '../../documents/schemas/suivi.schemas';

const LOT = 500;

/** Les écritures d'une même facture, dans l'ordre du livre. */
async function* livres(connexion: Connection): AsyncGenerator<Paiement[]> {
  const tri = { emetteur: 1, facture: 1, rang: 1 } as const;
  let suite: Paiement[] = [];
  for await (const ecriture of connexion.collection<Paiement>('paiements').find({}, { sort: tri })) {
    if (!ecriture.facture) continue;
    if (suite[0] && !ecriture.facture.equals(suite[0].facture)) {
      yield suite;
      suite = [];
    }
    suite.push(ecriture);
  }
  if (suite.length > 0) yield suite;
}

/** La part de biens des écritures déjà au livre, d'après les lignes de leur facture. Rejouée, elle réécrit les mêmes. */
export const PARTS_DE_BIENS: Migration = {
  id: '2026-11-23-parts-de-biens',
  async executer(connexion) {
    const factures = connexion.collection<Facture>('factures');
    const paiements = connexion.collection<Paiement>('paiements');
    let ecritures: AnyBulkWriteOperation<Paiement>[] = [];
    const vider = async (): Promise<void> => {
      if (ecritures.length > 0) await paiements.bulkWrite(ecritures, { ordered: false });
      ecritures = [];
    };
    for await (const livre of livres(connexion)) {
      const { emetteur, facture: _id } = livre[0]!;
      const facture = await factures.findOne(
        { _id, emetteur },
        { projection: { lignes: 1, vendeurFige: 1 } },
      );
      if (!facture) continue;
      const base = baseDesNatures(facture.lignes, facture.vendeurFige?.natureOperation);
      const montants = livre.map(({ montantCentimes }) => montantCentimes);
      partsDeBiens(0, montants, base).forEach((biensCentimes, rang) => {
        if (biensCentimes === undefined) return;
        const filter = { _id: livre[rang]!._id, emetteur };
        ecritures.push({ updateOne: { filter, update: { $set: { biensCentimes } } } });
      });
      if (ecritures.length >= LOT) await vider();
    }
    await vider();
  },
};
