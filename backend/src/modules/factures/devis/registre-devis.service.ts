import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Ligne } from '@facturier/domaine/documents/ligne';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import type { Facture } from '../../documents/schemas/facture.schema';
import { RESTE_CHANGE } from '../../sommes/apport';
import { PiecesDevisRepository } from './pieces-devis.repository';
import type { OrigineDevis, SituationFigee } from '../../documents/schemas/devis.schemas';

/** Une facture tirée d'un devis, au moment de s'émettre. */
export interface PieceAEmettre {
  id: Types.ObjectId;
  devis: OrigineDevis;
  client: Types.ObjectId;
  totalTtcCentimes: number;
  dateEcheance: DateCivile;
  lignes: readonly Ligne[];
  /** D'une situation : l'avancement que son brouillon gardait. */
  situation?: SituationFigee;
}

/** Ce que son devis en déduit. */
export type Deduction = Pick<Facture, 'acompteCentimes' | 'acomptesImputes' | 'imputeCentimes'>;

/** Ce que son devis en décide : ce qui s'en déduit ; d'une situation, son avancement et sa retenue. */
export type Imputation = Deduction & Pick<Facture, 'situation' | 'retenue'>;

/** Celui qui sait ce qu'un devis permet encore de facturer. */
export interface GardienDesDevis {
  /** Engage cette facture sur son devis, dans la transaction en cours, ou la refuse. Peut être rejoué. */
  engager(emetteurId: string, piece: PieceAEmettre): Promise<Imputation>;
}

/** Les factures ne connaissent d'un devis qu'une référence : ce qui en décide s'inscrit ici. */
@Injectable()
export class RegistreDevisService {
  private gardien: GardienDesDevis | null = null;

  constructor(
    private readonly pieces: PiecesDevisRepository,
    private readonly outbox: OutboxService,
  ) {}

  inscrire(gardien: GardienDesDevis): void {
    this.gardien = gardien;
  }

  /** Rejoint la transaction en cours. @throws ce que le gardien refuse */
  engager(emetteurId: string, piece: PieceAEmettre): Promise<Imputation> {
    if (!this.gardien) throw new Error('Aucun gardien des devis ne s’est inscrit.');
    return this.gardien.engager(emetteurId, piece);
  }

  /**
   * Le contrat n'est plus : les brouillons qui en venaient s'effacent, les factures émises ne se réclament plus, et leur page de paiement
   * se ferme. Rejoint la transaction en cours.
   */
  async rompre(emetteurId: string, devis: Types.ObjectId): Promise<void> {
    await this.pieces.supprimerBrouillons(emetteurId, devis);
    await this.pieces.rompre(emetteurId, devis);
    for (const { _id, sessionOuverte: session } of await this.pieces.lister(emetteurId, devis)) {
      const charge = { emetteur: emetteurId, facture: _id.toHexString() };
      if (session) await this.outbox.deposer(RESTE_CHANGE, { ...charge, session });
    }
  }
}
