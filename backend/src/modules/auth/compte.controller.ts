import type { CodesSecours, EtatEmail, PreparationTotp } from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import { Body, Controller, Delete, Get, HttpCode, Ip, Post, Put } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { ChangementMotDePasseDto, CodeDto, DesactivationTotpDto } from './dto/connexion.dto';
import { SuppressionDto } from './dto/suppression.dto';
import { MotsDePasse } from './mots-de-passe.service';
import { PreuveMotDePasse } from './preuve-mot-de-passe.service';
import { SuppressionCompte } from './suppression-compte.service';
import { Totp } from './totp.service';

/** La sécurité de son propre compte : mot de passe, second facteur, suppression. */
@Acces('connecte')
@Controller()
export class CompteController {
  constructor(
    private readonly motsDePasse: MotsDePasse,
    private readonly preuve: PreuveMotDePasse,
    private readonly suppression: SuppressionCompte,
    private readonly totp: Totp,
  ) {}

  /** L'adresse de l'appelant et si elle est vérifiée (une session n'existe que vérifiée). */
  @Get('auth/email-status')
  etat(@Moi() { email }: Identite): EtatEmail {
    return { emailVerified: true, email };
  }

  /** Change le mot de passe ; toutes les sessions finissent, la courante comprise. */
  @Put('auth/mot-de-passe')
  changer(@Moi() moi: Identite, @Body() dto: ChangementMotDePasseDto, @Ip() ip: string): Promise<Message> {
    return this.motsDePasse.changer(moi, dto.motDePasseActuel, dto.nouveauMotDePasse, ip);
  }

  /** Prépare le second facteur : secret, adresse `otpauth` et QR code. */
  @Post('auth/totp/preparer')
  @HttpCode(200)
  preparer(@Moi() moi: Identite): Promise<PreparationTotp> {
    return this.totp.preparer(moi);
  }

  /** Active le second facteur par son premier code. */
  @Post('auth/totp/activer')
  @HttpCode(200)
  activer(@Moi() moi: Identite, @Body() { code }: CodeDto): Promise<CodesSecours> {
    return this.totp.activer(moi, code);
  }

  /** Désactive le second facteur : mot de passe et code. */
  @Post('auth/totp/desactiver')
  @HttpCode(204)
  async desactiver(@Moi() moi: Identite, @Body() dto: DesactivationTotpDto, @Ip() ip: string): Promise<void> {
    await this.preuve.confirmer(moi, dto.password, ip, 'password', (compte) =>
      this.totp.desactiver(compte, dto.code),
    );
  }

  /** Supprime son compte : ce que la loi n'oblige pas à garder est effacé. */
  @Delete('users/me')
  @HttpCode(204)
  async supprimer(@Moi() moi: Identite, @Body() dto: SuppressionDto, @Ip() ip: string): Promise<void> {
    await this.suppression.supprimer(moi, dto.password, ip);
  }
}
