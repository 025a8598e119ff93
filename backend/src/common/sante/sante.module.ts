import { Module } from '@nestjs/common';
import { EtatDeMarcheService } from './etat-de-marche.service';
import { SondeBaseService } from './sonde-base.service';
import { SanteController } from './sante.controller';

/** `/api/health/live` et `/api/health/ready`. */
@Module({ controllers: [SanteController], providers: [EtatDeMarcheService, SondeBaseService] })
export class SanteModule {}
