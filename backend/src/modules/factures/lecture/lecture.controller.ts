import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { repondrePage } from '../../../common/http/curseur';
import { Acces, SessionRetenue } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import type { Cote } from '@facturier/domaine/factures/cycle-de-vie';
import type { Facture, FactureResume, LigneHistorique } from '@facturier/domaine/contrat/factures';
import { ClientsService } from '../../clients/clients.service';
import { HistoriqueService } from '../../documents/historique/historique.service';
import { ListeFacturesDto } from './dto/liste.dto';
import { LectureService } from './lecture.service';
import { ListesService } from './listes.service';
import { PresentationService } from './presentation.service';

/** Listes, détail et histoire. */
@Controller('factures')
export class LectureController {
  constructor(
    private readonly listes: ListesService,
    private readonly presentation: PresentationService,
    private readonly lecture: LectureService,
    private readonly historique: HistoriqueService,
    private readonly clients: ClientsService,
  ) {}

  /** Factures, avoirs et brouillons de l'émetteur, du plus récent au plus ancien. */
  @Acces('professionnel')
  @SessionRetenue()
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
    return repondrePage(reponse, await this.listes.lister(cote, moi.id, criteres));
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
    await this.clients.trouver(moi.id, client);
    return this.page('emetteur', moi, { limite: 100, ...criteres, client }, reponse);
  }

  @Acces('connecte')
  @Get(':id')
  async lire(@Moi() moi: Identite, @Param('id') id: string): Promise<Facture> {
    return this.presentation.ouvrir(moi, id);
  }

  /** L'histoire de la facture ; le destinataire n'en voit que ce qui le concerne. */
  @Acces('connecte')
  @Get(':id/historique')
  async lireHistorique(@Moi() moi: Identite, @Param('id') id: string): Promise<LigneHistorique[]> {
    const { facture, monRole } = await this.lecture.lireEnJournalisant(moi, id);
    return this.historique.lire(facture, monRole);
  }
}
