import type { PieceAnterieure } from '@facturier/domaine/contrat/anterieures';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { unParUn } from '../../common/database/curseurs';
import { type PieceDArchive, PiecesArchiveService } from '../../platform/archive/pieces-archive.service';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { rendrePiece } from './anterieures.mapper';
import { FichiersAnterieursRepository } from './fichiers-anterieurs.repository';
import { PiecesAnterieuresRepository } from './pieces-anterieures.repository';

/** Les pièces antérieures d'un compte et leurs PDF : remises en entier, effacées avec lui ; le livre garde leurs écritures. */
@Injectable()
export class DonneesAnterieuresService implements OnModuleInit {
  constructor(
    private readonly depot: PiecesAnterieuresRepository,
    private readonly fichiers: FichiersAnterieursRepository,
    private readonly donnees: DonneesPersonnellesService,
    private readonly pieces: PiecesArchiveService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('anterieures', {
      sections: { piecesAnterieures: (id) => this.remettre(id) },
      effacer: async ({ id }) => {
        await this.fichiers.effacer(id);
        await this.depot.effacer(id);
      },
    });
    this.pieces.declarer('anterieures', {
      compter: (id) => this.fichiers.compter(id),
      lire: (id) => this.archiver(id),
    });
  }

  private async *archiver(emetteurId: string): AsyncGenerator<PieceDArchive> {
    for await (const { _id, annee, cle, fichier } of unParUn(this.depot.parcourir(emetteurId))) {
      if (!fichier) continue;
      const contenu = await this.fichiers.lire(emetteurId, _id).catch(() => null);
      const chemin = `anterieures/${annee}/piece-${cle}.pdf`;
      yield { chemin, contenu, sha256: fichier.sha256, le: fichier.le, stocke: true };
    }
  }

  /** Une à une, leur PDF en base64 : la mémoire n'en porte jamais deux. */
  private async *remettre(
    emetteurId: string,
  ): AsyncGenerator<(PieceAnterieure & { base64: string | null })[]> {
    for await (const piece of unParUn(this.depot.parcourir(emetteurId))) {
      const octets = piece.fichier ? await this.fichiers.lire(emetteurId, piece._id) : null;
      yield [{ ...rendrePiece(piece), base64: octets?.toString('base64') ?? null }];
    }
  }
}
