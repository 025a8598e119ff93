import { Global, Module } from '@nestjs/common';
import { ArchiveModule } from './archive/archive.module';
import { BlobsModule } from './blobs/blobs.module';
import { BrakesModule } from './brakes/brakes.module';
import { DefisModule } from './challenges/defis.module';
import { ChangesModule } from './changes/changes.module';
import { JobsModule } from './jobs/jobs.module';
import { JournalActesModule } from './journal/journal.module';
import { MailModule } from './mail/mail.module';
import { MetricsModule } from './metrics/metrics.module';
import { OutboxModule } from './outbox/outbox.module';
import { PersonalDataModule } from './personal-data/personal-data.module';
import { PlateformeAgreeeModule } from './plateforme-agreee/plateforme-agreee.module';
import { PreviewsModule } from './previews/previews.module';
import { VerificationModule } from './verification/verification.module';

const PIECES = [
  OutboxModule,
  BrakesModule,
  MailModule,
  DefisModule,
  JobsModule,
  JournalActesModule,
  ChangesModule,
  PersonalDataModule,
  BlobsModule,
  ArchiveModule,
  VerificationModule,
  PreviewsModule,
  PlateformeAgreeeModule,
  MetricsModule,
];

/** Ce sur quoi les modules se tiennent. La plateforme n'en connaît aucun : chacun lui déclare ce qui est à lui. */
@Global()
@Module({ imports: PIECES, exports: PIECES })
export class PlatformModule {}
