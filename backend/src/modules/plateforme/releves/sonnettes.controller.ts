import type { EvenementRecu } from '@facturier/domaine/contrat/subscription';
import { Controller, Headers, HttpCode, Param, Post, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../common/auth/acces';
import { SonnettesService } from './sonnettes.service';

/** Ce qu'une plateforme agréée nous sonne. */
@Public()
@Controller('webhooks/plateforme')
export class SonnettesController {
  constructor(private readonly sonnettes: SonnettesService) {}

  @Post(':jeton')
  @HttpCode(202)
  async sonner(
    @Param('jeton') jeton: string,
    @Req() requete: RawBodyRequest<FastifyRequest>,
    @Headers('afnor-signature') signature: string | undefined,
    @Headers('afnor-signature-timestamp') instant: string | undefined,
  ): Promise<EvenementRecu> {
    await this.sonnettes.sonner(jeton, { octets: requete.rawBody ?? Buffer.alloc(0), signature, instant });
    return { recu: true };
  }
}
