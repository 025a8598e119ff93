import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DroitsDuCompte } from '../../common/auth/droits';
import { Environnement } from '../../config/environnement';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { MessagingModule } from '../messaging/messaging.module';
import { UsersModule } from '../users/users.module';
import { AbonnementsRepository } from './abonnements.repository';
import { Abonnements } from './abonnements.service';
import { AdministrationAbonnements } from './administration-abonnements.service';
import { ChoixPlan } from './choix-plan.service';
import { Comptes } from './comptes';
import { ConsommationsRepository } from './consommations.repository';
import { tarifs } from '@facturier/domaine/abonnement/plans';
import { DonneesAbonnement } from './donnees-abonnement.service';
import { Droits } from './droits.service';
import { Etats } from './etats.service';
import { Infos } from './infos.service';
import { Inscriptions } from './inscriptions.service';
import { ConduiteAbonnement } from './conduite-abonnement.service';
import { ReleveAbonnements } from './releve-abonnements.service';
import { Souscription } from './souscription.service';
import { ClientsStripe } from './stripe/clients-stripe.service';
import { EvenementsStripeRepository } from './stripe/evenements-stripe.repository';
import { PagesPaiement } from './stripe/pages-paiement.service';
import { RelectureStripe } from './stripe/relecture.service';
import { SuitesPaiement } from './suite-paiement.service';
import { AvisEssai } from './travaux/avis-essai.service';
import { Plans, TABLE_DES_TARIFS } from './plans.service';
import { Quotas } from './quotas.service';
import { Abonnement, AbonnementSchema } from './schemas/abonnement.schema';
import { Consommation, ConsommationSchema } from './schemas/consommation.schema';
import { EvenementStripe, EvenementStripeSchema } from './schemas/evenement-stripe.schema';
import { SessionPaiement, SessionPaiementSchema } from './schemas/session-paiement.schema';
import { SessionsPaiementRepository } from './sessions-paiement.repository';
import { StatistiquesEssai } from './statistiques-essai.service';
import { CLIENT_STRIPE, creerClientStripe } from './stripe/client-stripe';
import { EvenementsStripeController } from './stripe/evenements-stripe.controller';
import { EvenementsStripe } from './stripe/evenements-stripe.service';
import { PasserelleStripe } from './stripe/passerelle-stripe';
import { Synchronisation } from './stripe/synchronisation';
import { SubscriptionController } from './subscription.controller';
import { CourrielsEssai } from './travaux/courriels-essai';
import { EssaisTravail } from './travaux/essais.travail';
import { ReconciliationTravail } from './travaux/reconciliation.travail';
import { Usages } from './usages.service';

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

/** Essai, plans, quotas et paiement. `Droits` et `Quotas` sont les portes des autres modules. */
@Module({
  imports: [schemas, MessagingModule, UsersModule],
  controllers: [SubscriptionController, EvenementsStripeController],
  providers: [
    tableDesTarifs,
    clientStripe,
    Plans,
    Comptes,
    Etats,
    Infos,
    Droits,
    { provide: DroitsDuCompte, useExisting: Droits },
    Quotas,
    ChoixPlan,
    Souscription,
    SuitesPaiement,
    ConduiteAbonnement,
    PagesPaiement,
    ClientsStripe,
    Abonnements,
    AbonnementsRepository,
    ConsommationsRepository,
    SessionsPaiementRepository,
    Inscriptions,
    AdministrationAbonnements,
    ReleveAbonnements,
    StatistiquesEssai,
    PasserelleStripe,
    Synchronisation,
    EvenementsStripe,
    EvenementsStripeRepository,
    RelectureStripe,
    AvisEssai,
    EssaisTravail,
    ReconciliationTravail,
    CourrielsEssai,
    DonneesAbonnement,
    Usages,
  ],
  exports: [
    Plans,
    Droits,
    DroitsDuCompte,
    Quotas,
    Infos,
    AdministrationAbonnements,
    ReleveAbonnements,
    RelectureStripe,
    StatistiquesEssai,
    Usages,
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
