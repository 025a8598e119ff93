import { LIBELLES_GENRE, LIBELLES_STATUT, libelleSelonGenre } from '@facturier/domaine/factures/cycle-de-vie';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { unParUn } from '../../../common/database/curseurs';
import { identifiant } from '../../../common/database/proprietaire';
import {
  type BilanDArchive,
  type DocumentALire,
  type PieceDArchive,
  PiecesArchiveService,
} from '../../../platform/archive/pieces-archive.service';
import { CompteursRepository } from '../../compteurs/compteurs.repository';
import { DocumentsService } from '../../documents/octets/documents.service';
import type { Facture } from '../../documents/schemas/facture.schema';
import { ExportsRepository } from './exports.repository';

/** Les fichiers d'un document émis : son PDF et, s'il en porte un, son XML. */
const FICHIERS_PAR_DOCUMENT = 2;

/** Ce que les factures et les avoirs émis mettent dans l'archive : leurs octets, tels qu'ils sont gardés. */
@Injectable()
export class PiecesFacturesService implements OnModuleInit {
  constructor(
    private readonly depot: ExportsRepository,
    private readonly documents: DocumentsService,
    private readonly compteurs: CompteursRepository,
    private readonly pieces: PiecesArchiveService,
  ) {}

  onModuleInit(): void {
    this.pieces.declarer('documents', {
      compter: async (id) => FICHIERS_PAR_DOCUMENT * (await this.depot.compterEmises(id)),
      lire: (id) => this.lire(id),
      bilan: (id) => this.bilan(id),
    });
  }

  private async bilan(emetteurId: string): Promise<Partial<BilanDArchive>> {
    const tenus = await this.compteurs.etats(identifiant(emetteurId));
    const compteurs = tenus.flatMap(({ serie, annee, rang }) =>
      annee === undefined || rang === undefined ? [] : [{ serie, annee, rang }],
    );
    return { compteurs, totaux: await this.depot.totaux(emetteurId) };
  }

  private async *lire(emetteurId: string): AsyncGenerator<PieceDArchive> {
    for await (const facture of unParUn(this.depot.emises(emetteurId, true))) yield* this.fichiers(facture);
  }

  private async *fichiers(facture: Facture): AsyncGenerator<PieceDArchive> {
    const { numero, dateEmission } = facture;
    const document = aLire(facture);
    const chemin = `documents/${dateEmission.slice(0, 4)}/${numero}`;
    const range = await this.documents.rangeDe(facture);
    if (!range) {
      yield { chemin: `${chemin}.pdf`, contenu: null, document };
      return;
    }
    const { octets, sha256, xml, sha256Xml, creeLe: le } = range;
    yield { chemin: `${chemin}.pdf`, contenu: octets, sha256, le, stocke: true, document };
    if (xml) yield { chemin: `${chemin}.xml`, contenu: Buffer.from(xml), sha256: sha256Xml, le };
  }
}

const aLire = (facture: Facture): DocumentALire => ({
  genre: LIBELLES_GENRE[facture.genre],
  signe: facture.genre === 'avoir' ? -1 : 1,
  numero: facture.numero!,
  date: facture.dateEmission,
  qui: facture.clientFige?.nom ?? '',
  objet: facture.objet,
  totalCentimes: facture.totalTtcCentimes,
  etat: libelleSelonGenre(LIBELLES_STATUT[facture.statutEmetteur], facture.genre),
});
