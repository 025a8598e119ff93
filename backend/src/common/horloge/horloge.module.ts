import { Global, Module } from '@nestjs/common';
import { Environnement } from '../../config/environnement';
import { HorlogeDecalee } from './horloge-decalee';
import { Horloge, HorlogeSysteme } from './horloge';

/** Donne l'`Horloge` à tout le produit : celle de la machine, ou celle que les essais décalent. */
@Global()
@Module({
  providers: [
    {
      provide: Horloge,
      inject: [Environnement],
      useFactory: (env: Environnement) =>
        env.HORLOGE_FICHIER ? new HorlogeDecalee(env.HORLOGE_FICHIER) : new HorlogeSysteme(),
    },
  ],
  exports: [Horloge],
})
export class HorlogeModule {}
