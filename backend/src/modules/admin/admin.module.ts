import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { ClientsModule } from '../clients/clients.module';
import { ExportModule } from '../export/export.module';
import { FacturesModule } from '../factures/factures.module';
import { MessagingModule } from '../messaging/messaging.module';
import { SubscriptionModule } from '../subscription/subscription.module';
import { UsersModule } from '../users/users.module';
import { JournalActes } from '../../platform/journal/journal-actes.service';
import { AbonnementsAdmin } from './abonnements-admin.service';
import { ABONNEMENT, COMPTE } from './actes';
import { AdminController } from './admin.controller';
import { ChiffresController } from './chiffres.controller';
import { ActesAdmin } from './actes-admin.service';
import { ChiffresComptes } from './chiffres-comptes.service';
import { ChiffresEnsemble } from './chiffres-ensemble.service';
import { ChiffresInstant } from './chiffres-instant.service';
import { ChiffresUsage } from './chiffres-usage.service';
import { EtatServeur } from './etat-serveur.service';
import { RemisesDeDonnees } from './remises.service';
import { ComptesAdmin } from './comptes-admin.service';
import { Dossiers } from './dossiers.service';
import { JournalAdmin } from './journal-admin.service';

/** L'administration : les comptes, leurs abonnements, les chiffres, le journal. */
@Module({
  imports: [
    AuthModule,
    UsersModule,
    SubscriptionModule,
    ClientsModule,
    FacturesModule,
    MessagingModule,
    ExportModule,
  ],
  controllers: [AdminController, ChiffresController],
  providers: [
    ComptesAdmin,
    ActesAdmin,
    AbonnementsAdmin,
    Dossiers,
    RemisesDeDonnees,
    ChiffresEnsemble,
    ChiffresUsage,
    ChiffresComptes,
    ChiffresInstant,
    EtatServeur,
    JournalAdmin,
  ],
})
export class AdminModule implements OnModuleInit {
  constructor(private readonly journal: JournalActes) {}

  onModuleInit(): void {
    this.journal.declarer(COMPTE);
    this.journal.declarer(ABONNEMENT);
  }
}
