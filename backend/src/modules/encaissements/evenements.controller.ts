import type { EvenementRecu } from '@facturier/domaine/contrat/subscription';
import { Controller, Headers, HttpCode, Post, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../common/auth/acces';
import { EvenementsEncaissementService } from './evenements.service';

/** Ce que Stripe nous envoie des comptes de nos utilisateurs : deux destinations, deux secrets. */
@Public()
@Controller('webhooks/stripe')
export class EvenementsEncaissementController {
  constructor(private readonly evenements: EvenementsEncaissementService) {}

  @Post('paiements')
  @HttpCode(200)
  async paiements(
    @Req() requete: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<EvenementRecu> {
    await this.evenements.recevoirPaiement(requete.rawBody, signature);
    return { recu: true };
  }

  @Post('comptes')
  @HttpCode(200)
  async comptes(
    @Req() requete: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<EvenementRecu> {
    await this.evenements.recevoirAvis(requete.rawBody, signature);
    return { recu: true };
  }
}
