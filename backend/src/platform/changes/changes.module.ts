import { Module } from '@nestjs/common';
import { ChangementsRepository } from './changements.repository';
import { ChangementsService } from './changements.service';
import { FluxService } from './flux.service';

/** Les événements en direct : un flux de changements par instance, ce que les modules y déclarent, et ceux qui l'écoutent. */
@Module({
  providers: [ChangementsRepository, ChangementsService, FluxService],
  exports: [ChangementsService, FluxService],
})
export class ChangesModule {}
