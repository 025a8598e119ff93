import { Injectable } from '@nestjs/common';
import type { ObjectId } from 'mongodb';
import { type Migration, Migrations } from '../../platform/jobs/migrations';

interface MoisCompte {
  _id: ObjectId;
  proprietaire: ObjectId;
  mois: string;
  compte: number;
}

/** Les factures d'un mois se comptaient à part ; elles rejoignent le compteur qui donne leurs numéros. Rejouée, elle finit le reste. */
const MOIS_AU_COMPTEUR: Migration = {
  id: '2026-11-23-factures-du-mois-au-compteur',
  executer: async (connexion) => {
    const a_part = connexion.collection('consommations');
    const compteurs = connexion.collection('compteurs');
    const comptes = a_part.find<MoisCompte>({ genre: 'factures' }, { sort: { proprietaire: 1, mois: 1 } });
    for await (const { _id, proprietaire: emetteur, mois, compte } of comptes) {
      const place = { [`parMois.${mois}`]: compte, mois, duMois: compte };
      await compteurs.updateOne({ emetteur, serie: 'FAC' }, { $set: place });
      await a_part.deleteOne({ _id });
    }
  },
};

/** Ce qui change dans les compteurs déjà écrits. */
@Injectable()
export class MigrationsCompteursService {
  constructor(migrations: Migrations) {
    migrations.declarer(MOIS_AU_COMPTEUR);
  }
}
