import { identiteDeRecue } from '@facturier/domaine/reception/facture-recue';
import { Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { Migrations } from '../../platform/jobs/migrations';
import { prefixesDeRecue } from './recherche-recues';
import { FacturesRecuesRepository } from './factures-recues.repository';
import { LectureRecuesService } from './lecture/lecture-recues.service';
import type { FactureRecue } from './schemas/facture-recue.schema';

/** Ce qui change dans les factures déjà reçues, d'une version à l'autre. */
@Injectable()
export class MigrationsReceptionService {
  constructor(
    migrations: Migrations,
    private readonly depot: FacturesRecuesRepository,
    private readonly lecture: LectureRecuesService,
  ) {
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
    migrations.declarer({
      id: '2026-11-27-relecture-des-recues',
      executer: (connexion) => this.relire(connexion),
    });
    migrations.declarer({
      id: '2026-11-27-sous-lignes-des-recues',
      executer: (connexion) => this.relire(connexion),
    });
  }

  /**
   * Les originaux relus : prix et quantités sans arrondi, remises de ligne, motifs d'exonération ; puis sous-lignes, notes et périodes, qu'une première lecture ne gardait pas. Un
   * fichier qui ne se lirait plus garde sa lecture.
   */
  private async relire(connexion: Connection): Promise<void> {
    const recues = connexion.collection<FactureRecue>('factures_recues');
    for await (const { _id, proprietaire } of recues.find({}, { projection: { proprietaire: 1 } })) {
      const compte = proprietaire.toHexString();
      const octets = await this.depot.original(compte, _id.toHexString());
      const lu = octets && (await this.lecture.lire(compte, octets));
      if (lu && 'facture' in lu)
        await recues.updateOne(
          { _id, proprietaire },
          { $set: { facture: lu.facture, prefixes: prefixesDeRecue(lu.facture) } },
        );
    }
  }
}
