import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AnnuaireController } from './annuaire.controller';
import { AnnuaireRepository } from './annuaire.repository';
import { AnnuaireService } from './annuaire.service';
import {
  ReponseDeLAnnuaire,
  ReponseDeLAnnuaireSchema,
  ServiceDeLAnnuaire,
  ServiceDeLAnnuaireSchema,
} from './schemas/annuaire.schema';
import { ServicesPublicsService } from './services-publics.service';

/** Remplir une fiche de client sans la taper : le registre public des entreprises et les adresses en France. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ReponseDeLAnnuaire.name, schema: ReponseDeLAnnuaireSchema },
      { name: ServiceDeLAnnuaire.name, schema: ServiceDeLAnnuaireSchema },
    ]),
  ],
  controllers: [AnnuaireController],
  providers: [AnnuaireRepository, AnnuaireService, ServicesPublicsService],
})
export class AnnuaireModule {}
