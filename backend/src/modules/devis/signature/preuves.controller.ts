import type { VerificationDePreuve } from '@facturier/domaine/contrat/devis-signature';
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../common/auth/acces';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { reseauDe } from '../../../common/http/reseau';
import { FreinsLiensService } from '../../factures/liens/freins-liens.service';
import { VerificationPreuvesService } from './verification-preuves.service';

/** Vérifier la preuve d'une acceptation, sans compte : freiné par réseau, sauf ce qui est connu. */
@Public()
@Controller('public/preuves')
export class PreuvesController {
  constructor(
    private readonly preuves: VerificationPreuvesService,
    private readonly freins: FreinsLiensService,
  ) {}

  @Get(':empreinte')
  async lire(
    @Param('empreinte') empreinte: string,
    @Req() { ip }: FastifyRequest,
  ): Promise<VerificationDePreuve> {
    return this.freiner(ip, () => this.preuves.parEmpreinte(empreinte));
  }

  @Post('verifier')
  @HttpCode(200)
  async verifier(@Body() octets: unknown, @Req() { ip }: FastifyRequest): Promise<VerificationDePreuve> {
    if (!Buffer.isBuffer(octets) || octets.length === 0)
      throw new SaisieInvalide([{ champ: 'fichier', message: 'Choisissez un fichier PDF ou JSON.' }]);
    return this.freiner(ip, () => this.preuves.parFichier(octets));
  }

  private async freiner(
    ip: string,
    verifier: () => Promise<VerificationDePreuve>,
  ): Promise<VerificationDePreuve> {
    const reseau = reseauDe(ip);
    await this.freins.prendre('reseau', reseau);
    const verdict = await verifier();
    if (verdict.etat !== 'inconnu') await this.freins.rendre('reseau', reseau);
    return verdict;
  }
}
