import type { FactureRecue as Lue } from '@facturier/domaine/reception/facture-recue';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { unParUn } from '../../common/database/curseurs';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import {
  type DocumentALire,
  type PieceDArchive,
  PiecesArchiveService,
} from '../../platform/archive/pieces-archive.service';
import { FacturesRecuesRepository } from './factures-recues.repository';
import { rendreDetail } from './recues.mapper';

/** Les factures reçues d'un compte en entier : pour l'export de ses données, et leur effacement avec lui. */
@Injectable()
export class DonneesReceptionService implements OnModuleInit {
  constructor(
    private readonly depot: FacturesRecuesRepository,
    private readonly donnees: DonneesPersonnellesService,
    private readonly pieces: PiecesArchiveService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('reception', {
      sections: { facturesRecues: (id) => this.exporter(id) },
      effacer: ({ id }) => this.depot.supprimerTout(id),
    });
    this.pieces.declarer('recues', {
      compter: (id) => this.depot.compter(id),
      lire: (id) => this.fichiers(id),
    });
  }

  private async *fichiers(proprietaireId: string): AsyncGenerator<PieceDArchive> {
    for await (const recue of unParUn(this.depot.parcourir(proprietaireId))) {
      const { _id, format, sha256, recueLe } = recue;
      const id = _id.toHexString();
      const contenu = await this.depot.original(proprietaireId, id).catch(() => null);
      const chemin = `recues/${recueLe.getUTCFullYear()}/${id}.${format}`;
      const document = aLire(recue.facture);
      const stocke = format === 'pdf' && { stocke: true as const };
      yield { chemin, contenu, sha256, le: recueLe, document, ...stocke };
    }
  }

  /** Une à une, avec leurs octets en base64 : la mémoire ne porte jamais deux fichiers. */
  private async *exporter(proprietaireId: string): AsyncGenerator<object[]> {
    for await (const lue of unParUn(this.depot.parcourir(proprietaireId))) {
      const [recue = { ...lue, pareilles: [] }] = await this.depot.situer(proprietaireId, [lue]);
      const octets = await this.depot.original(proprietaireId, recue._id.toHexString());
      yield [{ ...rendreDetail(recue), base64: octets?.toString('base64') ?? null }];
    }
  }
}

const aLire = ({ numero, emission, vendeur, totaux, devise }: Lue): DocumentALire => ({
  ...{ genre: 'Facture reçue', numero, date: emission, qui: vendeur.nom, totalCentimes: totaux.ttcCentimes },
  ...(devise !== 'EUR' && { devise }),
});
