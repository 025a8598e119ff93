import { Injectable, type OnModuleInit } from '@nestjs/common';
import { unParUn } from '../../common/database/curseurs';
import {
  type BilanDArchive,
  type DocumentALire,
  type PieceDArchive,
  PiecesArchiveService,
} from '../../platform/archive/pieces-archive.service';
import { DevisRepository } from './devis.repository';
import { DocumentsDevisService } from './documents-devis.service';
import { RangsDevisRepository } from './rangs-devis.repository';
import type { Devis } from './schemas/devis.schema';
import { CertificatsService } from './signature/certificats.service';
import { SignaturesRepository } from './signature/signatures.repository';

/** Ce que les devis finalisés mettent dans l'archive : leur PDF et, s'ils sont signés, le certificat et le fichier de preuve. */
@Injectable()
export class PiecesDevisService implements OnModuleInit {
  constructor(
    private readonly depot: DevisRepository,
    private readonly documents: DocumentsDevisService,
    private readonly certificats: CertificatsService,
    private readonly signatures: SignaturesRepository,
    private readonly rangs: RangsDevisRepository,
    private readonly pieces: PiecesArchiveService,
  ) {}

  onModuleInit(): void {
    this.pieces.declarer('devis', {
      lire: (id) => this.lire(id),
      bilan: (id) => this.bilan(id),
    });
  }

  private async bilan(emetteurId: string): Promise<Partial<BilanDArchive>> {
    const dernier = await this.rangs.dernier(emetteurId);
    return { compteurs: dernier ? [{ serie: 'DEV', ...dernier }] : [] };
  }

  private async *lire(emetteurId: string): AsyncGenerator<PieceDArchive> {
    for await (const devis of unParUn(this.depot.parcourir(emetteurId)))
      if (devis.finaliseLe) yield* this.fichiers(devis, devis.finaliseLe);
  }

  private async *fichiers(devis: Devis, le: Date): AsyncGenerator<PieceDArchive> {
    const chemin = `devis/${le.getUTCFullYear()}/${devis.numero}.pdf`;
    const contenu = await this.documents.octetsDe(devis).catch(() => null);
    const sha256 = await this.documents.empreinteDe(devis);
    yield { chemin, contenu, ...(sha256 && { sha256 }), le, stocke: true, document: aLire(devis) };
    const signature = await this.signatures.trouver(devis);
    if (!signature || signature.effaceLe) return;
    for (const lire of [() => this.certificats.certificat(devis), () => this.certificats.preuve(devis)]) {
      const fichier = await lire();
      yield { chemin: `preuves/${fichier.nom}`, contenu: fichier.octets, le: signature.signeLe };
    }
  }
}

const aLire = (devis: Devis): DocumentALire => ({
  genre: 'Devis',
  numero: devis.numero!,
  date: devis.dateEmission,
  qui: devis.clientFige?.nom ?? '',
  objet: devis.objet,
  totalCentimes: devis.totalTtcCentimes,
});
