import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Acte, ActeSchema } from './acte.schema';
import { JournalActesService } from './journal-actes.service';

/** Le journal des actes : on y ajoute, on le lit ; rien ne s'y corrige. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Acte.name, schema: ActeSchema }])],
  providers: [JournalActesService],
  exports: [JournalActesService],
})
export class JournalActesModule {}
