import { identiteDeRecue } from '@facturier/domaine/reception/facture-recue';
import { Injectable } from '@nestjs/common';
import { Migrations } from '../../platform/jobs/migrations';
import { prefixesDeRecue } from './recherche-recues';
import type { FactureRecue } from './schemas/facture-recue.schema';

/** Ce qui change dans les factures déjà reçues, d'une version à l'autre. */
@Injectable()
export class MigrationsReceptionService {
  constructor(migrations: Migrations) {
    migrations.declarer({
      id: '2026-11-22-recherche-des-recues',
      /** Les factures déposées avant la recherche s'y retrouvent aussi. */
      executer: async (connexion) => {
        const recues = connexion.collection<FactureRecue>('factures_recues');
        for await (const { _id, facture } of recues.find({ prefixes: { $exists: false } }))
          await recues.updateOne({ _id }, { $set: { prefixes: prefixesDeRecue(facture) } });
      },
    });
    migrations.declarer({
      id: '2026-11-26-identite-des-recues',
      /** Deux fichiers d'une même facture, déposés avant qu'on le dise, se reconnaissent aussi. */
      executer: async (connexion) => {
        const recues = connexion.collection<FactureRecue>('factures_recues');
        for await (const { _id, facture } of recues.find({ identite: { $exists: false } }))
          await recues.updateOne({ _id }, { $set: { identite: identiteDeRecue(facture) } });
      },
    });
  }
}
