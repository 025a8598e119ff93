import type { Facture, Statuts } from '@facturier/domaine/contrat/factures';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { LectureService } from '../lecture/lecture.service';
import { PresentationService } from '../lecture/presentation.service';
import { statutsDe } from '../lecture/factures.mapper';
import { DemandeRecueDto, StatutDestinataireDto, StatutEmetteurDto } from './dto/statuts.dto';
import { DemandePubliqueService } from './demande-publique.service';
import { StatutDestinataireService } from './statut-destinataire.service';
import { StatutEmetteurService } from './statut-emetteur.service';

/** Les statuts d’une facture émise, chacun de son côté. */
@Controller('factures')
export class StatutsController {
  constructor(
    private readonly lecture: LectureService,
    private readonly emetteur: StatutEmetteurService,
    private readonly destinataire: StatutDestinataireService,
    private readonly demandes: DemandePubliqueService,
    private readonly presentation: PresentationService,
  ) {}

  @Acces('connecte')
  @Get(':id/statuts')
  async lireStatuts(@Moi() moi: Identite, @Param('id') id: string): Promise<Statuts> {
    return statutsDe(await this.lecture.lireEnJournalisant(moi, id));
  }

  @Acces('professionnel')
  @Put(':id/statut-emetteur')
  async statutEmetteur(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: StatutEmetteurDto,
  ): Promise<Statuts> {
    await this.emetteur.changer(moi, id, dto.statutEmetteur);
    return statutsDe(await this.lecture.lireEnJournalisant(moi, id));
  }

  /** Le paiement que le client a déclaré n'est pas arrivé. */
  @Acces('professionnel')
  @Post(':id/paiement-non-recu')
  @HttpCode(200)
  async paiementNonRecu(@Moi() moi: Identite, @Param('id') id: string): Promise<Facture> {
    await this.emetteur.dementirPaiement(moi, id);
    return this.presentation.rendre(moi, id);
  }

  /** Le jour où un organisme public a reçu la demande de paiement. */
  @Acces('professionnel')
  @Post(':id/demande-recue')
  @HttpCode(200)
  async demandeRecue(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() { le }: DemandeRecueDto,
  ): Promise<Facture> {
    await this.demandes.noter(moi, id, le);
    return this.presentation.rendre(moi, id);
  }

  @Acces('connecte')
  @Put(':id/statut-destinataire')
  async statutDestinataire(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: StatutDestinataireDto,
  ): Promise<Statuts> {
    await this.destinataire.changer(moi, id, dto);
    return statutsDe(await this.lecture.lireEnJournalisant(moi, id));
  }
}
