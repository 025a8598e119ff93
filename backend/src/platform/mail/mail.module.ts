import { Module } from '@nestjs/common';
import { BrakesModule } from '../brakes/brakes.module';
import { OutboxModule } from '../outbox/outbox.module';
import { CourrielsService } from './courriels.service';
import { PlafondsCourrielsService } from './plafonds/plafonds-courriels.service';
import { RelaisModule } from './relais.module';

/** Les courriels : un gabarit, un expéditeur, promis à la boîte d'envoi. */
@Module({
  imports: [OutboxModule, RelaisModule, BrakesModule],
  providers: [CourrielsService, PlafondsCourrielsService],
  exports: [CourrielsService, PlafondsCourrielsService],
})
export class MailModule {}
