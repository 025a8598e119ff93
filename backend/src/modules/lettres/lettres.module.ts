import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FacturesModule } from '../factures/factures.module';
import { DocumentsModule } from '../documents/documents.module';
import { RelancesModule } from '../relances/relances.module';
import { RetardsModule } from '../retards/retards.module';
import { UsersModule } from '../users/users.module';
import { ControleLettresService } from './controle-lettres.service';
import { DonneesLettresService } from './donnees-lettres.service';
import { EcritureLettresService } from './ecriture-lettres.service';
import { LettresController } from './lettres.controller';
import { LettresRepository } from './lettres.repository';
import { LettresService } from './lettres.service';
import { ReclamationsService } from './reclamations.service';
import { MiseEnDemeure, MiseEnDemeureSchema } from './schemas/mise-en-demeure.schema';

/** Les mises en demeure : la lettre, son décompte figé, son PDF, sa suite. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: MiseEnDemeure.name, schema: MiseEnDemeureSchema }]),
    FacturesModule,
    DocumentsModule,
    RelancesModule,
    RetardsModule,
    UsersModule,
  ],
  controllers: [LettresController],
  providers: [
    LettresRepository,
    ReclamationsService,
    EcritureLettresService,
    LettresService,
    DonneesLettresService,
    ControleLettresService,
  ],
})
export class LettresModule {}
