import type { Restauration } from '@facturier/domaine/contrat/restaurations';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Acces, PreuveRecente } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { EnExport } from '../../common/http/tours/tours.interceptor';
import { RestaurationDto } from './dto/archives.dto';
import { ReprisesService } from './reprises.service';
import { RestaurationsService } from './restaurations.service';

/** Les archives qu'un compte envoie pour les contrôler, puis les reprendre ; toutes ces routes demandent le mot de passe donné il y a peu. */
@Acces('professionnel')
@Controller('restaurations')
export class RestaurationsController {
  constructor(
    private readonly restaurations: RestaurationsService,
    private readonly reprises: ReprisesService,
  ) {}

  @PreuveRecente()
  @Post()
  annoncer(
    @Moi() { id }: Identite,
    @Body() { octets }: RestaurationDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Restauration> {
    return this.restaurations.annoncer(id, octets, demande);
  }

  @PreuveRecente()
  @Get(':id')
  lire(@Moi() moi: Identite, @Param('id') id: string): Promise<Restauration> {
    return this.restaurations.lire(moi.id, id);
  }

  @PreuveRecente()
  @Put(':id/parties/:rang')
  @HttpCode(204)
  recevoir(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Param('rang') rang: string,
    @Req() requete: FastifyRequest,
  ): Promise<void> {
    return this.restaurations.recevoir(moi.id, id, rang, requete.body);
  }

  @EnExport()
  @PreuveRecente()
  @Post(':id/controle')
  @HttpCode(200)
  controler(@Moi() moi: Identite, @Param('id') id: string): Promise<Restauration> {
    return this.restaurations.controler(moi.id, id);
  }

  @EnExport()
  @PreuveRecente()
  @Post(':id/confirmer')
  @HttpCode(200)
  confirmer(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Restauration> {
    return this.reprises.confirmer(moi.id, id, demande);
  }
}
