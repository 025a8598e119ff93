import type { VerificationDePreuve } from '@facturier/domaine/contrat/devis-signature';
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../common/auth/acces';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { reseauDe } from '../../../common/http/reseau';
import { SeauxService } from '../../../platform/brakes/seaux.service';
import { PAR_RESEAU } from '../../liens/freins';
import { VerificationPreuvesService } from './verification-preuves.service';

/** Vérifier la preuve d'une acceptation, sans compte : freiné par réseau, sauf ce qui est connu. */
@Public()
@Controller('public/preuves')
export class PreuvesController {
  constructor(
    private readonly preuves: VerificationPreuvesService,
    private readonly freins: SeauxService,
  ) {}

  @Get(':empreinte')
  async lire(
    @Param('empreinte') empreinte: string,
    @Req() { ip }: FastifyRequest,
  ): Promise<VerificationDePreuve> {
    await this.freins.prendre(PAR_RESEAU, reseauDe(ip));
    return this.rendreSiConnu(ip, await this.preuves.parEmpreinte(empreinte));
  }

  /** Son frein est pris avant que le fichier soit lu (`CorpsPreuvesService`). */
  @Post('verifier')
  @HttpCode(200)
  async verifier(@Body() octets: unknown, @Req() { ip }: FastifyRequest): Promise<VerificationDePreuve> {
    if (!Buffer.isBuffer(octets) || octets.length === 0)
      throw new SaisieInvalide([{ champ: 'fichier', message: 'Choisissez un fichier PDF ou JSON.' }]);
    return this.rendreSiConnu(ip, await this.preuves.parFichier(octets));
  }

  private async rendreSiConnu(ip: string, verdict: VerificationDePreuve): Promise<VerificationDePreuve> {
    if (verdict.etat !== 'inconnu') this.freins.rendre(PAR_RESEAU, reseauDe(ip));
    return verdict;
  }
}
