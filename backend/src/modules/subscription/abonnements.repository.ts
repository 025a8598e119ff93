import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo, trusted, type Types } from 'mongoose';
import type { Etapes } from '../../common/database/etapes';
import { identifiant } from '../../common/database/proprietaire';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { PLANS_PAYANTS } from '@facturier/domaine/abonnement/plans';
import { Abonnement } from './schemas/abonnement.schema';

/** Les faits d'abonnement, un document par compte. */
@Injectable()
export class AbonnementsRepository {
  constructor(@InjectModel(Abonnement.name) private readonly modele: Model<Abonnement>) {}

  async trouver(proprietaireId: string): Promise<Abonnement | null> {
    return this.modele.findOne({ _id: identifiant(proprietaireId) }).lean();
  }

  /** Les faits de ces comptes, par identifiant ; ceux qui n'en ont pas encore manquent. */
  async trouverTous(ids: Types.ObjectId[]): Promise<Map<string, Abonnement>> {
    const trouves = await this.modele.find({ _id: trusted({ $in: ids }) }).lean<Abonnement[]>();
    return new Map(trouves.map((abonnement) => [abonnement._id.toHexString(), abonnement]));
  }

  /** Écrit des champs ; crée le document s'il manque. */
  async ecrire(proprietaireId: string, champs: Partial<Abonnement>): Promise<void> {
    const _id = identifiant(proprietaireId);
    try {
      await this.modele.updateOne({ _id }, { $set: champs }, { upsert: true });
    } catch (erreur) {
      // Deux créations au même instant : la transaction perdante est rejouée par le pilote.
      if (estDoublon(erreur, '_id_') && erreur instanceof mongo.MongoServerError) {
        erreur.addErrorLabel('TransientTransactionError');
      }
      throw erreur;
    }
  }

  /** Lie le client Stripe au compte, s'il n'en a pas encore. @returns le client Stripe du compte */
  async lierClientStripe(proprietaireId: string, clientStripeId: string): Promise<string> {
    await this.modele.updateOne(
      { _id: identifiant(proprietaireId), stripeClientId: trusted({ $exists: false }) },
      { $set: { stripeClientId: clientStripeId } },
    );
    return (await this.trouver(proprietaireId))?.stripeClientId ?? clientStripeId;
  }

  /** Le compte d'un client Stripe, ou `null`. */
  async proprietaireDuClient(clientStripeId: string): Promise<string | null> {
    const trouve = await this.modele.findOne({ stripeClientId: clientStripeId }).select({ _id: 1 }).lean();
    return trouve?._id.toHexString() ?? null;
  }

  /** Tire un ticket avant de lire Stripe ; une lecture au ticket plus ancien ne recouvre jamais une plus récente. */
  async tirerLecture(proprietaireId: string): Promise<number> {
    const abonnement = await this.modele
      .findOneAndUpdate(
        { _id: identifiant(proprietaireId) },
        { $inc: { lectureTiree: 1 } },
        { returnDocument: 'after' },
      )
      .select({ lectureTiree: 1 })
      .lean();
    return abonnement?.lectureTiree ?? 0;
  }

  /** Comptes dont l'état ou un avis peut avoir changé, et que ce passage n'a pas encore vus. */
  async aRevoir(instant: Date, tick: string, limite: number): Promise<string[]> {
    return this.identifiants(
      { aRevoirLe: trusted({ $lte: instant }), revuAuTick: trusted({ $ne: tick }) },
      limite,
    );
  }

  /** Comptes qu'une liste compte encore à un plan payant dont la période résiliée est finie. */
  async echus(instant: Date, limite: number): Promise<string[]> {
    return this.identifiants(
      {
        'stripe.annuleEnFinDePeriode': true,
        'stripe.finPeriode': trusted({ $lte: instant }),
        planActuel: trusted({ $in: [...PLANS_PAYANTS] }),
        planOffert: null,
      },
      limite,
    );
  }

  /** Comptes connus de Stripe que ce passage n'a pas encore relus. */
  async aReconcilier(tick: string, limite: number): Promise<string[]> {
    return this.identifiants(
      { stripeClientId: trusted({ $type: 'string' }), reconcilieAuTick: trusted({ $ne: tick }) },
      limite,
    );
  }

  /** Parmi ces comptes, ceux qui ont déjà leur document. */
  async presents(ids: string[]): Promise<Set<string>> {
    const trouves = await this.modele
      .find({ _id: trusted({ $in: ids.map(identifiant) }) })
      .select({ _id: 1 })
      .lean();
    return new Set(trouves.map(({ _id }) => _id.toHexString()));
  }

  /**
   * Les étapes qui, d'émetteurs et de leur compte de factures (`emetteur`, `compte`), ne retiennent que ceux au plafond : leur limite propre,
   * sinon celle du plan gratuit s'ils y sont.
   */
  retenirAuPlafond(limiteGratuite: number | null): Etapes {
    const from = this.modele.collection.name;
    const duPlan = { $cond: [{ $eq: ['$abonnement.planActuel', 'gratuit'] }, limiteGratuite, null] };
    return [
      { $lookup: { from, localField: 'emetteur', foreignField: '_id', as: 'abonnement' } },
      { $unwind: '$abonnement' },
      { $set: { limite: { $ifNull: ['$abonnement.quotas.factures', duPlan] } } },
      { $match: { limite: { $ne: null }, $expr: { $gte: ['$compte', '$limite'] } } },
    ];
  }

  async supprimer(proprietaireId: string): Promise<void> {
    await this.modele.deleteOne({ _id: identifiant(proprietaireId) });
  }

  private async identifiants(filtre: Record<string, unknown>, limite: number): Promise<string[]> {
    const trouves = await this.modele.find(filtre).select({ _id: 1 }).limit(limite).lean();
    return trouves.map(({ _id }) => _id.toHexString());
  }
}
