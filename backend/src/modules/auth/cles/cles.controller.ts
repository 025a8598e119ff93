import type { CleAcces, CleAjoutee, PreparationCle } from '@facturier/domaine/contrat/cles';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Acces, PreuveRecente } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { NoteSecurite } from '../securite/acte-securite';
import { ClesAccesService } from './cles-acces.service';
import { CleNouvelleDto, NomDeCleDto } from './cles.dto';
import { OptionsClesService } from './options-cles.service';

/** Ses clés d'accès. En ajouter, en garder ou en retirer demande le mot de passe donné dans le quart d'heure. */
@Acces('connecte')
@Controller('auth/cles')
export class ClesController {
  constructor(
    private readonly cles: ClesAccesService,
    private readonly options: OptionsClesService,
  ) {}

  @Get()
  lister(@Moi() moi: Identite): Promise<CleAcces[]> {
    return this.cles.lister(moi);
  }

  /** Ce qu'il faut donner au navigateur pour créer une clé. */
  @PreuveRecente()
  @Post('preparer')
  @HttpCode(200)
  preparer(@Moi() moi: Identite): Promise<PreparationCle> {
    return this.options.preparer(moi);
  }

  @PreuveRecente()
  @NoteSecurite('cle_ajoutee')
  @Post()
  ajouter(
    @Moi() moi: Identite,
    @Body() dto: CleNouvelleDto,
    @Headers('user-agent') agent?: string,
  ): Promise<CleAjoutee> {
    return this.cles.ajouter(moi, dto, agent);
  }

  @Put(':id/nom')
  renommer(@Moi() moi: Identite, @Param('id') id: string, @Body() { nom }: NomDeCleDto): Promise<CleAcces> {
    return this.cles.renommer(moi, id, nom);
  }

  /** Une clé écartée ouvre de nouveau. */
  @PreuveRecente()
  @NoteSecurite('cle_gardee')
  @Post(':id/garder')
  @HttpCode(200)
  garder(@Moi() moi: Identite, @Param('id') id: string): Promise<CleAcces> {
    return this.cles.garder(moi, id);
  }

  @PreuveRecente()
  @NoteSecurite('cle_retiree')
  @Delete(':id')
  @HttpCode(204)
  retirer(@Moi() moi: Identite, @Param('id') id: string): Promise<void> {
    return this.cles.retirer(moi, id);
  }
}
