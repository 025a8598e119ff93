import { Global, Module } from '@nestjs/common';
import { Environnement, lireEnvironnement } from './environnement';

/** Donne `Environnement` (configuration validée) à tout le produit. */
@Global()
@Module({
  providers: [{ provide: Environnement, useFactory: () => lireEnvironnement(process.env) }],
  exports: [Environnement],
})
export class ConfigModule {}
