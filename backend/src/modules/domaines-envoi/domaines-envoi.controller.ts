import type { Message } from '@facturier/domaine/contrat/commun';
import type { DomaineEnvoi, DomainesEnvoi } from '@facturier/domaine/contrat/domaines-envoi';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Acces, PreuveRecente } from '../../common/auth/acces';
import { Ecriture } from '../../common/auth/droits';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { DomainesEnvoiService } from './domaines-envoi.service';
import { CodeDeDomaineDto, DomaineEnvoiDto } from './dto/domaines-envoi.dto';

const CODE_PARTI: Message = { message: 'Un code est parti à cette adresse. Il vaut dix minutes.' };

/** Envoyer ses e-mails de son propre domaine. */
@Acces('professionnel')
@Controller('domaines-envoi')
export class DomainesEnvoiController {
  constructor(private readonly domaines: DomainesEnvoiService) {}

  @Get()
  lister(@Moi() { id }: Identite): Promise<DomainesEnvoi> {
    return this.domaines.lister(id);
  }

  /** Qui tient une session volée ne détourne pas les réponses des clients : le mot de passe d'abord. */
  @PreuveRecente()
  @Ecriture()
  @Post()
  ajouter(
    @Moi() moi: Identite,
    @Body() { expediteur }: DomaineEnvoiDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<DomaineEnvoi> {
    return this.domaines.ajouter(moi.id, expediteur, demande);
  }

  @Ecriture()
  @Post(':id/code')
  @HttpCode(200)
  async renvoyer(@Moi() moi: Identite, @Param('id') id: string): Promise<Message> {
    await this.domaines.renvoyerLeCode(moi.id, id);
    return CODE_PARTI;
  }

  @Ecriture()
  @Post(':id/confirmer')
  @HttpCode(200)
  confirmer(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() { code }: CodeDeDomaineDto,
  ): Promise<DomaineEnvoi> {
    return this.domaines.confirmer(moi.id, id, code);
  }

  @Post(':id/controler')
  @HttpCode(200)
  controler(@Moi() moi: Identite, @Param('id') id: string): Promise<DomaineEnvoi> {
    return this.domaines.controler(moi.id, id);
  }

  @Delete(':id')
  @HttpCode(204)
  retirer(@Moi() moi: Identite, @Param('id') id: string): Promise<void> {
    return this.domaines.retirer(moi.id, id);
  }
}
