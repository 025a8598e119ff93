import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Environnement } from '../../config/environnement';
import { AbonnementsRepository } from './abonnements.repository';
import { Comptes } from './comptes';
import { ConsommationsRepository } from './consommations.repository';
import { tarifs } from './domain/plans';
import { Droits } from './droits.service';
import { Etats } from './etats.service';
import { Plans, TABLE_DES_TARIFS } from './plans.service';
import { Quotas } from './quotas.service';
import { Abonnement, AbonnementSchema } from './schemas/abonnement.schema';
import { Consommation, ConsommationSchema } from './schemas/consommation.schema';

/** Essai, plans, quotas et paiement. `Droits` et `Quotas` sont les portes des autres modules. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Abonnement.name, schema: AbonnementSchema },
      { name: Consommation.name, schema: ConsommationSchema },
    ]),
  ],
  providers: [
    {
      provide: TABLE_DES_TARIFS,
      inject: [Environnement],
      useFactory: (env: Environnement) =>
        tarifs({ factures: env.QUOTA_GRATUIT_FACTURES, clients: env.QUOTA_GRATUIT_CLIENTS }),
    },
    Plans,
    Comptes,
    AbonnementsRepository,
    ConsommationsRepository,
    Etats,
    Droits,
    Quotas,
  ],
  exports: [Plans, Droits, Quotas],
})
export class SubscriptionModule {}
