import type { User } from '@facturier/domaine/contrat/users';
import { Body, Controller, Delete, Get, HttpCode, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { ProfilDto } from './dto/profil.dto';
import { LogosService } from './logos.service';
import { ProfilsService } from './profils.service';

/** Son propre compte : profil et logo. */
@Acces('connecte')
@Controller('users/me')
export class UsersController {
  constructor(
    private readonly profils: ProfilsService,
    private readonly logos: LogosService,
  ) {}

  @Get()
  lire(@Moi() { id }: Identite): Promise<User> {
    return this.profils.vue(id);
  }

  /** Change les champs donnés, et eux seuls. */
  @Put()
  modifier(@Moi() moi: Identite, @Body() dto: ProfilDto): Promise<User> {
    return this.profils.modifier(moi, dto);
  }

  /** Enregistre le logo : corps `image/png` ou `image/jpeg`, 1 Mo au plus. */
  @Put('logo')
  placerLogo(@Moi() { id }: Identite, @Req() requete: FastifyRequest): Promise<User> {
    return this.logos.placer(id, requete.body);
  }

  @Get('logo')
  async logo(@Moi() { id }: Identite, @Res() reponse: FastifyReply): Promise<void> {
    const { type, octets } = await this.logos.lire(id);
    void reponse.header('Cache-Control', 'private, no-cache').type(type).send(octets);
  }

  @Delete('logo')
  @HttpCode(204)
  async retirerLogo(@Moi() { id }: Identite): Promise<void> {
    await this.logos.retirer(id);
  }
}
