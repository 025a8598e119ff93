import type { Client } from '@facturier/domaine/contrat/clients';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { repondrePage } from '../../common/http/curseur';
import { Acces, SessionRetenue } from '../../common/auth/acces';
import { Ecriture, Quota } from '../../common/auth/droits';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { rendreClient } from './clients.mapper';
import { ClientsService } from './clients.service';
import { ClientDto, ClientModifieDto, ListeClientsDto } from './dto/client.dto';

/** Les clients du professionnel connecté. */
@Acces('professionnel')
@Controller('clients')
export class ClientsController {
  constructor(private readonly clients: ClientsService) {}

  /** Tableau par nom ; la suite s'obtient par l'en-tête `X-Curseur-Suivant`. */
  @SessionRetenue()
  @Get()
  async lister(
    @Moi() moi: Identite,
    @Query() criteres: ListeClientsDto,
    @Res({ passthrough: true }) reponse: FastifyReply,
  ): Promise<Client[]> {
    return repondrePage(reponse, await this.clients.lister(moi.id, criteres));
  }

  @SessionRetenue()
  @Get(':id')
  async lire(@Moi() moi: Identite, @Param('id') id: string): Promise<Client> {
    return rendreClient(await this.clients.trouver(moi.id, id));
  }

  @Ecriture()
  @Quota('clients')
  @Post()
  async creer(
    @Moi() moi: Identite,
    @Body() dto: ClientDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Client> {
    return rendreClient(await this.clients.creer(moi.id, dto, demande));
  }

  @Ecriture()
  @Put(':id')
  async modifier(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: ClientModifieDto,
  ): Promise<Client> {
    return rendreClient(await this.clients.modifier(moi.id, id, dto));
  }

  @Delete(':id')
  @HttpCode(204)
  async supprimer(@Moi() moi: Identite, @Param('id') id: string): Promise<void> {
    await this.clients.supprimer(moi.id, id);
  }
}
