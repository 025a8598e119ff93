import { Module } from '@nestjs/common';
import { BlobsModule } from '../blobs/blobs.module';
import { PiecesArchiveService } from './pieces-archive.service';
import { RepriseRepository } from './reprise.repository';

/** Ce que chaque module met dans l'archive d'un compte, et ses documents tels qu'ils sont rangés. */
@Module({
  imports: [BlobsModule],
  providers: [PiecesArchiveService, RepriseRepository],
  exports: [PiecesArchiveService, RepriseRepository],
})
export class ArchiveModule {}
