import { Module } from '@nestjs/common';
import { AuthModule } from '../modules/auth/auth.module';
import { ClientsModule } from '../modules/clients/clients.module';
import { FacturesModule } from '../modules/factures/factures.module';
import { LivreModule } from '../modules/livre/livre.module';
import { UsersModule } from '../modules/users/users.module';
import { ActiviteSemeur } from './activite.semeur';
import { ComptesSemeur } from './comptes.semeur';
import { SuitesSemeur } from './suites.semeur';
import { Semeur } from './semeur';

/** Les comptes de démonstration, et l'activité de la professionnelle. */
@Module({
  imports: [AuthModule, UsersModule, ClientsModule, FacturesModule, LivreModule],
  providers: [Semeur, ComptesSemeur, ActiviteSemeur, SuitesSemeur],
})
export class SeedModule {}
