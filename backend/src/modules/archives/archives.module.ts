import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { ArchivesController } from './archives.controller';
import { ArchivesEchuesTravail } from './archives-echues.travail';
import { ArchivesRepository } from './archives.repository';
import { ArchivesService } from './archives.service';
import { AvisArchivesService } from './avis-archives.service';
import { ControleArchivesService } from './controle-archives.service';
import { DonneesArchiveService } from './donnees-archive.service';
import { FabriqueArchivesService } from './fabrique-archives.service';
import { FichiersArchivesService } from './fichiers-archives.service';
import { ReprisesService } from './reprises.service';
import { RestaurationsController } from './restaurations.controller';
import { RestaurationsRepository } from './restaurations.repository';
import { RestaurationsService } from './restaurations.service';
import {
  ArchiveDeCompte,
  ArchiveDeCompteSchema,
  PartieDArchive,
  PartieDArchiveSchema,
} from './schemas/archive.schema';
import { RestaurationDeCompte, RestaurationDeCompteSchema } from './schemas/restauration.schema';

/** La copie complète d'un compte : un fichier qui se lit et se vérifie sans nous. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ArchiveDeCompte.name, schema: ArchiveDeCompteSchema },
      { name: PartieDArchive.name, schema: PartieDArchiveSchema },
      { name: RestaurationDeCompte.name, schema: RestaurationDeCompteSchema },
    ]),
    NotificationsModule,
    UsersModule,
  ],
  controllers: [ArchivesController, RestaurationsController],
  providers: [
    ArchivesRepository,
    ArchivesService,
    FichiersArchivesService,
    DonneesArchiveService,
    AvisArchivesService,
    FabriqueArchivesService,
    RestaurationsRepository,
    ControleArchivesService,
    RestaurationsService,
    ReprisesService,
    ArchivesEchuesTravail,
  ],
})
export class ArchivesModule {
  constructor(ordonnanceur: Ordonnanceur, echues: ArchivesEchuesTravail) {
    ordonnanceur.declarer(echues);
  }
}
