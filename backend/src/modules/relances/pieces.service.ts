import { Injectable } from '@nestjs/common';
import type { Courriel, PieceJointe } from '../../platform/mail/courriel';
import { CourrielsService } from '../../platform/mail/courriels.service';
import { DocumentsService } from '../documents/octets/documents.service';
import type { Facture } from '../documents/schemas/facture.schema';

const JOINTE = 'La facture est jointe à ce message, au format PDF.';
const JOINTES = 'Les factures sont jointes à ce message, au format PDF.';

/** Le message d'un rappel, et les factures qu'il porte : leur PDF Factur-X, tel qu'il a été émis. */
@Injectable()
export class PiecesRelancesService {
  constructor(
    private readonly documents: DocumentsService,
    private readonly courriels: CourrielsService,
  ) {}

  /** Les PDF de ces factures. */
  async de(factures: readonly Facture[]): Promise<PieceJointe[]> {
    const pieces: PieceJointe[] = [];
    for (const facture of factures)
      pieces.push({
        filename: `${facture.numero}.pdf`,
        content: await this.documents.octetsDe(facture),
        contentType: 'application/pdf',
      });
    return pieces;
  }

  /** Remet le message au serveur d'envoi ; il dit ce qu'il porte. */
  async envoyer(id: string, courriel: Courriel, pieces: PieceJointe[]): Promise<void> {
    const dit = pieces.length > 0 && { suite: [pieces.length > 1 ? JOINTES : JOINTE] };
    await this.courriels.envoyer(id, { ...courriel, ...dit }, pieces);
  }
}
