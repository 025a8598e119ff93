import type { Inscrit, SessionOuverte, Verification } from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import { Body, Controller, Headers, HttpCode, Ip, Post } from '@nestjs/common';
import { Public } from '../../common/auth/acces';
import { ConnexionService } from './connexion.service';
import {
  AdresseDto,
  ConnexionDto,
  JetonDto,
  ReinitialisationDto,
  VerificationDto,
} from './dto/connexion.dto';
import { InscriptionDto } from './dto/inscription.dto';
import { InscriptionService } from './inscription.service';
import { MotDePasseOublieService } from './mot-de-passe-oublie.service';
import { MotsDePasseService } from './mots-de-passe.service';
import { NoteSecurite } from './securite/acte-securite';
import { VerificationEmailService } from './verification-email.service';

/** Entrer : inscription, confirmation, connexion, mot de passe oublié. Tout est public et freiné. */
@Public()
@Controller('auth')
export class AuthController {
  constructor(
    private readonly inscription: InscriptionService,
    private readonly connexion: ConnexionService,
    private readonly verification: VerificationEmailService,
    private readonly oubli: MotDePasseOublieService,
    private readonly motsDePasse: MotsDePasseService,
  ) {}

  /** Crée un compte à confirmer par courriel. */
  @Post('register')
  inscrire(@Body() dto: InscriptionDto, @Ip() ip: string): Promise<Inscrit> {
    return this.inscription.inscrire(dto, ip);
  }

  /** Ouvre une session. */
  @NoteSecurite('connexion')
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
  @NoteSecurite('mot_de_passe')
  @Post('reset-password-confirm')
  @HttpCode(200)
  reinitialiser(@Body() { token, newPassword }: ReinitialisationDto, @Ip() ip: string): Promise<Message> {
    return this.motsDePasse.reinitialiser(token, newPassword, ip);
  }

  /** Confirme une adresse par le lien reçu. */
  @Post('verify-email')
  @HttpCode(200)
  verifier(@Body() dto: VerificationDto, @Ip() ip: string): Promise<Verification> {
    return this.verification.verifier(dto, ip);
  }

  /** « Je n'ai pas créé ce compte » : retire l'inscription en attente. */
  @Post('refuser-inscription')
  @HttpCode(200)
  refuser(@Body() { token }: JetonDto): Promise<Message> {
    return this.verification.refuser(token);
  }

  /** Renvoie le lien de confirmation. */
  @Post('resend-verification')
  @HttpCode(200)
  renvoyer(@Body() { email }: AdresseDto, @Ip() ip: string): Promise<Message> {
    return this.inscription.renvoyer(email, ip);
  }
}
