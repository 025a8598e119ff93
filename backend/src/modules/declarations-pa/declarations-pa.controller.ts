import type {
  DeclarationsPlateforme,
  DetailPeriodePlateforme,
} from '@facturier/domaine/contrat/declarations-plateforme';
import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { DeclarationsPaService } from './declarations-pa.service';
import { EnvoisDeclarationService } from './envois-declaration.service';

/** Déclarer ses ventes et ses paiements par sa plateforme. Lire ses chiffres n'en demande pas. */
@Acces('professionnel')
@Controller('plateforme/declarations')
export class DeclarationsPaController {
  constructor(
    private readonly declarations: DeclarationsPaService,
    private readonly envois: EnvoisDeclarationService,
  ) {}

  @Get()
  lister(@Moi() { id }: Identite): Promise<DeclarationsPlateforme> {
    return this.declarations.lister(id);
  }

  @Get(':id')
  lire(@Moi() moi: Identite, @Param('id') cle: string): Promise<DetailPeriodePlateforme> {
    return this.declarations.lire(moi.id, cle);
  }

  @Post(':id/envoyer')
  @HttpCode(200)
  async envoyer(
    @Moi() moi: Identite,
    @Param('id') cle: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<DetailPeriodePlateforme> {
    await this.envois.envoyer(moi.id, cle, demande);
    return this.declarations.lire(moi.id, cle);
  }

  @Post(':id/rectifier')
  @HttpCode(200)
  async rectifier(
    @Moi() moi: Identite,
    @Param('id') cle: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<DetailPeriodePlateforme> {
    await this.envois.rectifier(moi.id, cle, demande);
    return this.declarations.lire(moi.id, cle);
  }

  @Get(':id/fichier')
  async fichier(@Moi() moi: Identite, @Param('id') cle: string, @Res() reponse: FastifyReply): Promise<void> {
    const { nom, xml } = await this.declarations.fichier(moi.id, cle);
    void reponse
      .header('Content-Disposition', `attachment; filename="${nom}"`)
      .header('Cache-Control', 'private, no-store')
      .type('application/xml; charset=utf-8')
      .send(xml);
  }
}
