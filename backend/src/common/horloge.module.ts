import { Global, Module } from '@nestjs/common';
import { Horloge, HorlogeSysteme } from './valeurs/horloge';

/** Donne l'`Horloge` à tout le produit. */
@Global()
@Module({ providers: [{ provide: Horloge, useClass: HorlogeSysteme }], exports: [Horloge] })
export class HorlogeModule {}
