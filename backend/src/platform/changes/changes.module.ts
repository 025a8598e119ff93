import { Module } from '@nestjs/common';
import { ChangementsRepository } from './changements.repository';
import { Changements } from './changements.service';
import { Flux } from './flux.service';

/** Les événements en direct : un flux de changements par instance, ce que les modules y déclarent, et ceux qui l'écoutent. */
@Module({ providers: [ChangementsRepository, Changements, Flux], exports: [Changements, Flux] })
export class ChangesModule {}
