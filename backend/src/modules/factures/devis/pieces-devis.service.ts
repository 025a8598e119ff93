import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Facture } from '../schemas/facture.schema';
import { type FactureDuDevis, PiecesDevisRepository } from './pieces-devis.repository';

/** Les factures tirées d'un devis, pour qui en décide. */
@Injectable()
export class PiecesDevisService {
  constructor(private readonly depot: PiecesDevisRepository) {}

  /** Celles de ce devis, brouillons compris, sans les avoirs, de la plus ancienne à la plus récente. */
  async lister(emetteurId: string, devis: Types.ObjectId): Promise<Facture[]> {
    return this.depot.lister(emetteurId, devis);
  }

  /** Ce qui est facturé de chacun de ces devis. */
  async facturees(emetteurId: string, devis: readonly Types.ObjectId[]): Promise<FactureDuDevis[]> {
    return this.depot.facturees(emetteurId, devis);
  }

  /** Le contrat n'est plus : les brouillons qui en venaient s'effacent. Rejoint la transaction en cours. */
  async supprimerBrouillons(emetteurId: string, devis: Types.ObjectId): Promise<void> {
    await this.depot.supprimerBrouillons(emetteurId, devis);
  }

  /** Impute cet acompte au solde, s'il est encore tel qu'il a été lu. Faux sinon ; rejoint la transaction en cours. */
  async imputer(acompte: Facture, solde: Types.ObjectId): Promise<boolean> {
    return this.depot.imputer(acompte, solde);
  }

  /** Le solde est annulé : ses acomptes sont libres. Rejoint la transaction en cours. */
  async liberer(solde: Facture): Promise<void> {
    await this.depot.liberer(solde);
  }
}
