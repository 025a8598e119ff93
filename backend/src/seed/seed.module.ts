import { Module } from '@nestjs/common';
import { Semeur } from './semeur';

/** Les comptes de démonstration. */
@Module({ providers: [Semeur] })
export class SeedModule {}
