import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { DroitsGuard } from './common/auth/droits.guard';
import { GardeAcces, GardeJeton } from './common/auth/gardes';
import { DatabaseModule } from './common/database/database.module';
import { FiltreErreurs } from './common/errors/filtre-erreurs';
import { HorlogeModule } from './common/horloge/horloge.module';
import { MethodesDeclarees } from './common/http/methodes-declarees';
import { tuyauDeValidation } from './common/http/tuyau-validation';
import { JournalModule } from './common/journal.module';
import { SanteModule } from './common/sante/sante.module';
import { ConfigModule } from './config/config.module';
import { AdminModule } from './modules/admin/admin.module';
import { AuthModule } from './modules/auth/auth.module';
import { ClientsModule } from './modules/clients/clients.module';
import { ExportModule } from './modules/export/export.module';
import { FacturesModule } from './modules/factures/factures.module';
import { ContactModule } from './modules/messaging/contact/contact.module';
import { MessagingModule } from './modules/messaging/messaging.module';
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
    ClientsModule,
    FacturesModule,
    ExportModule,
    AdminModule,
    SeedModule,
  ],
  providers: [
    { provide: APP_GUARD, useClass: GardeJeton },
    { provide: APP_GUARD, useClass: GardeAcces },
    { provide: APP_GUARD, useClass: DroitsGuard },
    MethodesDeclarees,
    { provide: APP_FILTER, useClass: FiltreErreurs },
    { provide: APP_PIPE, useFactory: tuyauDeValidation },
  ],
})
export class AppModule {}
