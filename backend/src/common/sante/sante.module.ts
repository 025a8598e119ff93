import { Module } from '@nestjs/common';
import { EcouteSanteService } from './ecoute-sante.service';
import { EtatDeMarcheService } from './etat-de-marche.service';
import { SondeBaseService } from './sonde-base.service';
import { SanteController } from './sante.controller';

/** `/api/health/live` et `/api/health/ready`. */
@Module({
  controllers: [SanteController],
  providers: [EtatDeMarcheService, SondeBaseService, EcouteSanteService],
  exports: [SondeBaseService, EcouteSanteService],
})
export class SanteModule {}
