import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AbusModule } from '../abus/abus.module';
import { ClientsModule } from '../clients/clients.module';
import { DocumentsModule } from '../documents/documents.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { AccesParLienService } from './acces-par-lien.service';
import { AncienneAdresseService } from './ancienne-adresse.service';
import { CarteDeFactureService } from './carte-de-facture.service';
import { ConsultationsRepository } from './consultations.repository';
import { ConsultationsService } from './consultations.service';
import { DonneesLiensService } from './donnees-liens.service';
import { FacturePubliqueService } from './facture-publique.service';
import { FaitsLiensService } from './faits-liens.service';
import { InvitationService } from './invitation.service';
import { JetonsLienService } from './jetons-lien.service';
import { LiensController } from './liens.controller';
import { LiensDeCourrielService } from './liens-de-courriel.service';
import { LiensPublicsController } from './liens-publics.controller';
import { LiensRepository } from './liens.repository';
import { LiensService } from './liens.service';
import { OuvertureLiensService } from './ouverture-liens.service';
import { PaiementEnLigneService } from './paiement-en-ligne.service';
import { PorteDesLiensService } from './porte-des-liens.service';
import { SCHEMAS_LIENS } from './schemas/liens.schemas';
import { TracesLiensService } from './traces-liens.service';
import { VisiteursService } from './visiteurs.service';
import { VisitesLiensService } from './visites-liens.service';
import { VuesParLienRepository } from './vues-par-lien.repository';

/** La page publique d'une facture : le lien qui y mène, qui le porte, ce qu'il montre, ses visites, ses freins. */
@Module({
  imports: [
    MongooseModule.forFeature(SCHEMAS_LIENS),
    AbusModule,
    ClientsModule,
    DocumentsModule,
    NotificationsModule,
    UsersModule,
  ],
  controllers: [LiensController, LiensPublicsController],
  providers: [
    LiensRepository,
    ConsultationsRepository,
    VuesParLienRepository,
    JetonsLienService,
    PorteDesLiensService,
    OuvertureLiensService,
    VisitesLiensService,
    LiensService,
    InvitationService,
    PaiementEnLigneService,
    LiensDeCourrielService,
    AccesParLienService,
    FacturePubliqueService,
    CarteDeFactureService,
    FaitsLiensService,
    TracesLiensService,
    ConsultationsService,
    VisiteursService,
    DonneesLiensService,
    AncienneAdresseService,
  ],
  exports: [
    LiensService,
    PorteDesLiensService,
    InvitationService,
    PaiementEnLigneService,
    LiensDeCourrielService,
    AccesParLienService,
    FacturePubliqueService,
    VisiteursService,
    ConsultationsService,
  ],
})
export class LiensModule {}
