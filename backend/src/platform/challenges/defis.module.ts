import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { JobsModule } from '../jobs/jobs.module';
import { type Migration, Migrations } from '../jobs/migrations';
import { MailModule } from '../mail/mail.module';
import { OutboxModule } from '../outbox/outbox.module';
import { DonneesPersonnellesService } from '../personal-data/donnees-personnelles.service';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { Defi, DefiSchema } from './defi.schema';
import { DefisRepository } from './defis.repository';
import { DefisService } from './defis.service';

/** Les codes des devis et des litiges se gardaient à part, dix minutes : rien n'y reste à reprendre. */
const DEFIS_REUNIS: Migration = {
  id: '2026-11-27-defis-reunis',
  executer: async ({ db }: Connection) => {
    const anciennes = { name: { $in: ['defis_signature', 'codes_litiges'] } };
    for await (const { name } of db!.listCollections(anciennes, { nameOnly: true }))
      await db!.dropCollection(name);
  },
};

/** Les codes à six chiffres qu'un courriel porte : envoyés, essayés, consommés dans la transaction de l'acte. */
@Module({
  imports: [
    JobsModule,
    MailModule,
    OutboxModule,
    PersonalDataModule,
    MongooseModule.forFeature([{ name: Defi.name, schema: DefiSchema }]),
  ],
  providers: [DefisRepository, DefisService],
  exports: [DefisService],
})
export class DefisModule {
  constructor(migrations: Migrations, donnees: DonneesPersonnellesService, defis: DefisRepository) {
    migrations.declarer(DEFIS_REUNIS);
    donnees.declarer('codes', { sections: {}, effacer: ({ id }) => defis.effacer(id) });
  }
}
