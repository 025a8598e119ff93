import { Injectable, type OnModuleInit } from '@nestjs/common';
import { identifiant } from '../../../common/database/proprietaire';
import {
  type BilanDArchive,
  type PieceDArchive,
  PiecesArchiveService,
} from '../../../platform/archive/pieces-archive.service';
import { ScellesRepository } from './scelles.repository';

/** Ce que la chaîne des documents met dans l'archive : un maillon par ligne, dans l'ordre. */
@Injectable()
export class PiecesScellesService implements OnModuleInit {
  constructor(
    private readonly depot: ScellesRepository,
    private readonly pieces: PiecesArchiveService,
  ) {}

  onModuleInit(): void {
    this.pieces.declarer('chaine', {
      lire: (id) => this.lire(id),
      bilan: async (id) => ({ chaine: await this.bout(id) }),
    });
  }

  private async bout(emetteurId: string): Promise<BilanDArchive['chaine']> {
    const bout = await this.depot.bout(identifiant(emetteurId));
    return bout && { rang: bout.rang, empreinte: bout.empreinte };
  }

  private async *lire(emetteurId: string): AsyncGenerator<PieceDArchive> {
    yield { chemin: 'chaine.jsonl', contenu: this.maillons(emetteurId) };
  }

  private async *maillons(emetteurId: string): AsyncGenerator<string> {
    for await (const lot of this.depot.deLEmetteur(emetteurId))
      yield lot
        .map(({ rang, piece, genre, pdf, xml, precedente, empreinte, le }) =>
          JSON.stringify({ rang, piece, genre, pdf, xml, precedente, empreinte, le }),
        )
        .map((ligne) => `${ligne}\n`)
        .join('');
  }
}
