import type { ActiviteSecurite, Session } from '@facturier/domaine/contrat/auth';
import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { MotDePasseRedonneDto } from './dto/connexion.dto';
import { PreuveMotDePasseService } from './preuve-mot-de-passe.service';
import { NoteSecurite } from './securite/acte-securite';
import { JournalSecuriteService } from './securite/journal-securite.service';
import { SessionsService } from './sessions.service';

/** Les sessions de l'appelant : les voir, en sortir. */
@Acces('connecte')
@Controller('auth')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly securite: JournalSecuriteService,
    private readonly preuve: PreuveMotDePasseService,
  ) {}

  /** Ce qui est arrivé à ce compte : entrées, refus, changements. */
  @Get('activite')
  activite(@Moi() { id }: Identite): Promise<ActiviteSecurite[]> {
    return this.securite.activite(id);
  }

  /** Redonne le mot de passe, sous les freins de la connexion : cette session peut un quart d'heure ce qui le demande. */
  @NoteSecurite('mot_de_passe_redonne')
  @Post('preuve')
  @HttpCode(204)
  async prouver(
    @Moi() moi: Identite,
    @Body() { password }: MotDePasseRedonneDto,
    @Ip() ip: string,
  ): Promise<void> {
    await this.preuve.confirmer(moi, password, ip, 'password');
    await this.sessions.prouver(moi);
  }

  /** Finit la session de ce jeton : il ne vaut plus dès la requête suivante. */
  @Post('logout')
  @HttpCode(204)
  async sortir(@Moi() moi: Identite): Promise<void> {
    await this.sessions.finir(moi.id, moi.sid);
  }

  /** Les sessions ouvertes, la plus récemment vue d'abord. */
  @Get('sessions')
  lister(@Moi() moi: Identite): Promise<Session[]> {
    return this.sessions.lister(moi);
  }

  /** Finit toutes les sessions, la courante comprise. */
  @NoteSecurite('sessions_finies')
  @Delete('sessions')
  @HttpCode(204)
  async finirToutes(@Moi() moi: Identite): Promise<void> {
    await this.sessions.finirToutes(moi.id);
  }

  /** Finit une de ses sessions. */
  @Delete('sessions/:id')
  @HttpCode(204)
  async finir(@Moi() moi: Identite, @Param('id') sid: string): Promise<void> {
    await this.sessions.finir(moi.id, sid);
  }
}
