import type { RepriseDemandee } from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { Public } from '../../../common/auth/acces';
import { AuthentificationService } from '../authentification.service';
import { JetonDto, SecondFacteurPerduDto } from '../dto/connexion.dto';
import { NoteSecurite } from '../securite/acte-securite';
import { RepriseSecondFacteurService } from './reprise-second-facteur.service';

/** Reprendre un compte dont le téléphone et les codes sont perdus, sans session. */
@Public()
@Controller('auth/totp/perdu')
export class SecondFacteurController {
  constructor(
    private readonly authentification: AuthentificationService,
    private readonly reprise: RepriseSecondFacteurService,
  ) {}

  /** Par le mot de passe, sous les freins de la connexion. */
  @NoteSecurite('reprise_demandee')
  @Post()
  @HttpCode(200)
  async demander(@Body() dto: SecondFacteurPerduDto, @Ip() ip: string): Promise<Message> {
    return this.reprise.demander(await this.authentification.prouverMotDePasse(dto, ip));
  }

  /** Par le lien reçu : le délai commence. */
  @NoteSecurite('reprise_commencee')
  @Post('confirmer')
  @HttpCode(200)
  confirmer(@Body() { token }: JetonDto): Promise<RepriseDemandee> {
    return this.reprise.confirmer(token);
  }

  /** Par le lien d'un avis : rien n'est retiré. */
  @NoteSecurite('reprise_annulee')
  @Post('annuler')
  @HttpCode(200)
  annuler(@Body() { token }: JetonDto): Promise<Message> {
    return this.reprise.annuler(token);
  }
}
