import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { VenteDite } from '@facturier/domaine/cotisations/dire';
import type { Model, Types } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { DUES } from '../schemas/dues';
import { Facture } from '../schemas/facture.schema';

/** Ce qu'un document vend, en centimes : ses biens, toutes ses lignes, et s'il en reste une sans nature. */
export interface VenteLue {
  biens: number;
  lignes: number;
  muette: boolean;
  /** Ce que l'on a dit depuis de ce qu'il taisait. */
  venteDite?: VenteDite;
}

/** Un document émis, vu de ce qu'il exécute. */
export interface DocumentLu extends VenteLue {
  _id: Types.ObjectId;
  genre: 'facture' | 'avoir';
  /** D'un acompte de devis ; d'un avoir, de la facture qu'il rectifie. */
  acompte: boolean;
  solde: boolean;
  numero: string;
  executeLe: string;
  totalCentimes: number;
  etranger: boolean;
}

/** Ce qu'une facture attend encore. */
export interface DueLue extends VenteLue {
  le: string;
  resteCentimes: number;
}

const natureDe = { $ifNull: ['$$ligne.nature', '$vendeurFige.natureOperation'] };
const montantDe = { $ifNull: ['$$ligne.montantCentimes', 0] };
const surLesLignes = (de: unknown): object => ({
  $map: { input: '$lignes', as: 'ligne', in: de },
});
/** Ce qui dit d'un document ce qu'il vend. */
export const VENTE = {
  venteDite: 1,
  lignes: { $sum: surLesLignes(montantDe) },
  biens: { $sum: surLesLignes({ $cond: [{ $eq: [natureDe, 'biens'] }, montantDe, 0] }) },
  muette: {
    $anyElementTrue: [surLesLignes({ $not: [{ $in: [natureDe, ['biens', 'services']] }] })],
  },
};
const HORS_DE_FRANCE = ['autoliquidation', 'hors_champ'];
const DOCUMENT = {
  ...VENTE,
  genre: 1,
  acompte: { $eq: ['$devis.nature', 'acompte'] },
  solde: { $eq: ['$devis.nature', 'solde'] },
  numero: 1,
  executeLe: {
    $cond: [
      { $eq: ['$genre', 'avoir'] },
      '$dateEmission',
      { $ifNull: ['$datePrestation', '$periodeAu', '$dateEmission'] },
    ],
  },
  totalCentimes: '$totalTtcCentimes',
  etranger: {
    $and: [
      { $in: ['$regimeTva.services', HORS_DE_FRANCE] },
      { $anyElementTrue: [surLesLignes({ $ne: [natureDe, 'biens'] })] },
    ],
  },
};

/** Ce que les documents émis d'un émetteur vendent et exécutent : lus par leur date d'émission, jamais tous. */
@Injectable()
export class RealiseRepository {
  constructor(@InjectModel(Facture.name) private readonly factures: Model<Facture>) {}

  /** Ceux qui s'exécutent de la première à la dernière de ces années ; émis un an avant, au plus, ou un an après. */
  async entre(emetteurId: string, premiere: number, derniere: number): Promise<DocumentLu[]> {
    return this.factures.aggregate<DocumentLu>([
      {
        $match: {
          emetteur: identifiant(emetteurId),
          tri: { $gte: `${premiere - 1}-`, $lt: `${derniere + 2}-` },
          emiseLe: { $exists: true },
        },
      },
      { $project: DOCUMENT },
      { $match: { executeLe: { $gte: `${premiere}-01-01`, $lte: `${derniere}-12-31` } } },
      { $sort: { executeLe: 1, _id: 1 } },
    ]);
  }

  /** Ce que les factures en cours attendent, au jour où elles se paient. */
  async attendues(emetteurId: string): Promise<DueLue[]> {
    return this.factures.aggregate<DueLue>([
      { $match: { ...DUES, emetteur: identifiant(emetteurId) } },
      {
        $project: { ...VENTE, _id: 0, le: { $ifNull: ['$dateEcheance', '$dateEmission'] }, resteCentimes: 1 },
      },
      { $sort: { le: 1 } },
    ]);
  }
}
