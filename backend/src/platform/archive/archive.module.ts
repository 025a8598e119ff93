import { Module } from '@nestjs/common';
import { BlobsModule } from '../blobs/blobs.module';
import { EcritureRepriseRepository } from './ecriture-reprise.repository';
import { PiecesArchiveService } from './pieces-archive.service';
import { RepriseRepository } from './reprise.repository';

/** Ce que chaque module met dans l'archive d'un compte, et ses documents tels qu'ils sont rangés. */
@Module({
  imports: [BlobsModule],
  providers: [PiecesArchiveService, RepriseRepository, EcritureRepriseRepository],
  exports: [PiecesArchiveService, RepriseRepository, EcritureRepriseRepository],
})
export class ArchiveModule {}
