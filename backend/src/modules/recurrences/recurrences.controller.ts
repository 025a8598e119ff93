import type {
  DemainEnSeries,
  EcheanceAVenir,
  OccurrenceDeSerie,
  Recurrence,
  RevisionDePrix,
} from '@facturier/domaine/contrat/recurrences';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { Ecriture } from '../../common/auth/droits';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { lireDemande, lireFacture } from '../factures/saisie.mapper';
import { AvisDeReconductionDto } from './dto/suivis.dto';
import { ReconductionService } from './reconduction.service';
import {
  ModeleDto,
  RecurrenceDto,
  RecurrenceModifieeDto,
  RepetitionDeFactureDto,
  RevisionDto,
} from './dto/recurrences.dto';
import { RecurrenceIntrouvable } from './erreurs';
import { CreationDeSerieService } from './creation.service';
import { DemainService } from './demain.service';
import { OccurrencesService } from './occurrences.service';
import { PrixDeSerieService } from './prix.service';
import { SeriesService } from './series.service';

/** Un rang d'échéance. @throws RecurrenceIntrouvable pour ce qui n'en est pas un */
function rang(k: string): number {
  if (!/^\d{1,6}$/.test(k)) throw new RecurrenceIntrouvable();
  return Number(k);
}

/** Les factures qui reviennent. */
@Acces('professionnel')
@Controller('recurrences')
export class RecurrencesController {
  constructor(
    private readonly series: SeriesService,
    private readonly creation: CreationDeSerieService,
    private readonly avenir: DemainService,
    private readonly occurrences: OccurrencesService,
    private readonly prix: PrixDeSerieService,
    private readonly reconduction: ReconductionService,
  ) {}

  @Get()
  lister(@Moi() { id }: Identite): Promise<Recurrence[]> {
    return this.series.lister(id);
  }

  @Ecriture()
  @Post()
  async creer(
    @Moi() moi: Identite,
    @Body() { rythme, ...contenu }: RecurrenceDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Recurrence> {
    const id = await this.creation.creer(moi.id, lireFacture(contenu), rythme, demande);
    return this.series.rendre(moi.id, id);
  }

  @Ecriture()
  @Post('depuis/:facture')
  async creerDepuis(
    @Moi() moi: Identite,
    @Param('facture') facture: string,
    @Body() { objet, lignes, ...rythme }: RepetitionDeFactureDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Recurrence> {
    const mots = lireDemande({ objet, lignes });
    const id = await this.creation.creerDepuis(moi.id, { facture, mots }, rythme, demande);
    return this.series.rendre(moi.id, id);
  }

  @Get('demain')
  demain(@Moi() { id }: Identite): Promise<DemainEnSeries> {
    return this.avenir.lire(id);
  }

  @Get(':id')
  lire(@Moi() moi: Identite, @Param('id') id: string): Promise<Recurrence> {
    return this.series.rendre(moi.id, id);
  }

  @Ecriture()
  @Put(':id')
  async modifier(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: RecurrenceModifieeDto,
  ): Promise<Recurrence> {
    await this.series.modifier(moi.id, id, { ...dto });
    return this.series.rendre(moi.id, id);
  }

  /** Ouverte à tous les plans : arrêter ce qui part seul ne se paie pas. */
  @Post(':id/pause')
  @HttpCode(200)
  async suspendre(@Moi() moi: Identite, @Param('id') id: string): Promise<Recurrence> {
    await this.series.passer(moi.id, id, 'suspendre');
    return this.series.rendre(moi.id, id);
  }

  @Ecriture()
  @Post(':id/reprendre')
  @HttpCode(200)
  async reprendre(@Moi() moi: Identite, @Param('id') id: string): Promise<Recurrence> {
    await this.series.reprendre(moi.id, id);
    return this.series.rendre(moi.id, id);
  }

  @Post(':id/arreter')
  @HttpCode(200)
  async arreter(@Moi() moi: Identite, @Param('id') id: string): Promise<Recurrence> {
    await this.series.passer(moi.id, id, 'arreter');
    return this.series.rendre(moi.id, id);
  }

  @Ecriture()
  @Post(':id/avis-reconduction')
  @HttpCode(200)
  async aviser(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: AvisDeReconductionDto,
  ): Promise<Recurrence> {
    await this.reconduction.aviser(moi, id, dto);
    return this.series.rendre(moi.id, id);
  }

  @Get(':id/apercu')
  apercu(@Moi() moi: Identite, @Param('id') id: string): Promise<EcheanceAVenir[]> {
    return this.occurrences.apercu(moi.id, id);
  }

  @Get(':id/occurrences')
  listerOccurrences(@Moi() moi: Identite, @Param('id') id: string): Promise<OccurrenceDeSerie[]> {
    return this.occurrences.lister(moi.id, id);
  }

  @Post(':id/occurrences/:k/sauter')
  @HttpCode(200)
  sauter(@Moi() moi: Identite, @Param('id') id: string, @Param('k') k: string): Promise<OccurrenceDeSerie> {
    return this.occurrences.sauter(moi.id, id, rang(k));
  }

  @Ecriture()
  @Post(':id/occurrences/:k/generer')
  @HttpCode(200)
  faire(@Moi() moi: Identite, @Param('id') id: string, @Param('k') k: string): Promise<OccurrenceDeSerie> {
    return this.occurrences.faire(moi.id, id, rang(k));
  }

  @Ecriture()
  @Post(':id/modeles')
  async ajouterModele(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() { aPartirDu, raison, ...contenu }: ModeleDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Recurrence> {
    await this.prix.ajouter(moi.id, id, lireDemande(contenu), { aPartirDu, raison }, demande);
    return this.series.rendre(moi.id, id);
  }

  @Ecriture()
  @Post(':id/revision')
  @HttpCode(200)
  reviser(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: RevisionDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<RevisionDePrix> {
    return this.prix.reviser(moi.id, id, dto, demande);
  }
}
