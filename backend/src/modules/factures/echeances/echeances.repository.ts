import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../../common/database/proprietaire';
import { RECLAMABLES } from '../../documents/schemas/dues';
import { Facture } from '../../documents/schemas/facture.schema';

const LIMITE = 1_000;
const PROJECTION = {
  emetteur: 1,
  genre: 1,
  numero: 1,
  'vendeurFige.prenom': 1,
  'vendeurFige.nom': 1,
  'vendeurFige.nomCommercial': 1,
  totalTtcCentimes: 1,
  payeCentimes: 1,
  resteCentimes: 1,
  avoirsCentimes: 1,
  retenue: 1,
  statutEmetteur: 1,
  statutDestinataire: 1,
  dateEmission: 1,
  dateEcheance: 1,
  datePaiement: 1,
  declareePayeeLe: 1,
  clientFige: 1,
  emiseLe: 1,
  demandeRecueLe: 1,
} as const;

/** Ce qu'une échéance connaît de sa facture. */
export type FactureDue = Pick<Facture, '_id' | 'vendeurFige' | (keyof typeof PROJECTION & keyof Facture)>;

/** Ce qu'un vendeur a remis, et le nom qu'il y porte. */
export interface RecuesDUnVendeur extends Pick<Facture, 'vendeurFige'> {
  _id: Types.ObjectId;
  nombre: number;
}

const NOM_DU_VENDEUR = {
  prenom: '$vendeurFige.prenom',
  nom: '$vendeurFige.nom',
  nomCommercial: '$vendeurFige.nomCommercial',
};

/** Les factures reçues dont il reste quelque chose à payer, toujours à partir de leur destinataire. */
@Injectable()
export class EcheancesRepository {
  constructor(@InjectModel(Facture.name) private readonly factures: Model<Facture>) {}

  /** De la plus ancienne échéance à la plus lointaine, 1 000 au plus. */
  async dues(destinataireId: string): Promise<FactureDue[]> {
    return this.lire(destinataireId, {});
  }

  /** Celle-ci, s'il en reste quelque chose à payer. */
  async due(destinataireId: string, id: string): Promise<FactureDue | undefined> {
    const _id = identifiantOuNul(id);
    return _id ? (await this.lire(destinataireId, { _id }))[0] : undefined;
  }

  /** Combien de factures chaque vendeur lui a remises, et sous quel nom la dernière, au plus `limite`. */
  async parVendeur(destinataireId: string, limite: number): Promise<RecuesDUnVendeur[]> {
    return this.factures.aggregate<RecuesDUnVendeur>([
      { $match: { destinataire: identifiant(destinataireId) } },
      { $sort: { emetteur: 1, tri: -1 } },
      { $group: { _id: '$emetteur', nombre: { $sum: 1 }, vendeurFige: { $first: NOM_DU_VENDEUR } } },
      { $limit: limite },
    ]);
  }

  private lire(destinataireId: string, cible: { _id?: Types.ObjectId }): Promise<FactureDue[]> {
    return this.factures
      .find(
        {
          ...cible,
          ...RECLAMABLES,
          destinataire: identifiant(destinataireId),
        },
        PROJECTION,
      )
      .sort({ dateEcheance: 1 })
      .limit(LIMITE)
      .lean<FactureDue[]>();
  }
}
