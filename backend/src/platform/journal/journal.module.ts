import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Acte, ActeSchema, JournalActes } from './journal-actes';

/** Le journal des actes : on y ajoute, on le lit ; rien ne s'y corrige. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Acte.name, schema: ActeSchema }])],
  providers: [JournalActes],
  exports: [JournalActes],
})
export class JournalActesModule {}
