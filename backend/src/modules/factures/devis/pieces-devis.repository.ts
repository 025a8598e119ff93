import { Injectable } from '@nestjs/common';
import { trusted, type Types } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import type { Facture } from '../schemas/facture.schema';
import { SuiviRepository } from '../suivi.repository';

/** Ce que les factures émises d'un devis demandent, avoirs déduits. */
export interface FactureDuDevis {
  devis: Types.ObjectId;
  factureCentimes: number;
}

/** Les factures tirées d'un devis, et ce qu'un solde fait de ses acomptes. */
@Injectable()
export class PiecesDevisRepository extends SuiviRepository {
  /** Celles de ce devis, brouillons compris, sans les avoirs, de la plus ancienne à la plus récente. */
  async lister(emetteurId: string, devis: Types.ObjectId): Promise<Facture[]> {
    const filtre = { emetteur: identifiant(emetteurId), 'devis.id': devis, genre: 'facture' as const };
    return this.factures.find(filtre).sort({ creeLe: 1, _id: 1 }).lean<Facture[]>();
  }

  /** Vrai si une pièce, brouillon ou avoir compris, vient de l'un de ces devis. */
  async existent(emetteur: Types.ObjectId, devis: readonly Types.ObjectId[]): Promise<boolean> {
    return (await this.factures.exists({ emetteur, 'devis.id': trusted({ $in: [...devis] }) })) !== null;
  }

  /** Ce qui est facturé de chacun de ces devis. */
  async facturees(emetteurId: string, devis: readonly Types.ObjectId[]): Promise<FactureDuDevis[]> {
    if (devis.length === 0) return [];
    const net = {
      $subtract: ['$totalTtcCentimes', { $add: ['$avoirsCentimes', { $ifNull: ['$imputeCentimes', 0] }] }],
    };
    return this.factures.aggregate<FactureDuDevis>([
      {
        $match: {
          emetteur: identifiant(emetteurId),
          'devis.id': { $in: [...devis] },
          genre: 'facture',
          emiseLe: { $exists: true },
        },
      },
      { $group: { _id: '$devis.id', factureCentimes: { $sum: net } } },
      { $project: { _id: 0, devis: '$_id', factureCentimes: 1 } },
    ]);
  }

  /** Efface les brouillons tirés de ce devis ; rejoint la transaction en cours. */
  async supprimerBrouillons(emetteurId: string, devis: Types.ObjectId): Promise<void> {
    const brouillons = { 'devis.id': devis, statutEmetteur: 'brouillon' as const };
    await this.factures.deleteMany({ emetteur: identifiant(emetteurId), ...brouillons });
  }

  /** Plus rien n'est dû des factures émises de ce devis ; rejoint la transaction en cours. */
  async rompre(emetteurId: string, devis: Types.ObjectId): Promise<void> {
    const emises = { 'devis.id': devis, genre: 'facture' as const };
    await this.factures.updateMany(
      { emetteur: identifiant(emetteurId), ...emises },
      { $set: { 'devis.rompu': true }, $inc: { version: 1 } },
    );
  }

  /** Impute cet acompte au solde, s'il est encore tel qu'il a été lu. Faux sinon. */
  async imputer(acompte: Facture, solde: Types.ObjectId): Promise<boolean> {
    const { payeCentimes, avoirsCentimes } = acompte;
    const libre = { imputeDans: trusted({ $exists: false }) };
    const changement = { $set: { imputeDans: solde } };
    return (await this.suivre(acompte, { payeCentimes, avoirsCentimes, ...libre }, changement)) !== null;
  }

  /** Le solde est annulé : ses acomptes se déduisent, se rectifient et se remboursent de nouveau, un autre solde peut naître. */
  async liberer({ _id, emetteur, acomptesImputes = [] }: Facture): Promise<void> {
    await this.suivre({ _id, emetteur }, {}, { $unset: { 'devis.soldeVivant': 1 } });
    const ids = acomptesImputes.map(({ facture }) => facture);
    if (ids.length === 0) return;
    await this.factures.updateMany(
      { emetteur, _id: trusted({ $in: ids }), imputeDans: _id },
      { $unset: { imputeDans: 1 }, $inc: { version: 1 } },
    );
  }
}
