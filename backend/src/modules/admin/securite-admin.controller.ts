import type { FaitDeSecurite } from '@facturier/domaine/contrat/admin';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { repondrePage } from '../../common/http/curseur';
import { ListeSecuriteDto } from './dto/admin.dto';
import { SecuriteAdminService } from './securite-admin.service';

/** Le journal de sécurité, tous comptes mêlés. */
@Acces('admin')
@Controller('admin/securite')
export class SecuriteAdminController {
  constructor(private readonly securite: SecuriteAdminService) {}

  @Get()
  async lister(
    @Moi() moi: Identite,
    @Query() criteres: ListeSecuriteDto,
    @Res({ passthrough: true }) reponse: FastifyReply,
  ): Promise<FaitDeSecurite[]> {
    return repondrePage(reponse, await this.securite.lister(moi, criteres));
  }
}
