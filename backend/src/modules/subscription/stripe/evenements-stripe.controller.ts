import type { EvenementRecu } from '@facturier/domaine/contrat/subscription';
import { Controller, Headers, HttpCode, Post, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../common/auth/acces';
import { EvenementsStripeService } from './evenements-stripe.service';

/** Ce que Stripe nous envoie. */
@Controller('subscription')
export class EvenementsStripeController {
  constructor(private readonly evenements: EvenementsStripeService) {}

  /** Reçoit les événements signés de Stripe. */
  @Post('webhook')
  @HttpCode(200)
  @Public()
  async webhook(
    @Req() requete: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<EvenementRecu> {
    await this.evenements.recevoir(requete.rawBody, signature);
    return { recu: true };
  }
}
