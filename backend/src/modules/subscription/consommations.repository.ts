import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo, trusted, type Types } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { Consommation, type GenreConsommation } from './schemas/consommation.schema';

export interface CleConsommation {
  genre: GenreConsommation;
  mois: string;
}

/** Le mois des compteurs qui n'en ont pas (clients). */
export const SANS_MOIS = '*';

/** Les compteurs de quota : la limite est dans le filtre de l'écriture, jamais dans une lecture qui la précède. */
@Injectable()
export class ConsommationsRepository {
  constructor(@InjectModel(Consommation.name) private readonly modele: Model<Consommation>) {}

  /** Prend `nombre` places s'il y en a autant. Faux, et rien n'est pris, si le compteur n'en a pas tant. */
  async prendre(
    proprietaireId: string,
    cle: CleConsommation,
    limite: number | null,
    nombre = 1,
  ): Promise<boolean> {
    const filtre = this.filtre(proprietaireId, cle);
    const libre = limite === null ? filtre : { ...filtre, compte: trusted({ $lte: limite - nombre }) };
    const { modifiedCount } = await this.modele.updateOne(libre, { $inc: { compte: nombre } });
    if (modifiedCount === 1) return true;
    if (limite !== null && limite < nombre) return false;
    return this.creer(filtre, nombre);
  }

  /** Rend une place ; un compteur vide reste à zéro. */
  async rendre(proprietaireId: string, cle: CleConsommation): Promise<void> {
    await this.modele.updateOne(
      { ...this.filtre(proprietaireId, cle), compte: trusted({ $gt: 0 }) },
      { $inc: { compte: -1 } },
    );
  }

  async lire(proprietaireId: string, cle: CleConsommation): Promise<number> {
    const compteur = await this.modele
      .findOne(this.filtre(proprietaireId, cle))
      .select({ compte: 1, _id: 0 })
      .lean();
    return compteur?.compte ?? 0;
  }

  /** Les mois connus d'un compte, du plus récent au plus ancien. */
  async historique(proprietaireId: string, limite: number): Promise<{ mois: string; compte: number }[]> {
    return this.modele
      .find({ proprietaire: identifiant(proprietaireId), genre: 'factures' })
      .select({ mois: 1, compte: 1, _id: 0 })
      .sort({ mois: -1 })
      .limit(limite)
      .lean();
  }

  /** Les factures comptées à ces comptes, par `compte:mois`. */
  async facturesComptees(ids: Types.ObjectId[]): Promise<Map<string, number>> {
    const compteurs = await this.modele
      .find({ proprietaire: trusted({ $in: ids }), genre: 'factures' })
      .lean<Consommation[]>();
    return new Map(
      compteurs.map(({ proprietaire, mois, compte }) => [`${proprietaire.toHexString()}:${mois}`, compte]),
    );
  }

  /** Remet à zéro le compteur d'un mois, pour un compte ou pour tous (`null`). @returns le nombre de compteurs remis */
  async remettreAZero(proprietaireId: string | null, mois: string): Promise<number> {
    const proprietaire = proprietaireId === null ? {} : { proprietaire: identifiant(proprietaireId) };
    const { modifiedCount } = await this.modele.updateMany(
      { ...proprietaire, genre: 'factures', mois, compte: trusted({ $gt: 0 }) },
      { $set: { compte: 0 } },
    );
    return modifiedCount;
  }

  /** Les comptes qui ont émis le plus de factures ce mois-ci. */
  async plusActifs(mois: string, limite: number): Promise<string[]> {
    const compteurs = await this.modele
      .find({ genre: 'factures', mois, compte: trusted({ $gt: 0 }) })
      .select({ proprietaire: 1 })
      .sort({ compte: -1, proprietaire: 1 })
      .limit(limite)
      .lean();
    return compteurs.map(({ proprietaire }) => proprietaire.toHexString());
  }

  /** Combien de comptes ont atteint leur limite du mois : la leur, sinon celle du plan gratuit s'ils y sont. */
  async auPlafond(mois: string, limiteGratuite: number | null): Promise<number> {
    const duPlan = { $cond: [{ $eq: ['$abonnement.planActuel', 'gratuit'] }, limiteGratuite, null] };
    const [resultat] = await this.modele.aggregate<{ nombre: number }>([
      { $match: { genre: 'factures', mois, compte: { $gt: 0 } } },
      {
        $lookup: {
          from: 'abonnements',
          localField: 'proprietaire',
          foreignField: '_id',
          as: 'abonnement',
        },
      },
      { $unwind: '$abonnement' },
      { $set: { limite: { $ifNull: ['$abonnement.quotas.factures', duPlan] } } },
      { $match: { limite: { $ne: null }, $expr: { $gte: ['$compte', '$limite'] } } },
      { $count: 'nombre' },
    ]);
    return resultat?.nombre ?? 0;
  }

  async supprimer(proprietaireId: string): Promise<void> {
    await this.modele.deleteMany({ proprietaire: identifiant(proprietaireId) });
  }

  private filtre(
    proprietaireId: string,
    cle: CleConsommation,
  ): { proprietaire: Types.ObjectId } & CleConsommation {
    return { proprietaire: identifiant(proprietaireId), genre: cle.genre, mois: cle.mois };
  }

  /** Crée le compteur, à `nombre`. Faux s'il existe déjà (il est donc plein : l'écriture conditionnelle vient d'échouer). */
  private async creer(
    filtre: { proprietaire: Types.ObjectId } & CleConsommation,
    nombre: number,
  ): Promise<boolean> {
    try {
      const { upsertedCount } = await this.modele.updateOne(
        filtre,
        { $setOnInsert: { compte: nombre } },
        { upsert: true },
      );
      return upsertedCount === 1;
    } catch (erreur) {
      // Deux premières prises au même instant : la transaction perdante est rejouée par le pilote.
      if (estDoublon(erreur) && erreur instanceof mongo.MongoServerError)
        erreur.addErrorLabel('TransientTransactionError');
      throw erreur;
    }
  }
}
