import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { DocumentsModule } from '../documents/documents.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { SubscriptionModule } from '../subscription/subscription.module';
import { AnnuairePaRepository } from './annuaire-pa.repository';
import { AnnuairePaService } from './annuaire-pa.service';
import { CoffrePaService } from './coffre-pa.service';
import { ConnexionsRepository } from './connexions.repository';
import { ConnexionsService } from './connexions.service';
import { ConsentementsService } from './consentements.service';
import { AccesPaService } from './depots/acces-pa.service';
import { AvisDepotsService } from './depots/avis-depots.service';
import { DepotsPaRepository } from './depots/depots-pa.repository';
import { DepotsPaService } from './depots/depots-pa.service';
import { DepotsTravail } from './depots/depots.travail';
import { FichiersPaService } from './depots/fichiers-pa.service';
import { MoteurDepotsService } from './depots/moteur-depots.service';
import { DeconnexionsService } from './deconnexions.service';
import { DonneesPlateformeService } from './donnees-plateforme.service';
import { DroitsPlateformeService } from './droits-plateforme.service';
import { EmissionPaService } from './emission-pa.service';
import { PlateformeController } from './plateforme.controller';
import { PreuvePaService } from './preuve-pa.service';
import { PorteursService } from './porteurs.service';
import { FluxRepository } from './releves/flux.repository';
import { FluxLusService } from './releves/flux-lus.service';
import { RelevesService } from './releves/releves.service';
import { RelevesTravail } from './releves/releves.travail';
import { SonnettesController } from './releves/sonnettes.controller';
import { SonnettesService } from './releves/sonnettes.service';
import { LecturePa, LecturePaSchema } from './schemas/annuaire-pa.schema';
import { ConnexionPa, ConnexionPaSchema } from './schemas/connexion-pa.schema';
import { DepotPa, DepotPaSchema } from './schemas/depot-pa.schema';
import { OctetsPa, OctetsPaSchema } from './schemas/octets-pa.schema';
import { FluxPa, FluxPaSchema, OctetsDeFlux, OctetsDeFluxSchema } from './schemas/flux-pa.schema';

/** Ce qui a changé chez la plateforme : le relevé de l'heure, la sonnette, ce que chaque flux porte. */
const RELEVES = [FluxRepository, FluxLusService, RelevesService, RelevesTravail, SonnettesService];

const DEPOTS = [
  DepotsPaRepository,
  AvisDepotsService,
  DepotsPaService,
  AccesPaService,
  FichiersPaService,
  MoteurDepotsService,
  DepotsTravail,
];

/** Recevoir, émettre et déclarer par une plateforme agréée : l'accès d'un compte à la sienne, l'annuaire qu'il y lit, ce qu'il y dépose. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ConnexionPa.name, schema: ConnexionPaSchema },
      { name: LecturePa.name, schema: LecturePaSchema },
      { name: DepotPa.name, schema: DepotPaSchema },
      { name: OctetsPa.name, schema: OctetsPaSchema },
      { name: FluxPa.name, schema: FluxPaSchema },
      { name: OctetsDeFlux.name, schema: OctetsDeFluxSchema },
    ]),
    DocumentsModule,
    NotificationsModule,
    SubscriptionModule,
  ],
  controllers: [PlateformeController, SonnettesController],
  providers: [
    ConnexionsRepository,
    AnnuairePaRepository,
    CoffrePaService,
    DroitsPlateformeService,
    PorteursService,
    ConnexionsService,
    DeconnexionsService,
    ConsentementsService,
    AnnuairePaService,
    DonneesPlateformeService,
    PreuvePaService,
    ...DEPOTS,
    ...RELEVES,
    EmissionPaService,
  ],
  exports: [
    AccesPaService,
    AnnuairePaService,
    ConnexionsService,
    DepotsPaService,
    EmissionPaService,
    FluxLusService,
  ],
})
export class PlateformeModule {
  constructor(ordonnanceur: Ordonnanceur, depots: DepotsTravail, releves: RelevesTravail) {
    ordonnanceur.declarer(depots);
    ordonnanceur.declarer(releves);
  }
}
