import type { EtatDuService } from '@facturier/domaine/contrat/sante';
import { Controller, Get, HttpCode } from '@nestjs/common';
import { Public } from '../auth/acces';
import { EtatDeMarcheService } from './etat-de-marche.service';

@Controller('health')
export class SanteController {
  constructor(private readonly etat: EtatDeMarcheService) {}

  /** Le processus répond. */
  @Public()
  @Get('live')
  @HttpCode(200)
  vivant(): EtatDuService {
    return { statut: 'ok' };
  }

  /** Le produit peut servir : la base répond et l'arrêt n'a pas commencé. */
  @Public()
  @Get('ready')
  async pret(): Promise<EtatDuService> {
    await this.etat.exigerPret();
    return { statut: 'ok' };
  }
}
