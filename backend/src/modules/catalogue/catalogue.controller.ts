import type { Article, ImportArticles } from '@facturier/domaine/contrat/catalogue';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Acces, SessionRetenue } from '../../common/auth/acces';
import { Ecriture } from '../../common/auth/droits';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { EnExport } from '../../common/http/tours/tours.interceptor';
import { repondrePage } from '../../common/http/curseur';
import { rendreArticle } from './catalogue.mapper';
import { CatalogueService } from './catalogue.service';
import { ArticleDto, ArticleModifieDto, ImportArticlesDto, ListeArticlesDto } from './dto/catalogue.dto';
import { ImportArticlesService } from './import-articles.service';

/** Le catalogue du professionnel connecté. */
@Acces('professionnel')
@Controller('articles')
export class CatalogueController {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly imports: ImportArticlesService,
  ) {}

  /** Les plus pris d'abord ; la suite s'obtient par l'en-tête `X-Curseur-Suivant`. */
  @SessionRetenue()
  @Get()
  async lister(
    @Moi() { id }: Identite,
    @Query() criteres: ListeArticlesDto,
    @Res({ passthrough: true }) reponse: FastifyReply,
  ): Promise<Article[]> {
    return repondrePage(reponse, await this.catalogue.lister(id, criteres)).map(rendreArticle);
  }

  /** `catalogue.csv`, que l'import relit. */
  @EnExport()
  @Get('export.csv')
  async exporter(@Moi() { id }: Identite, @Res() reponse: FastifyReply): Promise<void> {
    void reponse
      .header('Content-Disposition', 'attachment; filename="catalogue.csv"')
      .header('Cache-Control', 'private, no-store')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(this.catalogue.exporter(id)));
  }

  @Get(':id')
  async lire(@Moi() moi: Identite, @Param('id') id: string): Promise<Article> {
    return rendreArticle(await this.catalogue.trouver(moi.id, id));
  }

  @Ecriture()
  @Post()
  async creer(
    @Moi() moi: Identite,
    @Body() dto: ArticleDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Article> {
    return rendreArticle(await this.catalogue.creer(moi.id, dto, demande));
  }

  /** Le corps est le fichier, octet pour octet. */
  @Ecriture()
  @Post('fichier')
  @HttpCode(200)
  async importer(
    @Moi() moi: Identite,
    @Query() criteres: ImportArticlesDto,
    @Req() requete: FastifyRequest,
  ): Promise<ImportArticles> {
    return this.imports.importer(moi.id, requete.body, criteres);
  }

  @Ecriture()
  @Put(':id')
  async modifier(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: ArticleModifieDto,
  ): Promise<Article> {
    return rendreArticle(await this.catalogue.modifier(moi.id, id, dto));
  }

  @Post(':id/utilisation')
  @HttpCode(204)
  async utiliser(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<void> {
    await this.catalogue.utiliser(moi.id, id, demande);
  }

  @Delete(':id')
  @HttpCode(204)
  async supprimer(@Moi() moi: Identite, @Param('id') id: string): Promise<void> {
    await this.catalogue.supprimer(moi.id, id);
  }
}
