import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { CreerFactureDto, ModifierFactureDto } from './dto/facture.dto';
import { ListeFacturesDto } from './lecture/dto/liste.dto';
import type { FactureRendue, FactureResume } from './dto/facture.rendue';
import { EmissionService } from './emission/emission.service';
import { rendreResume } from './lecture/factures.mapper';
import type { Cote } from '@facturier/domaine/factures/cycle-de-vie';
import { FacturesService } from './brouillons/brouillons.service';
import { PresentationService } from './lecture/presentation.service';
import { type Sommes, SommesService } from './lecture/sommes.service';
import { StatutsService } from './suivi/statuts.service';

/** Listes, création, brouillons. */
@ApiTags('Factures')
@Controller('factures')
export class FacturesController {
  constructor(
    private readonly factures: FacturesService,
    private readonly emission: EmissionService,
    private readonly presentation: PresentationService,
    private readonly statuts: StatutsService,
    private readonly sommesService: SommesService,
  ) {}

  /** Factures, avoirs et brouillons de l'émetteur, du plus récent au plus ancien. */
  @Acces('professionnel')
  @Get()
  async lister(
    @Moi() moi: Identite,
    @Query() criteres: ListeFacturesDto,
    @Res({ passthrough: true }) reponse: FastifyReply,
  ): Promise<FactureResume[]> {
    return this.page('emetteur', moi, criteres, reponse);
  }

  /** Factures reçues sur la plateforme. */
  @Acces('connecte')
  @Get('received')
  async recues(
    @Moi() moi: Identite,
    @Query() criteres: ListeFacturesDto,
    @Res({ passthrough: true }) reponse: FastifyReply,
  ): Promise<FactureResume[]> {
    return this.page('destinataire', moi, criteres, reponse);
  }

  private async page(
    cote: Cote,
    moi: Identite,
    criteres: ListeFacturesDto,
    reponse: FastifyReply,
  ): Promise<FactureResume[]> {
    const { elements, curseurSuivant } = await this.factures.lister(cote, moi.id, criteres);
    if (curseurSuivant) void reponse.header('X-Curseur-Suivant', curseurSuivant);
    const { aujourdhui } = this.factures;
    return elements.map((facture) => rendreResume(facture, aujourdhui));
  }

  /** Sommes dues, en retard, encaissées ce mois ; nombres des deux onglets. */
  @Acces('connecte')
  @Get('sommes')
  async sommes(@Moi() moi: Identite): Promise<Sommes> {
    return this.sommesService.sommes(moi.id);
  }

  /** Dernier et prochain numéro, à titre indicatif. */
  @Acces('professionnel')
  @Get('info-numerotation')
  async numerotation(
    @Moi() moi: Identite,
  ): Promise<{ dernierNumero: string | null; prochainNumero: string }> {
    return this.factures.numerotation(moi.id);
  }

  /** Factures d'un client de l'émetteur ; un client étranger n'en a pas : 404. */
  @Acces('professionnel')
  @Get('client/:id')
  async duClient(
    @Moi() moi: Identite,
    @Param('id') client: string,
    @Query() criteres: ListeFacturesDto,
    @Res({ passthrough: true }) reponse: FastifyReply,
  ): Promise<FactureResume[]> {
    await this.sommesService.statistiquesClient(moi.id, client);
    return this.page('emetteur', moi, { limite: 100, ...criteres, client }, reponse);
  }

  @Acces('connecte')
  @Get(':id')
  async lire(@Moi() moi: Identite, @Param('id') id: string): Promise<FactureRendue> {
    return this.presentation.ouvrir(moi, id);
  }

  /** Émet une facture ; avec `statut: "brouillon"`, l'enregistre sans numéro. */
  @Acces('professionnel')
  @Post()
  async creer(
    @Moi() moi: Identite,
    @Body() { statut, ...contenu }: CreerFactureDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<FactureRendue> {
    const brouillon = statut === 'brouillon';
    const id = brouillon
      ? await this.factures.creerBrouillon(moi, contenu, demande)
      : await this.emission.emettre(moi, contenu, demande);
    return this.presentation.rendre(moi, id);
  }

  /** Enregistre un brouillon, ou change le statut (`{statut}` seul). */
  @Acces('professionnel')
  @Put(':id')
  async modifier(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: ModifierFactureDto,
  ): Promise<FactureRendue> {
    const { statut, ...contenu } = dto;
    const seul = Object.values(contenu).every((valeur) => valeur === undefined);
    if (statut && seul) await this.statuts.changerEmetteur(moi, id, statut);
    else await this.factures.modifierBrouillon(moi, id, contenu);
    return this.presentation.rendre(moi, id);
  }

  @Acces('professionnel')
  @Delete(':id')
  @HttpCode(204)
  async supprimer(@Moi() moi: Identite, @Param('id') id: string): Promise<void> {
    await this.factures.supprimer(moi, id);
  }

  /** Recopie dans un nouveau brouillon. */
  @Acces('professionnel')
  @Post(':id/dupliquer')
  async dupliquer(@Moi() moi: Identite, @Param('id') id: string): Promise<FactureRendue> {
    return this.presentation.rendre(moi, await this.factures.dupliquer(moi, id));
  }

  /** Émet un brouillon : il reçoit son numéro et ne change plus. */
  @Acces('professionnel')
  @Post(':id/emettre')
  async emettre(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<FactureRendue> {
    return this.presentation.rendre(moi, await this.emission.emettreBrouillon(moi, id, demande));
  }
}
