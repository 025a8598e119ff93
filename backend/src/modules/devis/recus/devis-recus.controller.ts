import type { DevisRecu, DevisRecuResume, LienPersonnel } from '@facturier/domaine/contrat/devis-recus';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../../common/http/cle-idempotence';
import { repondrePage } from '../../../common/http/curseur';
import { VisiteursService } from '../../liens/visiteurs.service';
import { RaisonDto } from '../dto/devis.dto';
import { ListeDevisRecusDto } from '../dto/recus.dto';
import { DevisRecusService } from './devis-recus.service';
import { LiensDuCompteService } from './liens-du-compte.service';
import { RefusDuCompteService } from './refus-du-compte.service';

/** Les devis qu'un compte a reçus : les lire, les refuser, ouvrir la page où les signer. */
@Acces('connecte')
@Controller('devis/recus')
export class DevisRecusController {
  constructor(
    private readonly recus: DevisRecusService,
    private readonly liens: LiensDuCompteService,
    private readonly refus: RefusDuCompteService,
    private readonly visiteurs: VisiteursService,
  ) {}

  @Get()
  async lister(
    @Moi() moi: Identite,
    @Query() criteres: ListeDevisRecusDto,
    @Res({ passthrough: true }) reponse: FastifyReply,
  ): Promise<DevisRecuResume[]> {
    return repondrePage(reponse, await this.recus.lister(moi, criteres));
  }

  @Get(':id')
  lire(@Moi() moi: Identite, @Param('id') id: string): Promise<DevisRecu> {
    return this.recus.lire(moi, id);
  }

  @Post(':id/refuser')
  @HttpCode(200)
  async refuser(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() { raison }: RaisonDto,
    @Req() requete: FastifyRequest,
    @DemandeUnique() demande: Demande | null,
  ): Promise<DevisRecu> {
    await this.refus.refuser(moi, id, { raison, demande, visiteur: this.visiteurs.de(requete) });
    return this.recus.lire(moi, id);
  }

  @Post(':id/lien')
  @HttpCode(200)
  ouvrir(@Moi() moi: Identite, @Param('id') id: string): Promise<LienPersonnel> {
    return this.liens.ouvrir(moi, id);
  }
}
