import type { Inscrit, SessionOuverte, Verification } from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import { Body, Controller, Headers, HttpCode, Ip, Post } from '@nestjs/common';
import { Public } from '../../common/auth/acces';
import { Connexion } from './connexion.service';
import { AdresseDto, ConnexionDto, JetonDto, ReinitialisationDto } from './dto/connexion.dto';
import { InscriptionDto } from './dto/inscription.dto';
import { Inscription } from './inscription.service';
import { MotDePasseOublie } from './mot-de-passe-oublie.service';
import { MotsDePasse } from './mots-de-passe.service';
import { VerificationEmail } from './verification-email.service';

/** Entrer : inscription, confirmation, connexion, mot de passe oublié. Tout est public et freiné. */
@Public()
@Controller('auth')
export class AuthController {
  constructor(
    private readonly inscription: Inscription,
    private readonly connexion: Connexion,
    private readonly verification: VerificationEmail,
    private readonly oubli: MotDePasseOublie,
    private readonly motsDePasse: MotsDePasse,
  ) {}

  /** Crée un compte à confirmer par courriel. */
  @Post('register')
  inscrire(@Body() dto: InscriptionDto, @Ip() ip: string): Promise<Inscrit> {
    return this.inscription.inscrire(dto, ip);
  }

  /** Ouvre une session. */
  @Post('login')
  @HttpCode(200)
  connecter(
    @Body() dto: ConnexionDto,
    @Ip() ip: string,
    @Headers('user-agent') agent?: string,
  ): Promise<SessionOuverte> {
    return this.connexion.connecter(dto, { ip, agent });
  }

  /** Demande un lien pour choisir un nouveau mot de passe. */
  @Post('reset-password')
  @HttpCode(200)
  demander(@Body() { email }: AdresseDto, @Ip() ip: string): Promise<Message> {
    return this.oubli.demander(email, ip);
  }

  /** Choisit un nouveau mot de passe par le lien reçu. */
  @Post('reset-password-confirm')
  @HttpCode(200)
  reinitialiser(@Body() { token, newPassword }: ReinitialisationDto): Promise<Message> {
    return this.motsDePasse.reinitialiser(token, newPassword);
  }

  /** Confirme une adresse par le lien reçu. */
  @Post('verify-email')
  @HttpCode(200)
  verifier(@Body() { token }: JetonDto): Promise<Verification> {
    return this.verification.verifier(token);
  }

  /** Renvoie le lien de confirmation. */
  @Post('resend-verification')
  @HttpCode(200)
  renvoyer(@Body() { email }: AdresseDto, @Ip() ip: string): Promise<Message> {
    return this.inscription.renvoyer(email, ip);
  }
}
