import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rendreLots } from '../../../common/database/curseurs';
import { livreALire } from '../../../platform/archive/livre-a-lire';
import { type PieceDArchive, PiecesArchiveService } from '../../../platform/archive/pieces-archive.service';
import { rendreALire } from './recettes.mapper';
import { RecettesService } from './recettes.service';

/** Ce que le livre met dans l'archive : chaque année qui a une écriture, telle que `lire.html` la montre. */
@Injectable()
export class PiecesRecettesService implements OnModuleInit {
  constructor(
    private readonly recettes: RecettesService,
    private readonly pieces: PiecesArchiveService,
  ) {}

  onModuleInit(): void {
    this.pieces.declarer('livre', { lire: (id) => this.lire(id) });
  }

  private async *lire(emetteurId: string): AsyncGenerator<PieceDArchive> {
    const { annees } = await this.recettes.sommes(emetteurId, undefined);
    for (const annee of annees) {
      const { total } = await this.recettes.sommes(emetteurId, annee);
      if (total.nombre === 0) continue;
      yield livreALire(annee, rendreLots(this.recettes.imprimables(emetteurId, annee), rendreALire));
    }
  }
}
