import type { AdresseDemandee, EtatAdresse, Verification } from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import { Body, Controller, Delete, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { Acces, Public } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { ChangementAdresseDto, JetonDto, VerificationDto } from '../dto/connexion.dto';
import { NoteSecurite } from '../securite/acte-securite';
import { ChangementAdresseService } from './changement-adresse.service';
import { NouvelleAdresseService } from './nouvelle-adresse.service';
import { PasMoiService } from './pas-moi.service';

/** L'adresse de connexion : la changer, la confirmer, revenir en arrière. */
@Controller('auth')
export class AdresseController {
  constructor(
    private readonly changement: ChangementAdresseService,
    private readonly nouvelle: NouvelleAdresseService,
    private readonly pasMoi: PasMoiService,
  ) {}

  @Acces('connecte')
  @Get('adresse')
  lire(@Moi() moi: Identite): Promise<EtatAdresse> {
    return this.changement.etat(moi);
  }

  /** Envoie un lien à la nouvelle adresse ; rien ne change encore. */
  @Acces('connecte')
  @NoteSecurite('adresse_demandee')
  @Post('adresse')
  @HttpCode(200)
  demander(
    @Moi() moi: Identite,
    @Body() dto: ChangementAdresseDto,
    @Ip() ip: string,
  ): Promise<AdresseDemandee> {
    return this.changement.demander(moi, dto, ip);
  }

  @Acces('connecte')
  @Post('adresse/renvoyer')
  @HttpCode(200)
  renvoyer(@Moi() moi: Identite): Promise<EtatAdresse> {
    return this.changement.renvoyer(moi);
  }

  @Acces('connecte')
  @NoteSecurite('adresse_annulee')
  @Delete('adresse')
  @HttpCode(204)
  annuler(@Moi() moi: Identite): Promise<void> {
    return this.changement.annuler(moi);
  }

  /** Par le lien reçu à la nouvelle adresse. */
  @Public()
  @NoteSecurite('adresse_changee')
  @Post('adresse/confirmer')
  @HttpCode(200)
  confirmer(@Body() dto: VerificationDto, @Ip() ip: string): Promise<Verification> {
    return this.nouvelle.confirmer(dto, ip);
  }

  /** « Ce n'est pas moi », par le lien d'un avis. */
  @Public()
  @NoteSecurite('compte_securise')
  @Post('pas-moi')
  @HttpCode(200)
  securiser(@Body() { token }: JetonDto): Promise<Message> {
    return this.pasMoi.securiser(token);
  }
}
