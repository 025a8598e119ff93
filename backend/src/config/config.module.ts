import { Global, Module } from '@nestjs/common';
import { Cles } from './cles';
import { Environnement, lireEnvironnement } from './environnement';

/** Donne `Environnement` (configuration validée) et `Cles` à tout le produit. */
@Global()
@Module({
  providers: [{ provide: Environnement, useFactory: () => lireEnvironnement(process.env) }, Cles],
  exports: [Environnement, Cles],
})
export class ConfigModule {}
