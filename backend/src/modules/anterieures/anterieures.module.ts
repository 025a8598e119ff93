import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CompteursModule } from '../compteurs/compteurs.module';
import { DocumentsModule } from '../documents/documents.module';
import { LivreModule } from '../livre/livre.module';
import { UsersModule } from '../users/users.module';
import { AnterieuresController } from './anterieures.controller';
import { DonneesAnterieuresService } from './donnees-anterieures.service';
import { FichiersAnterieursController } from './fichiers-anterieurs.controller';
import { FichiersAnterieursRepository } from './fichiers-anterieurs.repository';
import { FichiersAnterieursService } from './fichiers-anterieurs.service';
import { LotsAnterieursService } from './lots-anterieurs.service';
import { NumerosReservesService } from './numeros-reserves.service';
import { PiecesAnterieuresRepository } from './pieces-anterieures.repository';
import { PiecesAnterieuresService } from './pieces-anterieures.service';
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
    DonneesAnterieuresService,
  ],
  exports: [LotsAnterieursService],
})
export class AnterieuresModule {}
