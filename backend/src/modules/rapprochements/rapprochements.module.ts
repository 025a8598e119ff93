import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FacturesModule } from '../factures/factures.module';
import { LivreModule } from '../livre/livre.module';
import { DonneesRapprochementsService } from './donnees-rapprochements.service';
import { RapprochementsController } from './rapprochements.controller';
import { RapprochementsRepository } from './rapprochements.repository';
import { RapprochementsService } from './rapprochements.service';
import { Rapprochement, RapprochementSchema } from './schemas/rapprochement.schema';

/** Les relevés de banque rapprochés : des empreintes déjà vues, et les écritures choisies. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: Rapprochement.name, schema: RapprochementSchema }]),
    FacturesModule,
    LivreModule,
  ],
  controllers: [RapprochementsController],
  providers: [RapprochementsRepository, RapprochementsService, DonneesRapprochementsService],
})
export class RapprochementsModule {}
