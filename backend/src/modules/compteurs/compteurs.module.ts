import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CompteursRepository } from './compteurs.repository';
import { MigrationsCompteursService } from './migrations-compteurs.service';
import { Compteur, CompteurSchema } from './schemas/compteur.schema';

/** Ce que chaque émetteur a émis : les rangs, que les factures donnent, et les mois, que les plans limitent. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Compteur.name, schema: CompteurSchema }])],
  providers: [CompteursRepository, MigrationsCompteursService],
  exports: [CompteursRepository],
})
export class CompteursModule {}
