import { Module } from '@nestjs/common';
import { PiecesArchiveService } from './pieces-archive.service';

/** Ce que chaque module met dans l'archive d'un compte. */
@Module({ providers: [PiecesArchiveService], exports: [PiecesArchiveService] })
export class ArchiveModule {}
