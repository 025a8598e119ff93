import type { RecueDetail, RecueResume, SommesRecues } from '@facturier/domaine/contrat/reception';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Acces, SessionRetenue } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { repondrePage } from '../../common/http/curseur';
import { CriteresDepotDto, CriteresReceptionDto, PaiementRecuDto } from './dto/reception.dto';
import { ReceptionService } from './reception.service';
import { rendreDetail, rendreResume } from './recues.mapper';

const TYPES = { pdf: 'application/pdf', xml: 'application/xml' } as const;

/** Les factures de fournisseurs déposées par leur fichier. */
@Acces('connecte')
@Controller('reception')
export class ReceptionController {
  constructor(private readonly reception: ReceptionService) {}

  /** De la dernière reçue à la première ; la suite s'obtient par l'en-tête `X-Curseur-Suivant`. */
  @SessionRetenue()
  @Get()
  async lister(
    @Moi() { id }: Identite,
    @Query() criteres: CriteresReceptionDto,
    @Res({ passthrough: true }) reponse: FastifyReply,
  ): Promise<RecueResume[]> {
    return repondrePage(reponse, await this.reception.lister(id, criteres)).map(rendreResume);
  }

  /** Reçoit un fichier : le corps est ses octets, 10 Mo au plus. */
  @Post()
  async deposer(
    @Moi() { id }: Identite,
    @Query() { pareille }: CriteresDepotDto,
    @Req() requete: FastifyRequest,
  ): Promise<RecueDetail> {
    return rendreDetail(await this.reception.deposer(id, requete.body, pareille === 'garder'));
  }

  /** Ce qui reste à payer. */
  @SessionRetenue()
  @Get('sommes')
  sommes(@Moi() { id }: Identite): Promise<SommesRecues> {
    return this.reception.sommes(id);
  }

  /** « Payée le », ou plus. */
  @Put(':id/paiement')
  async noterPaiement(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() { payeeLe }: PaiementRecuDto,
  ): Promise<RecueDetail> {
    return rendreDetail(await this.reception.noterPaiement(moi.id, id, payeeLe));
  }

  @Get(':id')
  async lire(@Moi() moi: Identite, @Param('id') id: string): Promise<RecueDetail> {
    return rendreDetail(await this.reception.trouver(moi.id, id));
  }

  /** Le fichier déposé, octet pour octet : il se télécharge, il ne s'ouvre pas dans la page. */
  @Get(':id/original')
  async original(@Moi() moi: Identite, @Param('id') id: string, @Res() reponse: FastifyReply): Promise<void> {
    const { recue, octets } = await this.reception.original(moi.id, id);
    const nom = recue.facture.numero.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 60);
    void reponse
      .header('Content-Disposition', `attachment; filename="${nom || 'facture'}.${recue.format}"`)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'private, no-store')
      .type(TYPES[recue.format])
      .send(octets);
  }

  @Delete(':id')
  @HttpCode(204)
  async supprimer(@Moi() moi: Identite, @Param('id') id: string): Promise<void> {
    await this.reception.supprimer(moi.id, id);
  }
}
