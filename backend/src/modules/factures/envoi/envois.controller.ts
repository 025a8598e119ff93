import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Acces, Public } from '../../../common/auth/acces';
import { Ecriture } from '../../../common/auth/droits';
import { type Identite, Moi } from '../../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../../common/http/cle-idempotence';
import type { Invitation } from '@facturier/domaine/contrat/auth';
import type { EnvoisRestants } from '@facturier/domaine/contrat/envois';
import type { EnvoiAccepte, Facture } from '@facturier/domaine/contrat/factures';
import { PresentationService } from '../lecture/presentation.service';
import { CleInvitationDto, CriteresEnvoisRestantsDto, EnvoiCourrielDto } from './dto/envoi.dto';
import { EnvoiCourrielService } from './envoi-courriel.service';
import { EnvoiPlateformeService } from './envoi-plateforme.service';
import { PlafondDuJourService } from './plafond.service';
import { InvitationService } from '../../liens/invitation.service';

/** L’envoi d’une facture : par courriel ou sur la plateforme. */
@Controller('factures')
export class EnvoisController {
  constructor(
    private readonly courriel: EnvoiCourrielService,
    private readonly plateforme: EnvoiPlateformeService,
    private readonly presentation: PresentationService,
    private readonly invitations: InvitationService,
    private readonly plafond: PlafondDuJourService,
  ) {}

  /** Ce qu'il reste d'envois du jour, à lire avant d'écrire. */
  @Acces('professionnel')
  @Get('envois-restants')
  restants(@Moi() moi: Identite, @Query() { adresse }: CriteresEnvoisRestantsDto): Promise<EnvoisRestants> {
    return this.plafond.restants(moi.id, adresse);
  }

  /** Demande l'envoi par courriel ; le détail dit ensuite si le serveur de courriel l'a accepté. */
  @Acces('professionnel')
  @Ecriture()
  @Post(':id/send-email')
  @HttpCode(202)
  async envoyerCourriel(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: EnvoiCourrielDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<EnvoiAccepte> {
    await this.courriel.demander(moi, id, dto, demande);
    const { envoi } = await this.presentation.rendre(moi, id);
    return { message: 'La facture part par e-mail.', envoi };
  }

  /** Ce que dit le lien d'un courriel à qui le suit : sa clé prouve qu'il l'a reçu. */
  @Public()
  @Post(':id/invitation')
  @HttpCode(200)
  async lireInvitation(@Param('id') id: string, @Body() { cle }: CleInvitationDto): Promise<Invitation> {
    return this.invitations.lire(id, cle);
  }

  /** Envoie au compte qui porte l'adresse du client. */
  @Acces('professionnel')
  @Ecriture()
  @Post(':id/send-internal')
  @HttpCode(200)
  async envoyerInterne(@Moi() moi: Identite, @Param('id') id: string): Promise<Facture> {
    await this.plateforme.envoyer(moi, id);
    return this.presentation.rendre(moi, id);
  }
}
