import type { CodeTrouve, VerificationDeCode } from '@facturier/domaine/contrat/verifiables';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../common/auth/acces';
import { reseauDe } from '../../common/http/reseau';
import { SeauxService } from '../../platform/brakes/seaux.service';
import { CodeCourtDto, EmpreinteDto } from './dto/verifiables.dto';
import { TAPER, VERIFIER } from './freins';
import { VerificationsDeCodesService } from './verifications-de-codes.service';

/** Vérifier un document reçu, sans compte : freiné par réseau, connu ou non. */
@Public()
@Controller('public/verifications')
export class VerificationsController {
  constructor(
    private readonly verifications: VerificationsDeCodesService,
    private readonly freins: SeauxService,
  ) {}

  @Post()
  @HttpCode(200)
  async verifier(
    @Body() { empreinte }: EmpreinteDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<VerificationDeCode> {
    await this.freins.prendre(VERIFIER, reseauDe(ip));
    return this.verifications.verifier(empreinte);
  }

  @Post('code')
  @HttpCode(200)
  async parCodeCourt(@Body() lu: CodeCourtDto, @Req() { ip }: FastifyRequest): Promise<CodeTrouve> {
    await this.freins.prendre(TAPER, reseauDe(ip));
    return this.verifications.parCodeCourt(lu);
  }
}
