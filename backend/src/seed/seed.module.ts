import { Module } from '@nestjs/common';
import { AuthModule } from '../modules/auth/auth.module';
import { UsersModule } from '../modules/users/users.module';
import { Semeur } from './semeur';

/** Les comptes de démonstration. */
@Module({ imports: [AuthModule, UsersModule], providers: [Semeur] })
export class SeedModule {}
