import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DroitsDuCompte } from '../../common/auth/droits';
import { Environnement } from '../../config/environnement';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { CompteursModule } from '../compteurs/compteurs.module';
import { MessagingModule } from '../messaging/messaging.module';
import { UsersModule } from '../users/users.module';
import { AbonnementsRepository } from './abonnements.repository';
import { AbonnementsService } from './abonnements.service';
import { AdministrationAbonnementsService } from './administration-abonnements.service';
import { ChoixPlanService } from './choix-plan.service';
import { ComptesService } from './comptes.service';
import { ConsommationsRepository } from './consommations.repository';
import { tarifs } from '@facturier/domaine/abonnement/plans';
import { DonneesAbonnementService } from './donnees-abonnement.service';
import { DroitsService } from './droits.service';
import { EtatsService } from './etats.service';
import { InfosService } from './infos.service';
import { ConduiteAbonnementService } from './conduite-abonnement.service';
import { ReleveAbonnementsService } from './releve-abonnements.service';
import { SouscriptionService } from './souscription.service';
import { AdresseStripeService } from './stripe/adresse-stripe.service';
import { ClientsStripeService } from './stripe/clients-stripe.service';
import { EvenementsStripeRepository } from './stripe/evenements-stripe.repository';
import { AvisEssaiService } from './travaux/avis-essai.service';
import { PlansService, TABLE_DES_TARIFS } from './plans.service';
import { QuotasService } from './quotas.service';
import { Abonnement, AbonnementSchema } from './schemas/abonnement.schema';
import { Consommation, ConsommationSchema } from './schemas/consommation.schema';
import { EvenementStripe, EvenementStripeSchema } from './schemas/evenement-stripe.schema';
import { SessionPaiement, SessionPaiementSchema } from './schemas/session-paiement.schema';
import { SessionsPaiementRepository } from './sessions-paiement.repository';
import { StatistiquesEssaiService } from './statistiques-essai.service';
import { CLIENT_STRIPE, creerClientStripe } from './stripe/client-stripe';
import { EvenementsStripeController } from './stripe/evenements-stripe.controller';
import { EvenementsStripeService } from './stripe/evenements-stripe.service';
import { PasserelleStripeService } from './stripe/passerelle-stripe.service';
import { SynchronisationService } from './stripe/synchronisation.service';
import { SubscriptionController } from './subscription.controller';
import { EssaisTravail } from './travaux/essais.travail';
import { ReconciliationTravail } from './travaux/reconciliation.travail';
import { UsagesService } from './usages.service';

const schemas = MongooseModule.forFeature([
  { name: Abonnement.name, schema: AbonnementSchema },
  { name: Consommation.name, schema: ConsommationSchema },
  { name: EvenementStripe.name, schema: EvenementStripeSchema },
  { name: SessionPaiement.name, schema: SessionPaiementSchema },
]);

const tableDesTarifs = {
  provide: TABLE_DES_TARIFS,
  inject: [Environnement],
  useFactory: (env: Environnement) =>
    tarifs({ factures: env.QUOTA_GRATUIT_FACTURES, clients: env.QUOTA_GRATUIT_CLIENTS }),
};

const clientStripe = {
  provide: CLIENT_STRIPE,
  inject: [Environnement],
  useFactory: (env: Environnement) => creerClientStripe(env),
};

/** Essai, plans, quotas et paiement. `DroitsService` et `QuotasService` sont les portes des autres modules. */
@Module({
  imports: [schemas, CompteursModule, MessagingModule, UsersModule],
  controllers: [SubscriptionController, EvenementsStripeController],
  providers: [
    tableDesTarifs,
    clientStripe,
    PlansService,
    ComptesService,
    EtatsService,
    InfosService,
    DroitsService,
    { provide: DroitsDuCompte, useExisting: DroitsService },
    QuotasService,
    ChoixPlanService,
    SouscriptionService,
    ConduiteAbonnementService,
    AdresseStripeService,
    ClientsStripeService,
    AbonnementsService,
    AbonnementsRepository,
    ConsommationsRepository,
    SessionsPaiementRepository,
    AdministrationAbonnementsService,
    ReleveAbonnementsService,
    StatistiquesEssaiService,
    PasserelleStripeService,
    SynchronisationService,
    EvenementsStripeService,
    EvenementsStripeRepository,
    AvisEssaiService,
    EssaisTravail,
    ReconciliationTravail,
    DonneesAbonnementService,
    UsagesService,
  ],
  exports: [
    PlansService,
    DroitsService,
    DroitsDuCompte,
    QuotasService,
    InfosService,
    AdministrationAbonnementsService,
    ReleveAbonnementsService,
    SynchronisationService,
    StatistiquesEssaiService,
    UsagesService,
  ],
})
export class SubscriptionModule implements OnModuleInit {
  constructor(
    private readonly ordonnanceur: Ordonnanceur,
    private readonly essais: EssaisTravail,
    private readonly reconciliation: ReconciliationTravail,
  ) {}

  onModuleInit(): void {
    this.ordonnanceur.declarer(this.essais);
    this.ordonnanceur.declarer(this.reconciliation);
  }
}
