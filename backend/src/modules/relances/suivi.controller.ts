import type { Message } from '@facturier/domaine/contrat/commun';
import type { RelancesDeClient, RelancesDeFacture } from '@facturier/domaine/contrat/relances';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Acces, Public } from '../../common/auth/acces';
import { Ecriture } from '../../common/auth/droits';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { ClientsRelancesService } from './clients-relances.service';
import { ArretRappelsDto, RelancerDto, RelancesDeClientDto, RelancesDeFactureDto } from './dto/relances.dto';
import { EnvoiManuelService } from './envoi-manuel.service';
import { SuiviRelancesService } from './suivi.service';

/** Les rappels d'une facture et d'un client ; le refus du client, par le lien d'un rappel. */
@Controller()
export class SuiviController {
  constructor(
    private readonly suivi: SuiviRelancesService,
    private readonly envoi: EnvoiManuelService,
    private readonly clients: ClientsRelancesService,
  ) {}

  @Acces('professionnel')
  @Get('factures/:id/relances')
  lire(@Moi() moi: Identite, @Param('id') id: string): Promise<RelancesDeFacture> {
    return this.suivi.lire(moi.id, id);
  }

  @Acces('professionnel')
  @Ecriture()
  @Put('factures/:id/relances')
  changer(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: RelancesDeFactureDto,
  ): Promise<RelancesDeFacture> {
    return this.suivi.changer(moi.id, id, dto);
  }

  @Acces('professionnel')
  @Ecriture()
  @Post('factures/:id/relancer')
  @HttpCode(202)
  relancer(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: RelancerDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<RelancesDeFacture> {
    return this.envoi.relancer(moi, id, dto, demande);
  }

  @Acces('professionnel')
  @Get('clients/:id/relances')
  lireClient(@Moi() moi: Identite, @Param('id') id: string): Promise<RelancesDeClient> {
    return this.clients.lire(moi.id, id);
  }

  @Acces('professionnel')
  @Ecriture()
  @Put('clients/:id/relances')
  changerClient(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: RelancesDeClientDto,
  ): Promise<RelancesDeClient> {
    return this.clients.changer(moi.id, id, dto);
  }

  /** Par le lien d'un rappel reçu, sans compte. */
  @Public()
  @Post('rappels/arret')
  @HttpCode(200)
  arreter(@Body() { token }: ArretRappelsDto): Promise<Message> {
    return this.clients.arreter(token);
  }
}
