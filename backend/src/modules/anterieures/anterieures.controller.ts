import type { PieceAnterieure, PieceAnterieureDetail } from '@facturier/domaine/contrat/anterieures';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { repondrePage } from '../../common/http/curseur';
import { rendreDetail, rendrePiece } from './anterieures.mapper';
import {
  CriteresPiecesAnterieuresDto,
  NouvellePieceAnterieureDto,
  PaiementAnterieurDto,
  PieceAnterieureDto,
} from './dto/anterieures.dto';
import { PiecesAnterieuresService } from './pieces-anterieures.service';

/** Les factures et avoirs faits ailleurs. Les inscrire ne dépend pas d'un plan : le livre se tient au jour le jour. */
@Acces('professionnel')
@Controller('pieces-anterieures')
export class AnterieuresController {
  constructor(private readonly pieces: PiecesAnterieuresService) {}

  /** De la dernière émise à la première ; la suite s'obtient par l'en-tête `X-Curseur-Suivant`. */
  @Get()
  async lister(
    @Moi() { id }: Identite,
    @Query() criteres: CriteresPiecesAnterieuresDto,
    @Res({ passthrough: true }) reponse: FastifyReply,
  ): Promise<PieceAnterieure[]> {
    return repondrePage(reponse, await this.pieces.lister(id, criteres)).map(rendrePiece);
  }

  @Get(':id')
  async lire(@Moi() moi: Identite, @Param('id') id: string): Promise<PieceAnterieureDetail> {
    return rendreDetail(await this.pieces.lire(moi.id, id));
  }

  @Post()
  async creer(
    @Moi() moi: Identite,
    @Body() dto: NouvellePieceAnterieureDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<PieceAnterieureDetail> {
    return rendreDetail(await this.pieces.creer(moi.id, dto, demande));
  }

  @Put(':id')
  async remplacer(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: PieceAnterieureDto,
  ): Promise<PieceAnterieureDetail> {
    return rendreDetail(await this.pieces.remplacer(moi.id, id, dto));
  }

  @Delete(':id')
  @HttpCode(204)
  async supprimer(@Moi() moi: Identite, @Param('id') id: string): Promise<void> {
    await this.pieces.supprimer(moi.id, id);
  }

  @Post(':id/paiements')
  async payer(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: PaiementAnterieurDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<PieceAnterieureDetail> {
    return rendreDetail(await this.pieces.payer(moi.id, id, dto, demande));
  }
}
