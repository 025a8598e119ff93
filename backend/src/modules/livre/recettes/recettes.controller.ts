import type { Recette, SommesRecettes } from '@facturier/domaine/contrat/recettes';
import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../../common/http/cle-idempotence';
import { repondrePage } from '../../../common/http/curseur';
import {
  CorrectionRecetteDto,
  CriteresRecettesDto,
  CriteresSommesRecettesDto,
  RecetteDto,
} from './dto/recettes.dto';
import { RecettesLibresService } from './recettes-libres.service';
import { rendreRecette } from './recettes.mapper';
import { RecettesService } from './recettes.service';

/** Le livre des recettes : toutes les factures, et ce qui n'est le paiement d'aucune. */
@Acces('professionnel')
@Controller('recettes')
export class RecettesController {
  constructor(
    private readonly recettes: RecettesService,
    private readonly libres: RecettesLibresService,
  ) {}

  /** De la plus récente à la plus ancienne ; la suite s'obtient par l'en-tête `X-Curseur-Suivant`. */
  @Get()
  async lister(
    @Moi() { id }: Identite,
    @Query() criteres: CriteresRecettesDto,
    @Res({ passthrough: true }) reponse: FastifyReply,
  ): Promise<Recette[]> {
    return repondrePage(reponse, await this.recettes.lister(id, criteres)).map(rendreRecette);
  }

  @Get('sommes')
  async sommes(
    @Moi() { id }: Identite,
    @Query() { periode }: CriteresSommesRecettesDto,
  ): Promise<SommesRecettes> {
    return this.recettes.sommes(id, periode);
  }

  /** Encaisser reste permis quand l'essai est fini : le livre se tient au jour le jour. */
  @Post()
  async inscrire(
    @Moi() { id: moi }: Identite,
    @Body() dto: RecetteDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Recette> {
    return this.recettes.lire(moi, await this.libres.inscrire(moi, dto, demande));
  }

  @Post(':id/correction')
  async corriger(
    @Moi() { id: moi }: Identite,
    @Param('id') id: string,
    @Body() dto: CorrectionRecetteDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Recette> {
    return this.recettes.lire(moi, await this.libres.corriger(moi, id, dto, demande));
  }

  @Post(':id/annulation')
  async annuler(
    @Moi() { id: moi }: Identite,
    @Param('id') id: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Recette> {
    return this.recettes.lire(moi, await this.libres.annuler(moi, id, demande));
  }
}
