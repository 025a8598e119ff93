import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Environnement } from '../../config/environnement';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { AbusModule } from '../abus/abus.module';
import { PaiementEnLigneService } from '../liens/paiement-en-ligne.service';
import { FacturesModule } from '../factures/factures.module';
import { LivreModule } from '../livre/livre.module';
import { LiensModule } from '../liens/liens.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { SubscriptionModule } from '../subscription/subscription.module';
import { UsersModule } from '../users/users.module';
import { ComptesEncaissementRepository } from './comptes.repository';
import { ComptesEncaissementService } from './comptes.service';
import { ComptesTravail } from './comptes.travail';
import { ConstatsService } from './constats.service';
import { DonneesEncaissementService } from './donnees-encaissement.service';
import { FraisEncaissementService } from './frais-encaissement.service';
import { DroitsEncaissementService } from './droits-encaissement.service';
import { EcrituresEncaissementService } from './ecritures.service';
import { EffetsEncaissementService } from './effets-encaissement.service';
import { EncaissementsController } from './encaissements.controller';
import { EncaissementsTravail } from './encaissements.travail';
import { EvenementsEncaissementController } from './evenements.controller';
import { EvenementsEncaissementService } from './evenements.service';
import { FermeturesService } from './fermetures.service';
import { InterrupteurService } from './interrupteur.service';
import { LectureEncaissementsService } from './lecture-encaissements.service';
import { MouvementsRepository } from './mouvements.repository';
import { OuverturesService } from './ouvertures.service';
import { PagesDePaiementService } from './pages.service';
import { PaiementsPublicsController } from './paiements-publics.controller';
import { PaiementsPublicsService } from './paiements-publics.service';
import { PassagesDeSessionService } from './passages-de-session.service';
import { AppelsStripeService } from './prestataire/appels.service';
import { CLIENT_CONNECT, creerClientConnect } from './prestataire/client-connect';
import { PrestatairePaiement } from './prestataire/prestataire';
import { PrestataireStripeService } from './prestataire/prestataire-stripe.service';
import { RelectureComptesService } from './relecture-comptes.service';
import { RelecturesService } from './relectures.service';
import { RemboursementsService } from './remboursements.service';
import { CompteEncaissement, CompteEncaissementSchema } from './schemas/compte-encaissement.schema';
import { MouvementStripe, MouvementStripeSchema } from './schemas/mouvement-stripe.schema';
import { SessionEncaissement, SessionEncaissementSchema } from './schemas/session-encaissement.schema';
import { SessionsEncaissementRepository } from './sessions.repository';

const clientConnect = {
  provide: CLIENT_CONNECT,
  inject: [Environnement],
  useFactory: (env: Environnement) => creerClientConnect(env),
};

/** L'encaissement en ligne des utilisateurs, sur leur propre compte chez le prestataire. Rien n'y touche nos abonnements. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: CompteEncaissement.name, schema: CompteEncaissementSchema },
      { name: SessionEncaissement.name, schema: SessionEncaissementSchema },
      { name: MouvementStripe.name, schema: MouvementStripeSchema },
    ]),
    AbusModule,
    FacturesModule,
    LivreModule,
    LiensModule,
    NotificationsModule,
    SubscriptionModule,
    UsersModule,
  ],
  controllers: [EncaissementsController, PaiementsPublicsController, EvenementsEncaissementController],
  providers: [
    clientConnect,
    AppelsStripeService,
    { provide: PrestatairePaiement, useClass: PrestataireStripeService },
    ComptesEncaissementRepository,
    SessionsEncaissementRepository,
    MouvementsRepository,
    DroitsEncaissementService,
    FraisEncaissementService,
    EffetsEncaissementService,
    EcrituresEncaissementService,
    PassagesDeSessionService,
    ConstatsService,
    PagesDePaiementService,
    FermeturesService,
    OuverturesService,
    RelectureComptesService,
    ComptesEncaissementService,
    InterrupteurService,
    LectureEncaissementsService,
    PaiementsPublicsService,
    RemboursementsService,
    EvenementsEncaissementService,
    RelecturesService,
    EncaissementsTravail,
    ComptesTravail,
    DonneesEncaissementService,
  ],
  exports: [FraisEncaissementService, LectureEncaissementsService],
})
export class EncaissementsModule {
  constructor(
    ordonnanceur: Ordonnanceur,
    encaissements: EncaissementsTravail,
    comptes: ComptesTravail,
    paiement: PaiementEnLigneService,
    lecture: LectureEncaissementsService,
  ) {
    ordonnanceur.declarer(encaissements);
    ordonnanceur.declarer(comptes);
    paiement.seLitDe((facture) => lecture.moyensDe(facture));
  }
}
