import { Module, type OnModuleInit } from '@nestjs/common';
import { AbusModule } from '../abus/abus.module';
import { AuthModule } from '../auth/auth.module';
import { ClientsModule } from '../clients/clients.module';
import { CompteursModule } from '../compteurs/compteurs.module';
import { ExportModule } from '../export/export.module';
import { FacturesModule } from '../factures/factures.module';
import { MessagingModule } from '../messaging/messaging.module';
import { SubscriptionModule } from '../subscription/subscription.module';
import { UsersModule } from '../users/users.module';
import { JournalActesService } from '../../platform/journal/journal-actes.service';
import { AbonnementsAdminService } from './abonnements-admin.service';
import { ABONNEMENT, COMPTE } from './actes';
import { AdminController } from './admin.controller';
import { ChiffresController } from './chiffres.controller';
import { ActesAdminService } from './actes-admin.service';
import { ChiffresComptesService } from './chiffres-comptes.service';
import { ChiffresEnsembleService } from './chiffres-ensemble.service';
import { ChiffresInstantService } from './chiffres-instant.service';
import { ChiffresMoisService } from './chiffres-mois.service';
import { ChiffresUsageService } from './chiffres-usage.service';
import { AvisEnvoisService } from './avis-envois.service';
import { EnvoisAdminController } from './envois-admin.controller';
import { EnvoisAdminService } from './envois-admin.service';
import { EtatServeurService } from './etat-serveur.service';
import { RemisesDeDonneesService } from './remises.service';
import { ComptesAdminService } from './comptes-admin.service';
import { DossiersService } from './dossiers.service';
import { JournalAdminService } from './journal-admin.service';
import { SecuriteAdminController } from './securite-admin.controller';
import { SecuriteAdminService } from './securite-admin.service';
import { VerificationsAdminService } from './verifications-admin.service';
import { VerificationsController } from './verifications.controller';

/** L'administration : les comptes, leurs abonnements, les chiffres, le journal. */
@Module({
  imports: [
    AbusModule,
    AuthModule,
    UsersModule,
    SubscriptionModule,
    ClientsModule,
    CompteursModule,
    FacturesModule,
    MessagingModule,
    ExportModule,
  ],
  controllers: [
    AdminController,
    EnvoisAdminController,
    ChiffresController,
    SecuriteAdminController,
    VerificationsController,
  ],
  providers: [
    ComptesAdminService,
    ActesAdminService,
    AbonnementsAdminService,
    AvisEnvoisService,
    EnvoisAdminService,
    DossiersService,
    RemisesDeDonneesService,
    ChiffresEnsembleService,
    ChiffresUsageService,
    ChiffresMoisService,
    ChiffresComptesService,
    ChiffresInstantService,
    EtatServeurService,
    JournalAdminService,
    SecuriteAdminService,
    VerificationsAdminService,
  ],
})
export class AdminModule implements OnModuleInit {
  constructor(private readonly journal: JournalActesService) {}

  onModuleInit(): void {
    this.journal.declarer(COMPTE);
    this.journal.declarer(ABONNEMENT);
  }
}
