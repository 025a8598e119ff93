import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { unParUn } from '../../common/database/curseurs';
import { type PieceDArchive, PiecesArchiveService } from '../../platform/archive/pieces-archive.service';
import { rendreLettre } from './lettres.mapper';
import { LettresRepository } from './lettres.repository';

/** Ce que cette salle garde d'un compte : les mises en demeure de ses factures. */
@Injectable()
export class DonneesLettresService implements OnModuleInit {
  constructor(
    private readonly donnees: DonneesPersonnellesService,
    private readonly pieces: PiecesArchiveService,
    private readonly depot: LettresRepository,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('lettres', {
      sections: { misesEnDemeure: (id) => this.exporter(id) },
      effacer: ({ id }) => this.depot.effacer(id),
    });
    this.pieces.declarer('lettres', { lire: (id) => this.fichiers(id) });
  }

  private async *fichiers(id: string): AsyncGenerator<PieceDArchive> {
    for await (const { facture, rang, sha256, date, creeLe: le } of unParUn(this.depot.parcourir(id))) {
      const lettre = await this.depot.lire(id, facture, rang).catch(() => null);
      const chemin = `lettres/${date}-${facture.toHexString()}-${rang}.pdf`;
      yield { chemin, contenu: lettre && Buffer.from(lettre.octets), sha256, le, stocke: true };
    }
  }

  private async *exporter(id: string): AsyncGenerator<object[]> {
    for await (const lot of this.depot.parcourir(id))
      yield lot.map((lettre) => ({ facture: lettre.facture, ...rendreLettre(lettre, false) }));
  }
}
