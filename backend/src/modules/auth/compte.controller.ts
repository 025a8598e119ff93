import type { CodesSecours, EtatEmail, PreparationTotp } from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import { Body, Controller, Delete, Get, HttpCode, Ip, Post, Put } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import {
  ChangementMotDePasseDto,
  CodeDto,
  DesactivationTotpDto,
  MotDePasseRedonneDto,
} from './dto/connexion.dto';
import { SuppressionDto } from './dto/suppression.dto';
import { MotsDePasseService } from './mots-de-passe.service';
import { PreuveMotDePasseService } from './preuve-mot-de-passe.service';
import { NoteSecurite } from './securite/acte-securite';
import { SuppressionCompteService } from './suppression-compte.service';
import { TotpService } from './totp.service';

/** La sécurité de son propre compte : mot de passe, second facteur, suppression. */
@Acces('connecte')
@Controller()
export class CompteController {
  constructor(
    private readonly motsDePasse: MotsDePasseService,
    private readonly preuve: PreuveMotDePasseService,
    private readonly suppression: SuppressionCompteService,
    private readonly totp: TotpService,
  ) {}

  /** L'adresse de l'appelant et si elle est vérifiée (une session n'existe que vérifiée). */
  @Get('auth/email-status')
  etat(@Moi() { email }: Identite): EtatEmail {
    return { emailVerified: true, email };
  }

  /** Change le mot de passe ; toutes les sessions finissent, la courante comprise. */
  @NoteSecurite('mot_de_passe')
  @Put('auth/mot-de-passe')
  changer(@Moi() moi: Identite, @Body() dto: ChangementMotDePasseDto, @Ip() ip: string): Promise<Message> {
    return this.motsDePasse.changer(moi, dto.motDePasseActuel, dto.nouveauMotDePasse, ip);
  }

  /** Prépare le second facteur, le mot de passe redonné : une session volée n'enferme pas sa propriétaire dehors. */
  @NoteSecurite('second_facteur_prepare')
  @Post('auth/totp/preparer')
  @HttpCode(200)
  async preparer(
    @Moi() moi: Identite,
    @Body() { password }: MotDePasseRedonneDto,
    @Ip() ip: string,
  ): Promise<PreparationTotp> {
    await this.preuve.confirmer(moi, password, ip, 'password');
    return this.totp.preparer(moi);
  }

  /** Active le second facteur par son premier code. */
  @NoteSecurite('second_facteur_active')
  @Post('auth/totp/activer')
  @HttpCode(200)
  activer(@Moi() moi: Identite, @Body() { code }: CodeDto): Promise<CodesSecours> {
    return this.totp.activer(moi, code);
  }

  /** Désactive le second facteur : mot de passe et code. */
  @NoteSecurite('second_facteur_desactive')
  @Post('auth/totp/desactiver')
  @HttpCode(204)
  async desactiver(@Moi() moi: Identite, @Body() dto: DesactivationTotpDto, @Ip() ip: string): Promise<void> {
    await this.preuve.confirmer(moi, dto.password, ip, 'password', (compte) =>
      this.totp.desactiver(compte, dto.code),
    );
  }

  /** Supprime son compte : ce que la loi n'oblige pas à garder est effacé. */
  @NoteSecurite('suppression')
  @Delete('users/me')
  @HttpCode(204)
  async supprimer(@Moi() moi: Identite, @Body() dto: SuppressionDto, @Ip() ip: string): Promise<void> {
    await this.suppression.supprimer(moi, dto.password, ip);
  }
}
