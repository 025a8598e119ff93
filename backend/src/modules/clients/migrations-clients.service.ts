import { Injectable } from '@nestjs/common';
import { Migrations } from '../../platform/jobs/migrations';
import { cleDeClient } from './clients.mapper';

/** Ce qui change dans les fiches déjà enregistrées, d'une version à l'autre. */
@Injectable()
export class MigrationsClientsService {
  constructor(migrations: Migrations) {
    migrations.declarer({
      id: '2026-11-22-clients-par-nom',
      /** Le nom se trie seul, avant l'adresse. */
      executer: async (connexion) => {
        const clients = connexion.collection('clients');
        for await (const { _id, nom, email } of clients.find({}, { projection: { nom: 1, email: 1 } })) {
          const cle = cleDeClient({ nom: String(nom), email: String(email) });
          await clients.updateOne({ _id }, { $set: { cle } });
        }
      },
    });
  }
}
