import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Facture } from '../schemas/facture.schema';
import type { OrigineDevis } from '../schemas/devis.schemas';

/** Une facture tirée d'un devis, au moment de s'émettre. */
export interface PieceAEmettre {
  id: Types.ObjectId;
  devis: OrigineDevis;
  client: Types.ObjectId;
  totalTtcCentimes: number;
  dateEcheance: DateCivile;
}

/** Ce que son devis en déduit. */
export type Imputation = Pick<Facture, 'acompteCentimes' | 'acomptesImputes' | 'imputeCentimes'>;

/** Celui qui sait ce qu'un devis permet encore de facturer. */
export interface GardienDesDevis {
  /** Engage cette facture sur son devis, dans la transaction en cours, ou la refuse. Peut être rejoué. */
  engager(emetteurId: string, piece: PieceAEmettre): Promise<Imputation>;
}

/** Les factures ne connaissent d'un devis qu'une référence : ce qui en décide s'inscrit ici. */
@Injectable()
export class RegistreDevisService {
  private gardien: GardienDesDevis | null = null;

  inscrire(gardien: GardienDesDevis): void {
    this.gardien = gardien;
  }

  /** Rejoint la transaction en cours. @throws ce que le gardien refuse */
  engager(emetteurId: string, piece: PieceAEmettre): Promise<Imputation> {
    if (!this.gardien) throw new Error('Aucun gardien des devis ne s’est inscrit.');
    return this.gardien.engager(emetteurId, piece);
  }
}
