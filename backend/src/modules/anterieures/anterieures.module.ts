import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CompteursModule } from '../compteurs/compteurs.module';
import { DocumentsModule } from '../documents/documents.module';
import { ImportsModule } from '../imports/imports.module';
import { LivreModule } from '../livre/livre.module';
import { UsersModule } from '../users/users.module';
import { AnterieuresController } from './anterieures.controller';
import { ComparaisonPiecesService } from './comparaison-pieces.service';
import { DonneesAnterieuresService } from './donnees-anterieures.service';
import { FichiersAnterieursController } from './fichiers-anterieurs.controller';
import { FichiersAnterieursRepository } from './fichiers-anterieurs.repository';
import { FichiersAnterieursService } from './fichiers-anterieurs.service';
import { ImportPiecesService } from './import-pieces.service';
import { LotsAnterieursService } from './lots-anterieurs.service';
import { NumerosReservesService } from './numeros-reserves.service';
import { PiecesAnterieuresRepository } from './pieces-anterieures.repository';
import { PiecesAnterieuresService } from './pieces-anterieures.service';
import { PiecesImporteesRepository } from './pieces-importees.repository';
import { RetraitPiecesService } from './retrait-pieces.service';
import { FichierAnterieur, FichierAnterieurSchema } from './schemas/fichier-anterieur.schema';
import { PieceAnterieure, PieceAnterieureSchema } from './schemas/piece-anterieure.schema';

/** Les factures et avoirs faits ailleurs : hors de nos séries, leur argent au livre. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PieceAnterieure.name, schema: PieceAnterieureSchema },
      { name: FichierAnterieur.name, schema: FichierAnterieurSchema },
    ]),
    CompteursModule,
    DocumentsModule,
    ImportsModule,
    LivreModule,
    UsersModule,
  ],
  controllers: [AnterieuresController, FichiersAnterieursController],
  providers: [
    PiecesAnterieuresRepository,
    FichiersAnterieursRepository,
    FichiersAnterieursService,
    NumerosReservesService,
    LotsAnterieursService,
    PiecesAnterieuresService,
    PiecesImporteesRepository,
    ComparaisonPiecesService,
    RetraitPiecesService,
    ImportPiecesService,
    DonneesAnterieuresService,
  ],
  exports: [LotsAnterieursService],
})
export class AnterieuresModule {}
