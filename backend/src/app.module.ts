import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { DroitsGuard } from './common/auth/droits.guard';
import { AccesGuard } from './common/auth/acces.guard';
import { JetonGuard } from './common/auth/jeton.guard';
import { DatabaseModule } from './common/database/database.module';
import { ErreursFilter } from './common/errors/erreurs.filter';
import { HorlogeModule } from './common/horloge/horloge.module';
import { MethodesDeclarees } from './common/http/methodes-declarees';
import { ToursInterceptor } from './common/http/tours/tours.interceptor';
import { validationPipe } from './common/http/validation.pipe';
import { JournalModule } from './common/journal.module';
import { SanteModule } from './common/sante/sante.module';
import { ConfigModule } from './config/config.module';
import { AdminModule } from './modules/admin/admin.module';
import { ArchivesModule } from './modules/archives/archives.module';
import { AuthModule } from './modules/auth/auth.module';
import { AnterieuresModule } from './modules/anterieures/anterieures.module';
import { ImportsModule } from './modules/imports/imports.module';
import { CatalogueModule } from './modules/catalogue/catalogue.module';
import { ClientsModule } from './modules/clients/clients.module';
import { ExportModule } from './modules/export/export.module';
import { FacturesModule } from './modules/factures/factures.module';
import { DevisModule } from './modules/devis/devis.module';
import { LettresModule } from './modules/lettres/lettres.module';
import { ContactModule } from './modules/messaging/contact/contact.module';
import { MessagingModule } from './modules/messaging/messaging.module';
import { NotificationsModule } from './modules/notifications/notifications.module';
import { ReceptionModule } from './modules/reception/reception.module';
import { RebondsModule } from './modules/rebonds/rebonds.module';
import { EncaissementsModule } from './modules/encaissements/encaissements.module';
import { RapprochementsModule } from './modules/rapprochements/rapprochements.module';
import { PilotageModule } from './modules/pilotage/pilotage.module';
import { AnnuaireModule } from './modules/annuaire/annuaire.module';
import { FormesModule } from './modules/formes/formes.module';
import { LitigesModule } from './modules/litiges/litiges.module';
import { DomainesEnvoiModule } from './modules/domaines-envoi/domaines-envoi.module';
import { DeclarationsPaModule } from './modules/declarations-pa/declarations-pa.module';
import { PlateformeModule } from './modules/plateforme/plateforme.module';
import { VerifiablesModule } from './modules/verifiables/verifiables.module';
import { VieElectroniqueModule } from './modules/vie-electronique/vie-electronique.module';
import { RecurrencesModule } from './modules/recurrences/recurrences.module';
import { RelancesModule } from './modules/relances/relances.module';
import { RetardsModule } from './modules/retards/retards.module';
import { SubscriptionModule } from './modules/subscription/subscription.module';
import { UsersModule } from './modules/users/users.module';
import { PlatformModule } from './platform/platform.module';
import { SeedModule } from './seed/seed.module';

/** Le produit entier. Les gardes, la validation et le filtre d'erreurs sont ici, pour que les tests montent la même application. */
@Module({
  imports: [
    ConfigModule,
    JournalModule,
    HorlogeModule,
    DatabaseModule,
    ScheduleModule.forRoot(),
    SanteModule,
    PlatformModule,
    MessagingModule,
    ContactModule,
    UsersModule,
    AuthModule,
    SubscriptionModule,
    NotificationsModule,
    ClientsModule,
    FacturesModule,
    CatalogueModule,
    AnterieuresModule,
    ImportsModule,
    ReceptionModule,
    RetardsModule,
    RebondsModule,
    LitigesModule,
    EncaissementsModule,
    RapprochementsModule,
    AnnuaireModule,
    FormesModule,
    PilotageModule,
    DomainesEnvoiModule,
    PlateformeModule,
    DeclarationsPaModule,
    VieElectroniqueModule,
    VerifiablesModule,
    RecurrencesModule,
    RelancesModule,
    LettresModule,
    DevisModule,
    ExportModule,
    ArchivesModule,
    AdminModule,
    SeedModule,
  ],
  providers: [
    { provide: APP_GUARD, useClass: JetonGuard },
    { provide: APP_GUARD, useClass: AccesGuard },
    { provide: APP_GUARD, useClass: DroitsGuard },
    MethodesDeclarees,
    { provide: APP_INTERCEPTOR, useClass: ToursInterceptor },
    { provide: APP_FILTER, useClass: ErreursFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
})
export class AppModule {}
