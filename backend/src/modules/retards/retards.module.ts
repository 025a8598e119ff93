import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FacturesModule } from '../factures/factures.module';
import { RetardsController } from './retards.controller';
import { RetardsService } from './retards.service';
import { TauxLegal, TauxLegalSchema } from './schemas/taux-legal.schema';
import { TauxController } from './taux.controller';
import { TauxRepository } from './taux.repository';
import { TauxService } from './taux.service';

/** Les retards entre professionnels : les taux par semestre, et ce qu'ils ajoutent à une facture. */
@Module({
  imports: [MongooseModule.forFeature([{ name: TauxLegal.name, schema: TauxLegalSchema }]), FacturesModule],
  controllers: [RetardsController, TauxController],
  providers: [TauxRepository, TauxService, RetardsService],
  exports: [RetardsService],
})
export class RetardsModule {}
