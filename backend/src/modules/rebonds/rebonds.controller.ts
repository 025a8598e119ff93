import type { EvenementRecu } from '@facturier/domaine/contrat/subscription';
import { Controller, Headers, HttpCode, Post, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../common/auth/acces';
import { RebondsService } from './rebonds.service';

/** Ce que le serveur de courriel de l'exploitant nous renvoie. */
@Controller('webhooks')
export class RebondsController {
  constructor(private readonly rebonds: RebondsService) {}

  /** Reçoit un avis signé : un message n'est pas arrivé. */
  @Post('courriel')
  @HttpCode(202)
  @Public()
  async courriel(
    @Req() requete: RawBodyRequest<FastifyRequest>,
    @Headers('x-facturier-signature') signature: string | undefined,
    @Headers('content-type') type: string | undefined,
  ): Promise<EvenementRecu> {
    await this.rebonds.recevoir(requete.rawBody ?? Buffer.alloc(0), signature, type);
    return { recu: true };
  }
}
