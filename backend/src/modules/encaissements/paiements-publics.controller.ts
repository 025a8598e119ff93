import type { PageDuPrestataire, PaiementPublic } from '@facturier/domaine/contrat/encaissements';
import { Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../common/auth/acces';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { reseauDe } from '../../common/http/reseau';
import { PaiementsPublicsService } from './paiements-publics.service';

/** Payer une facture par son lien. */
@Public()
@Controller('public/factures/:jeton')
export class PaiementsPublicsController {
  constructor(private readonly paiements: PaiementsPublicsService) {}

  @Get('paiement')
  lire(@Param('jeton') jeton: string, @Req() { ip }: FastifyRequest): Promise<PaiementPublic> {
    return this.paiements.lire(jeton, reseauDe(ip));
  }

  /** Redemandée, avec ou sans clé, la page est la même : une seule est payable à la fois. */
  @Post('paiement')
  payer(
    @Param('jeton') jeton: string,
    @Req() { ip }: FastifyRequest,
    @DemandeUnique() _demande: Demande | null,
  ): Promise<PageDuPrestataire> {
    return this.paiements.payer(jeton, reseauDe(ip));
  }
}
