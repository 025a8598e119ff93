import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { JobsModule } from '../jobs/jobs.module';
import { Ordonnanceur } from '../jobs/ordonnanceur';
import { JournalActesModule } from '../journal/journal.module';
import { Verification, VerificationSchema } from './verification.schema';
import { VerificationTravail } from './verification.travail';
import { VerificationsRepository } from './verifications.repository';
import { VerificationsService } from './verifications.service';

/** La vérification de ce qui est enregistré : chaque nuit, ou par la commande. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: Verification.name, schema: VerificationSchema }]),
    JobsModule,
    JournalActesModule,
  ],
  providers: [VerificationsRepository, VerificationsService, VerificationTravail],
  exports: [VerificationsRepository, VerificationsService],
})
export class VerificationModule implements OnModuleInit {
  constructor(
    private readonly ordonnanceur: Ordonnanceur,
    private readonly travail: VerificationTravail,
  ) {}

  onModuleInit(): void {
    this.ordonnanceur.declarer(this.travail);
  }
}
