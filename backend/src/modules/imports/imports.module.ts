import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { FabriqueImportsService } from './fabrique-imports.service';
import { GenresImportService } from './genres-import.service';
import { ImportsController } from './imports.controller';
import { ImportsRepository } from './imports.repository';
import { ImportsService } from './imports.service';
import { JugementsService } from './jugements.service';
import { LecturesEchuesTravail } from './lectures-echues.travail';
import { LecturesRepository } from './lectures.repository';
import { LecturesService } from './lectures.service';
import { ImportDeFichier, ImportDeFichierSchema } from './schemas/import.schema';
import { LectureDImport, LectureDImportSchema } from './schemas/lecture.schema';
import { ModeleDImport, ModeleDImportSchema } from './schemas/modele.schema';

/** Les imports d'un autre outil : le moteur ne connaît aucune salle, chacune déclare ce qu'elle sait importer. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: LectureDImport.name, schema: LectureDImportSchema },
      { name: ImportDeFichier.name, schema: ImportDeFichierSchema },
      { name: ModeleDImport.name, schema: ModeleDImportSchema },
    ]),
  ],
  controllers: [ImportsController],
  providers: [
    GenresImportService,
    LecturesRepository,
    LecturesService,
    JugementsService,
    ImportsRepository,
    ImportsService,
    FabriqueImportsService,
    LecturesEchuesTravail,
  ],
  exports: [GenresImportService],
})
export class ImportsModule {
  constructor(ordonnanceur: Ordonnanceur, echues: LecturesEchuesTravail) {
    ordonnanceur.declarer(echues);
  }
}
