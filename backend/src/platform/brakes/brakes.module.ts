import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { JobsModule } from '../jobs/jobs.module';
import { type Migration, Migrations } from '../jobs/migrations';
import { CompteurDuJour, CompteurDuJourSchema } from './compteur-du-jour.schema';
import { ComptesDuJourService } from './comptes-du-jour.service';
import { DelaisService } from './delais.service';
import { Frein, FreinSchema } from './frein.schema';
import { FreinsRepository } from './freins.repository';
import { SeauxService } from './seaux.service';

/** Les places des liens et les messages de contact se comptaient à part, une heure au plus : rien n'y reste à reprendre. */
const FREINS_REUNIS: Migration = {
  id: '2026-11-27-freins-reunis',
  executer: async ({ db }: Connection) => {
    const anciennes = { name: { $in: ['freins_liens', 'compteurs_contact'] } };
    for await (const { name } of db!.listCollections(anciennes, { nameOnly: true }))
      await db!.dropCollection(name);
  },
};

/** Les freins : un délai qui double, un seau, un compte de la période. Chaque salle dit ses règles. */
@Module({
  imports: [
    JobsModule,
    MongooseModule.forFeature([
      { name: Frein.name, schema: FreinSchema },
      { name: CompteurDuJour.name, schema: CompteurDuJourSchema },
    ]),
  ],
  providers: [FreinsRepository, DelaisService, SeauxService, ComptesDuJourService],
  exports: [DelaisService, SeauxService, ComptesDuJourService],
})
export class BrakesModule {
  constructor(migrations: Migrations) {
    migrations.declarer(FREINS_REUNIS);
  }
}
