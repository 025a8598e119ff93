import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import { Facture } from '../schemas/facture.schema';
import { Paiement } from '../schemas/suivi.schemas';

export interface SommesDues {
  montant: number;
  nombre: number;
  montantRetard: number;
  nombreRetard: number;
  /** Échéance la plus ancienne des factures en retard. */
  plusAncienne: string | null;
}

/** Ce qui est dû : en retard (`_id` vrai), ou à échoir ou déclaré payé. */
interface GroupeDu {
  _id: boolean;
  montant: number;
  nombre: number;
  plusAncienne: string;
}

export interface TotauxClient {
  facture: number;
  du: number;
  nombre: number;
  delaiMoyen: number | null;
}

/** Les sommes d'un émetteur, calculées par la base. Montants en centimes. */
@Injectable()
export class SommesRepository {
  constructor(
    @InjectModel(Facture.name) private readonly factures: Model<Facture>,
    @InjectModel(Paiement.name) private readonly paiements: Model<Paiement>,
  ) {}

  /** Ce qui reste dû, et ce qui l'est en retard, au jour donné : se lit dans l'index seul (un avoir n'a jamais de reste). */
  async sommesDues(emetteurId: string, aujourdhui: string): Promise<SommesDues> {
    const groupes = await this.factures.aggregate<GroupeDu>([
      {
        $match: {
          emetteur: identifiant(emetteurId),
          statutEmetteur: { $in: ['creee', 'envoyee'] satisfies StatutEmetteur[] },
          resteCentimes: { $gt: 0 },
        },
      },
      {
        $group: {
          _id: { $and: [{ $lt: ['$dateEcheance', aujourdhui] }, { $ne: ['$statutDestinataire', 'payee'] }] },
          montant: { $sum: '$resteCentimes' },
          nombre: { $sum: 1 },
          plusAncienne: { $min: '$dateEcheance' },
        },
      },
    ]);
    const enRetard = groupes.find(({ _id }) => _id);
    return {
      montant: groupes.reduce((somme, { montant }) => somme + montant, 0),
      nombre: groupes.reduce((somme, { nombre }) => somme + nombre, 0),
      montantRetard: enRetard?.montant ?? 0,
      nombreRetard: enRetard?.nombre ?? 0,
      plusAncienne: enRetard?.plusAncienne ?? null,
    };
  }

  /** Encaissements nets d'une période, en centimes, et nombre de factures touchées. */
  async encaisse(
    emetteurId: string,
    du: DateCivile,
    au: DateCivile,
  ): Promise<{ montant: number; nombre: number }> {
    const [somme] = await this.paiements.aggregate<{ montant: number; nombre: number }>([
      { $match: { emetteur: identifiant(emetteurId), date: { $gte: du, $lte: au } } },
      { $group: { _id: '$facture', montant: { $sum: '$montantCentimes' } } },
      { $match: { montant: { $ne: 0 } } },
      { $group: { _id: null, montant: { $sum: '$montant' }, nombre: { $sum: 1 } } },
    ]);
    return { montant: somme?.montant ?? 0, nombre: somme?.nombre ?? 0 };
  }

  /** Totaux d'un client chez cet émetteur, avoirs déduits. Montants en centimes. */
  async totauxClient(emetteurId: string, clientId: Types.ObjectId): Promise<TotauxClient> {
    const [totaux] = await this.factures.aggregate<TotauxClient>([
      {
        $match: {
          emetteur: identifiant(emetteurId),
          client: clientId,
          genre: 'facture',
          statutEmetteur: { $ne: 'brouillon' },
        },
      },
      {
        $group: {
          _id: null,
          facture: { $sum: { $subtract: ['$totalTtcCentimes', '$avoirsCentimes'] } },
          du: { $sum: { $max: ['$resteCentimes', 0] } },
          nombre: { $sum: 1 },
          delaiMoyen: {
            $avg: {
              $cond: [
                { $eq: ['$statutEmetteur', 'payee'] },
                {
                  $divide: [
                    { $subtract: [{ $toDate: '$datePaiement' }, { $toDate: '$dateEmission' }] },
                    86_400_000,
                  ],
                },
                null,
              ],
            },
          },
        },
      },
    ]);
    return totaux ?? { facture: 0, du: 0, nombre: 0, delaiMoyen: null };
  }
}
