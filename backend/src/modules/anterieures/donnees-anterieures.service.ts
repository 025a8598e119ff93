import type { PieceAnterieure } from '@facturier/domaine/contrat/anterieures';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rendreLots } from '../../common/database/curseurs';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { rendrePiece } from './anterieures.mapper';
import { PiecesAnterieuresRepository } from './pieces-anterieures.repository';

/** Les pièces antérieures d'un compte : remises en entier, effacées avec lui ; le livre garde leurs écritures. */
@Injectable()
export class DonneesAnterieuresService implements OnModuleInit {
  constructor(
    private readonly depot: PiecesAnterieuresRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('anterieures', {
      sections: { piecesAnterieures: (id) => this.remettre(id) },
      effacer: ({ id }) => this.depot.effacer(id),
    });
  }

  private remettre(id: string): AsyncGenerator<PieceAnterieure[]> {
    return rendreLots(this.depot.parcourir(id), rendrePiece);
  }
}
