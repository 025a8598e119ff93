import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboxModule } from '../outbox/outbox.module';
import { CourrielsService } from './courriels.service';
import { CompteurCourriels, CompteurCourrielsSchema } from './plafonds/compteur-courriels.schema';
import { PlafondsCourrielsService } from './plafonds/plafonds-courriels.service';
import { RelaisModule } from './relais.module';

/** Les courriels : un gabarit, un expéditeur, promis à la boîte d'envoi. */
@Module({
  imports: [
    OutboxModule,
    RelaisModule,
    MongooseModule.forFeature([{ name: CompteurCourriels.name, schema: CompteurCourrielsSchema }]),
  ],
  providers: [CourrielsService, PlafondsCourrielsService],
  exports: [CourrielsService, PlafondsCourrielsService],
})
export class MailModule {}
