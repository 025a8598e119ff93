import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Migrations } from '../../platform/jobs/migrations';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { AbusModule } from '../abus/abus.module';
import { ClientsModule } from '../clients/clients.module';
import { FacturesModule } from '../factures/factures.module';
import { LiensModule } from '../liens/liens.module';
import { DocumentsModule } from '../documents/documents.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { BrouillonsDevisService } from './brouillons-devis.service';
import { ConservationDevisRepository } from './conservation/conservation-devis.repository';
import { ConservationDevisTravail } from './conservation/conservation-devis.travail';
import { EffacementDevisService } from './conservation/effacement-devis.service';
import { ControleDevisService } from './controle-devis.service';
import { DevisController } from './devis.controller';
import { DevisRepository } from './devis.repository';
import { DocumentsDevisRepository } from './documents-devis.repository';
import { DocumentsDevisService } from './documents-devis.service';
import { DonneesDevisService } from './donnees-devis.service';
import { EcritureDevisService, NumerosDevisService } from './ecriture-devis.service';
import { ExpirationDevisTravail } from './expiration-devis.travail';
import { EmploiLogosDevisService } from './emploi-logos-devis.service';
import { AnnoncesRetenuesTravail } from './facturation/annonces-retenues.travail';
import { CONTROLEURS_FACTURATION, FACTURATION_DEVIS } from './facturation/acte-facturation';
import { FinalisationDevisService } from './finalisation-devis.service';
import { LectureDevisService } from './lecture-devis.service';
import { DevisAFacturerService } from './devis-a-facturer.service';
import { SuiviDevisService } from './suivi-devis.service';
import { DefisSignatureService } from './liens/defis-signature.service';
import { RappelsDevisTravail } from './liens/rappels-devis.travail';
import { LiensDevisService } from './liens/liens-devis.service';
import { CONTROLEURS_LIENS_DEVIS, LIENS_DEVIS, SCHEMAS_LIENS_DEVIS } from './liens/acte-liens-devis';
import { PiecesDevisService } from './pieces-devis.service';
import { PlaceDevisService } from './place-devis.service';
import { PreparationDevisService } from './preparation-devis.service';
import { RangsDevisRepository } from './rangs-devis.repository';
import { Devis, DevisSchema } from './schemas/devis.schema';
import { DocumentDevis, DocumentDevisSchema } from './schemas/document-devis.schema';
import { RangDevis, RangDevisSchema } from './schemas/rang-devis.schema';
import { CONTROLEURS_SIGNATURE, SCHEMAS_SIGNATURE, SIGNATURE } from './signature/acte-signature';
import { CONTROLEURS_DEVIS_RECUS, DEVIS_RECUS } from './recus/acte-recus';
import { CONTRATS_ROMPUS, DESTINATAIRES_DES_DEVIS } from './recus/migration';
import { SuitesDevisController } from './suites-devis.controller';
import { SuitesDevisService } from './suites-devis.service';
import { VersionsDevisService } from './versions-devis.service';

/** Les devis : brouillons, finalisation, versions, ce que le client en répond. Les factures n'en savent qu'une référence. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Devis.name, schema: DevisSchema },
      { name: RangDevis.name, schema: RangDevisSchema },
      { name: DocumentDevis.name, schema: DocumentDevisSchema },
      ...SCHEMAS_LIENS_DEVIS,
      ...SCHEMAS_SIGNATURE,
    ]),
    AbusModule,
    ClientsModule,
    FacturesModule,
    LiensModule,
    DocumentsModule,
    NotificationsModule,
    UsersModule,
  ],
  controllers: [
    ...CONTROLEURS_DEVIS_RECUS,
    DevisController,
    SuitesDevisController,
    ...CONTROLEURS_LIENS_DEVIS,
    ...CONTROLEURS_SIGNATURE,
    ...CONTROLEURS_FACTURATION,
  ],
  providers: [
    DevisRepository,
    RangsDevisRepository,
    DocumentsDevisRepository,
    NumerosDevisService,
    PlaceDevisService,
    BrouillonsDevisService,
    PreparationDevisService,
    EcritureDevisService,
    FinalisationDevisService,
    SuitesDevisService,
    VersionsDevisService,
    DocumentsDevisService,
    LectureDevisService,
    SuiviDevisService,
    DevisAFacturerService,
    ExpirationDevisTravail,
    ConservationDevisRepository,
    EffacementDevisService,
    ConservationDevisTravail,
    DonneesDevisService,
    PiecesDevisService,
    EmploiLogosDevisService,
    ControleDevisService,
    ...LIENS_DEVIS,
    ...SIGNATURE,
    ...FACTURATION_DEVIS,
    ...DEVIS_RECUS,
  ],
  exports: [LiensDevisService, DefisSignatureService, SuiviDevisService, DevisAFacturerService],
})
export class DevisModule {
  constructor(
    migrations: Migrations,
    ordonnanceur: Ordonnanceur,
    expiration: ExpirationDevisTravail,
    rappels: RappelsDevisTravail,
    conservation: ConservationDevisTravail,
    retenues: AnnoncesRetenuesTravail,
  ) {
    migrations.declarer(DESTINATAIRES_DES_DEVIS);
    migrations.declarer(CONTRATS_ROMPUS);
    ordonnanceur.declarer(expiration);
    ordonnanceur.declarer(rappels);
    ordonnanceur.declarer(conservation);
    ordonnanceur.declarer(retenues);
  }
}
