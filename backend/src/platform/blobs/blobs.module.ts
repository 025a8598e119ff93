import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module';
import { Blobs } from './blobs';
import { BlobsMongo } from './blobs-mongo';
import { DemenagementService } from './demenagement.service';
import { Entrepot } from './entrepot';

/** Les octets : un port, leurs lignes dans MongoDB, et l'entrepôt d'objets si la configuration en nomme un. */
@Module({
  imports: [OutboxModule],
  providers: [Entrepot, { provide: Blobs, useClass: BlobsMongo }, DemenagementService],
  exports: [Blobs],
})
export class BlobsModule {}
