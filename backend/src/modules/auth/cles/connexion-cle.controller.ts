import type { SessionOuverte } from '@facturier/domaine/contrat/auth';
import type { DefiCle } from '@facturier/domaine/contrat/cles';
import { Body, Controller, Headers, HttpCode, Ip, Post } from '@nestjs/common';
import { Public } from '../../../common/auth/acces';
import { SecondFacteurPerduDto } from '../dto/connexion.dto';
import { NoteSecurite } from '../securite/acte-securite';
import { ConnexionCleDto } from './cles.dto';
import { ConnexionCleService } from './connexion-cle.service';

/** Entrer par une clé d'accès, ou s'en servir à la place du code. */
@Public()
@Controller('auth/cles')
export class ConnexionCleController {
  constructor(private readonly connexion: ConnexionCleService) {}

  /** Le défi à signer pour entrer, sans dire qui l'on est. */
  @Post('defi')
  @HttpCode(200)
  defi(@Ip() ip: string): Promise<DefiCle> {
    return this.connexion.defi(ip);
  }

  /** Ouvre une session. */
  @NoteSecurite('connexion_cle')
  @Post('connexion')
  @HttpCode(200)
  connecter(
    @Body() dto: ConnexionCleDto,
    @Ip() ip: string,
    @Headers('user-agent') agent?: string,
  ): Promise<SessionOuverte> {
    return this.connexion.connecter(dto, { ip, agent });
  }

  /** Le défi à signer à la place du code, le mot de passe prouvé. */
  @Post('second-facteur')
  @HttpCode(200)
  seconder(@Body() dto: SecondFacteurPerduDto, @Ip() ip: string): Promise<DefiCle> {
    return this.connexion.seconder(dto, ip);
  }
}
