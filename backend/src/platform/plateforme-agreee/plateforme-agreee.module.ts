import { Module } from '@nestjs/common';
import { Plateformes } from './plateformes';

/** Le port vers les plateformes agréées de la facture électronique. */
@Module({ providers: [Plateformes], exports: [Plateformes] })
export class PlateformeAgreeeModule {}
