import type { Recette, SommesRecettes } from '@facturier/domaine/contrat/recettes';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { repondrePage } from '../../../common/http/curseur';
import { CriteresRecettesDto, CriteresSommesRecettesDto } from './dto/recettes.dto';
import { rendreRecette } from './recettes.mapper';
import { RecettesService } from './recettes.service';

/** Le livre des recettes, toutes factures ensemble. */
@Acces('professionnel')
@Controller('recettes')
export class RecettesController {
  constructor(private readonly recettes: RecettesService) {}

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
}
