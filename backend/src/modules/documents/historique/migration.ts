import type { AnyBulkWriteOperation, Document, ObjectId } from 'mongodb';
import type { Connection } from 'mongoose';
import type { Migration } from '../../../platform/jobs/migrations';
import type { Evenement } from '../schemas/suivi.schemas';
import { empreinteEvenement } from './chaine';

const LOT = 500;

/** Le dernier maillon posé. */
interface Dernier {
  facture: string;
  rang: number;
  empreinte: string;
}

/** Chaîne l'histoire déjà écrite, facture par facture, dans l'ordre où elle se lit. Rejouée, elle refait la même chaîne. */
export const HISTOIRE_CHAINEE: Migration = {
  id: '2026-11-22-histoire-chainee',
  async executer(connexion: Connection): Promise<void> {
    const collection = connexion.collection('historique');
    const curseur = collection
      .find<Evenement & Document>(
        {},
        { sort: { emetteur: 1, facture: 1, le: 1, _id: 1 }, allowDiskUse: true },
      )
      .batchSize(LOT);
    let dernier: Dernier | null = null;
    let ecritures: AnyBulkWriteOperation[] = [];
    const vider = async (): Promise<void> => {
      if (ecritures.length > 0) await collection.bulkWrite(ecritures, { ordered: false });
      ecritures = [];
    };
    for await (const evenement of curseur) {
      const facture = String(evenement.facture);
      const suite: Dernier | null = dernier?.facture === facture ? dernier : null;
      const rang: number = (suite?.rang ?? 0) + 1;
      const empreinte: string = empreinteEvenement(suite?.empreinte ?? null, { ...evenement, rang });
      dernier = { facture, rang, empreinte };
      ecritures.push({
        updateOne: { filter: { _id: evenement._id as ObjectId }, update: { $set: { rang, empreinte } } },
      });
      if (ecritures.length >= LOT) await vider();
    }
    await vider();
  },
};
