import { cleDeNumero } from '@facturier/domaine/anterieures/piece';
import type { PieceAnterieureDetail } from '@facturier/domaine/contrat/anterieures';
import { Controller, Get, Param, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { rendreDetail } from './anterieures.mapper';
import { FichiersAnterieursService } from './fichiers-anterieurs.service';
import { PiecesAnterieuresService } from './pieces-anterieures.service';

/** Le PDF d'une pièce faite ailleurs. */
@Acces('professionnel')
@Controller('pieces-anterieures/:id/fichier')
export class FichiersAnterieursController {
  constructor(
    private readonly fichiers: FichiersAnterieursService,
    private readonly pieces: PiecesAnterieuresService,
  ) {}

  /** Le corps est les octets du PDF, 10 Mo au plus. */
  @Put()
  async joindre(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Req() requete: FastifyRequest,
  ): Promise<PieceAnterieureDetail> {
    await this.fichiers.joindre(moi.id, id, requete.body);
    return rendreDetail(await this.pieces.lire(moi.id, id));
  }

  /** Octet pour octet : il se télécharge, il ne s'ouvre pas dans la page. */
  @Get()
  async lire(@Moi() moi: Identite, @Param('id') id: string, @Res() reponse: FastifyReply): Promise<void> {
    const { piece, octets } = await this.fichiers.lire(moi.id, id);
    void reponse
      .header('Content-Disposition', `attachment; filename="${cleDeNumero(piece.numero)}.pdf"`)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'private, no-store')
      .type('application/pdf')
      .send(octets);
  }
}
