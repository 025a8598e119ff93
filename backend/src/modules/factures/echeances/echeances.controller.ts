import type { APayer } from '@facturier/domaine/contrat/echeances';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { EcheancesService } from './echeances.service';

const rendreAgenda = async (reponse: FastifyReply, agenda: string): Promise<void> =>
  reponse
    .header('Content-Disposition', 'attachment; filename="echeances.ics"')
    .header('Cache-Control', 'private, no-store')
    .type('text/calendar; charset=utf-8')
    .send(agenda);

/** Ce qu'un destinataire a à payer, et ses échéances pour l'agenda. */
@Acces('connecte')
@Controller('factures')
export class EcheancesController {
  constructor(private readonly echeances: EcheancesService) {}

  @Get('a-payer')
  aPayer(@Moi() moi: Identite): Promise<APayer> {
    return this.echeances.aPayer(moi.id);
  }

  @Get('echeances.ics')
  async agenda(@Moi() moi: Identite, @Res() reponse: FastifyReply): Promise<void> {
    await rendreAgenda(reponse, await this.echeances.agenda(moi.id));
  }

  @Get(':id/echeance.ics')
  async agendaDe(@Moi() moi: Identite, @Param('id') id: string, @Res() reponse: FastifyReply): Promise<void> {
    await rendreAgenda(reponse, await this.echeances.agendaDe(moi.id, id));
  }
}
