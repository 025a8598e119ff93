import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { AvoirService } from './avoirs/avoir.service';
import { DocumentsService } from './documents/documents.service';
import { AvoirDto } from './avoirs/dto/avoir.dto';
import { EnvoiCourrielDto } from './envoi/dto/envoi.dto';
import { PaiementDto, PayerDto } from './paiements/dto/paiement.dto';
import { StatutDestinataireDto, StatutEmetteurDto } from './suivi/dto/statuts.dto';
import type { FactureRendue, PaiementRendu } from './dto/facture.rendue';
import { EnvoiService } from './envoi/envoi.service';
import { rendrePaiements } from './lecture/factures.mapper';
import { FacturesService } from './brouillons/brouillons.service';
import { Historique, type LigneHistorique } from './historique/historique.service';
import { LectureService } from './lecture/lecture.service';
import { PaiementService } from './paiements/paiement.service';
import { PresentationService } from './lecture/presentation.service';
import { type StatistiquesClient, SommesService } from './lecture/sommes.service';
import { type Statuts, statutsDe, StatutsService } from './suivi/statuts.service';

/** Les actes d'une facture émise : statuts, paiements, avoirs, envois, document. */
@ApiTags('Factures')
@Controller()
export class ActesController {
  constructor(
    private readonly lecture: LectureService,
    private readonly factures: FacturesService,
    private readonly presentation: PresentationService,
    private readonly statuts: StatutsService,
    private readonly paiements: PaiementService,
    private readonly avoirs: AvoirService,
    private readonly envois: EnvoiService,
    private readonly documents: DocumentsService,
    private readonly historique: Historique,
    private readonly sommes: SommesService,
  ) {}

  @Acces('connecte')
  @Get('factures/:id/statuts')
  async lireStatuts(@Moi() moi: Identite, @Param('id') id: string): Promise<Statuts> {
    return statutsDe(await this.lecture.lire(moi, id));
  }

  @Acces('professionnel')
  @Put('factures/:id/statut-emetteur')
  async statutEmetteur(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: StatutEmetteurDto,
  ): Promise<Statuts> {
    await this.statuts.changerEmetteur(moi, id, dto.statutEmetteur);
    return statutsDe(await this.lecture.lire(moi, id));
  }

  @Acces('connecte')
  @Put('factures/:id/statut-destinataire')
  async statutDestinataire(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: StatutDestinataireDto,
  ): Promise<Statuts> {
    await this.statuts.changerDestinataire(moi, id, dto);
    return statutsDe(await this.lecture.lire(moi, id));
  }

  /** Enregistre un paiement : par défaut aujourd'hui, tout ce qui reste, par virement. */
  @Acces('professionnel')
  @Patch('factures/:id/payer')
  async payer(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: PayerDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<FactureRendue> {
    await this.paiements.solder(moi, id, dto, demande);
    return this.presentation.rendre(moi, id);
  }

  @Acces('professionnel')
  @Get('factures/:id/paiements')
  async lirePaiements(@Moi() moi: Identite, @Param('id') id: string): Promise<PaiementRendu[]> {
    const { _id } = await this.factures.exiger(moi.id, id);
    return rendrePaiements(await this.paiements.lister(moi.id, _id));
  }

  /** Ajoute une écriture, ou l'écriture contraire d'une autre (`annule`). */
  @Acces('professionnel')
  @Post('factures/:id/paiements')
  async ajouterPaiement(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: PaiementDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<FactureRendue> {
    await this.paiements.ajouter(moi, id, dto, demande);
    return this.presentation.rendre(moi, id);
  }

  /** Crée un avoir : partiel avec des lignes, total sans. */
  @Acces('professionnel')
  @Post('factures/:id/avoirs')
  async creerAvoir(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: AvoirDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<FactureRendue> {
    return this.presentation.rendre(moi, await this.avoirs.creer(moi, id, dto, demande));
  }

  /** Demande l'envoi par courriel ; le détail dit ensuite si le serveur de courriel l'a accepté. */
  @Acces('professionnel')
  @Post('factures/:id/send-email')
  @HttpCode(202)
  async envoyerCourriel(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: EnvoiCourrielDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<{ message: string; envoi: FactureRendue['envoi'] }> {
    await this.envois.parCourriel(moi, id, dto, demande);
    const { envoi } = await this.presentation.rendre(moi, id);
    return { message: 'La facture part par e-mail.', envoi };
  }

  /** Envoie au compte qui porte l'adresse du client. */
  @Acces('professionnel')
  @Post('factures/:id/send-internal')
  @HttpCode(200)
  async envoyerInterne(@Moi() moi: Identite, @Param('id') id: string): Promise<FactureRendue> {
    await this.envois.surLaPlateforme(moi, id);
    return this.presentation.rendre(moi, id);
  }

  /** Le PDF : les octets enregistrés à l'émission. */
  @Acces('connecte')
  @Get('factures/:id/pdf')
  async pdf(@Moi() moi: Identite, @Param('id') id: string, @Res() reponse: FastifyReply): Promise<void> {
    const { facture } = await this.lecture.ouvrir(moi, id);
    const octets = await this.documents.octetsDe(facture);
    const nom = `${facture.numero ?? 'brouillon'}.pdf`;
    await reponse
      .header('Content-Disposition', `attachment; filename="${nom}"`)
      .header('Cache-Control', 'private, no-store')
      .type('application/pdf')
      .send(octets);
  }

  /** Le logo figé à l'émission, celui du PDF. @throws RessourceIntrouvable sans logo figé */
  @Acces('connecte')
  @Get('factures/:id/logo')
  async logo(@Moi() moi: Identite, @Param('id') id: string, @Res() reponse: FastifyReply): Promise<void> {
    const { facture } = await this.lecture.lire(moi, id);
    const logo = await this.documents.logoFige(facture);
    if (!logo) throw new RessourceIntrouvable();
    await reponse
      .header('Cache-Control', 'private, max-age=31536000, immutable')
      .header('Vary', 'Authorization')
      .type(logo.type)
      .send(Buffer.from(logo.octets));
  }

  /** L'histoire de la facture ; le destinataire n'en voit que ce qui le concerne. */
  @Acces('connecte')
  @Get('factures/:id/historique')
  async lireHistorique(@Moi() moi: Identite, @Param('id') id: string): Promise<LigneHistorique[]> {
    const { facture, monRole } = await this.lecture.lire(moi, id);
    const lignes = await this.historique.lire(facture);
    if (monRole !== 'destinataire') return lignes;
    return lignes.filter((ligne) =>
      /^(envoyee_plateforme|vue|acceptee|refusee|payee|annulee|avoir)/.test(ligne.type),
    );
  }

  /** Totaux facturés et dus d'un client, délai moyen de paiement. */
  @Acces('professionnel')
  @Get('clients/:id/statistiques')
  async statistiquesClient(@Moi() moi: Identite, @Param('id') id: string): Promise<StatistiquesClient> {
    return this.sommes.statistiquesClient(moi.id, id);
  }
}
