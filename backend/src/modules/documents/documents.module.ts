import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PdfService } from '../../pdf/pdf.service';
import { Migrations } from '../../platform/jobs/migrations';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { ClientsModule } from '../clients/clients.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { AdresseClientService } from './adresse-client.service';
import { FacturesRepository } from './factures.repository';
import { AvisFactureService } from './historique/avis-facture.service';
import { ChangementsFacturesService } from './historique/changements-factures.service';
import { HistoriqueRepository } from './historique/historique.repository';
import { HistoriqueService } from './historique/historique.service';
import { HISTOIRE_CHAINEE } from './historique/migration';
import { DocumentsRepository } from './octets/documents.repository';
import { DocumentsService } from './octets/documents.service';
import { EmploiLogosService } from './octets/emploi-logos.service';
import { EMPREINTE_DU_XML } from './octets/migration';
import { Facture, FactureSchema } from './schemas/facture.schema';
import {
  DocumentPdf,
  DocumentPdfSchema,
  Evenement,
  EvenementSchema,
  Paiement,
  PaiementSchema,
} from './schemas/suivi.schemas';
import { ControlePublicationsService } from './scelles/controle-publications.service';
import { ControleScellesService } from './scelles/controle-scelles.service';
import { PublicationScelles, PublicationScellesSchema } from './scelles/publication.schema';
import { PublicationScellesTravail } from './scelles/publication-scelles.travail';
import { PublicationsScellesRepository } from './scelles/publications-scelles.repository';
import { PublicationsScellesService } from './scelles/publications-scelles.service';
import { PiecesScellesService } from './scelles/pieces-scelles.service';
import { Scelle, ScelleSchema } from './scelles/scelle.schema';
import { SceauDuMoisTravail } from './scelles/sceau-du-mois.travail';
import { ScellesRepository } from './scelles/scelles.repository';
import { ScellesService } from './scelles/scelles.service';
import { SuiviRepository } from './suivi.repository';
import { CleVerification, CleVerificationSchema } from './verifiables/cle-verification.schema';
import { ClesVerificationRepository } from './verifiables/cles-verification.repository';
import { CodesRepository } from './verifiables/codes.repository';
import { CodesService } from './verifiables/codes.service';

/**
 * Les factures et les avoirs tels qu'ils sont gardés : leurs champs, leur histoire chaînée, leurs octets. Rien ne s'y décide : le livre, les
 * liens et les actes des factures y prennent ce qu'ils lisent et écrivent.
 */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Facture.name, schema: FactureSchema },
      { name: Paiement.name, schema: PaiementSchema },
      { name: DocumentPdf.name, schema: DocumentPdfSchema },
      { name: Evenement.name, schema: EvenementSchema },
      { name: Scelle.name, schema: ScelleSchema },
      { name: PublicationScelles.name, schema: PublicationScellesSchema },
      { name: CleVerification.name, schema: CleVerificationSchema },
    ]),
    ClientsModule,
    NotificationsModule,
    UsersModule,
  ],
  providers: [
    FacturesRepository,
    SuiviRepository,
    AdresseClientService,
    PiecesScellesService,
    HistoriqueRepository,
    AvisFactureService,
    HistoriqueService,
    ChangementsFacturesService,
    DocumentsRepository,
    PdfService,
    DocumentsService,
    EmploiLogosService,
    ScellesRepository,
    ScellesService,
    ControleScellesService,
    PublicationsScellesRepository,
    PublicationsScellesService,
    PublicationScellesTravail,
    SceauDuMoisTravail,
    ControlePublicationsService,
    ClesVerificationRepository,
    CodesRepository,
    CodesService,
  ],
  exports: [
    MongooseModule,
    FacturesRepository,
    SuiviRepository,
    AdresseClientService,
    AvisFactureService,
    HistoriqueService,
    DocumentsService,
    CodesService,
    PublicationsScellesService,
  ],
})
export class DocumentsModule {
  constructor(
    migrations: Migrations,
    ordonnanceur: Ordonnanceur,
    publication: PublicationScellesTravail,
    sceauDuMois: SceauDuMoisTravail,
  ) {
    [HISTOIRE_CHAINEE, EMPREINTE_DU_XML].forEach((une) => migrations.declarer(une));
    for (const travail of [publication, sceauDuMois]) ordonnanceur.declarer(travail);
  }
}
