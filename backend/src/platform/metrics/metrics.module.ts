import { Module } from '@nestjs/common';
import { SanteModule } from '../../common/sante/sante.module';
import { ChangesModule } from '../changes/changes.module';
import { JobsModule } from '../jobs/jobs.module';
import { OutboxModule } from '../outbox/outbox.module';
import { VerificationModule } from '../verification/verification.module';
import { MetriquesService } from './metriques.service';
import { ReleveDeLaBaseService } from './releve-de-la-base.service';

/** `GET /metrics`, sur l'écoute à part. */
@Module({
  imports: [SanteModule, OutboxModule, JobsModule, VerificationModule, ChangesModule],
  providers: [MetriquesService, ReleveDeLaBaseService],
})
export class MetricsModule {}
