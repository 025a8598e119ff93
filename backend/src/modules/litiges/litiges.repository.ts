import { type EtatLitige, estEnCours, origines } from '@facturier/domaine/litiges/litige';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { type Echange, Litige, type PartEnLitige } from './schemas/litige.schema';

const LITIGES_LISTES = 100;

/** Une facture, par son émetteur. */
interface FactureVisee {
  emetteur: Types.ObjectId;
  _id: Types.ObjectId;
}

type Vise = Pick<Litige, '_id' | 'emetteur'>;

/** Les litiges. Tout part de l'émetteur ; un changement d'état est une écriture qui en porte les origines. */
@Injectable()
export class LitigesRepository {
  constructor(@InjectModel(Litige.name) private readonly litiges: Model<Litige>) {}

  /** Rejoint la transaction en cours. @throws E11000 (`un_litige_en_cours`) */
  async ouvrir(litige: Litige): Promise<void> {
    await this.litiges.create([litige]);
  }

  async trouver(emetteurId: string, id: string): Promise<Litige | null> {
    const _id = identifiantOuNul(id);
    return _id && this.litiges.findOne({ emetteur: identifiant(emetteurId), _id }).lean();
  }

  /** Ceux d'une facture, le plus récent d'abord. */
  async deFacture({ emetteur, _id }: FactureVisee): Promise<Litige[]> {
    return this.litiges.find({ emetteur, facture: _id }).sort({ ouvertLe: -1, _id: -1 }).lean();
  }

  /** Les derniers, ceux qui attendent d'abord. */
  async lister(emetteurId: string): Promise<Litige[]> {
    return this.litiges
      .find({ emetteur: identifiant(emetteurId) })
      .sort({ enCours: -1, ouvertLe: -1 })
      .limit(LITIGES_LISTES)
      .lean();
  }

  /** Ceux qui ne sont pas décidés. */
  async enCours(emetteurId: string): Promise<Pick<Litige, 'facture' | 'etat'>[]> {
    return this.litiges
      .find({ emetteur: identifiant(emetteurId), enCours: true }, { _id: 0, facture: 1, etat: 1 })
      .lean();
  }

  /** Celles de ces factures qui ont un litige en cours. */
  async enLitige(emetteurId: string, factures: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
    const trouves = await this.litiges
      .find(
        { emetteur: identifiant(emetteurId), enCours: true, facture: trusted({ $in: [...factures] }) },
        { facture: 1 },
      )
      .lean();
    return trouves.map(({ facture }) => facture);
  }

  /** Ajoute un message, et passe la main ; `null` si le litige est clos. Rejoint la transaction en cours. */
  async ecrire(
    { emetteur, _id }: Vise,
    vers: 'ouvert' | 'repondu',
    echange: Echange,
  ): Promise<Litige | null> {
    return this.litiges
      .findOneAndUpdate(
        { emetteur, _id, etat: trusted({ $in: origines(vers) }) },
        { $set: { etat: vers }, $push: { echanges: echange } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** Le clôt, avec ce qui est accordé de chaque ligne ; `null` s'il l'était déjà. Rejoint la transaction en cours. */
  async clore(
    { emetteur, _id }: Vise,
    etat: EtatLitige,
    suite: { closLe: Date; accordeCentimes?: number; lignes?: PartEnLitige[] },
    echanges: Echange[] = [],
  ): Promise<Litige | null> {
    return this.litiges
      .findOneAndUpdate(
        { emetteur, _id, etat: trusted({ $in: origines(etat) }) },
        { $set: { etat, enCours: estEnCours(etat), ...suite }, $push: { echanges: { $each: echanges } } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** Lie l'avoir émis ; faux si rien n'est accordé, ou s'il y en a déjà un. Rejoint la transaction en cours. */
  async lierAvoir({ emetteur, _id }: Vise, avoir: NonNullable<Litige['avoir']>): Promise<boolean> {
    const { modifiedCount } = await this.litiges.updateOne(
      { emetteur, _id, accordeCentimes: trusted({ $gt: 0 }), avoir: trusted({ $exists: false }) },
      { $set: { avoir } },
    );
    return modifiedCount === 1;
  }

  /** Tous ceux de ce compte, du plus ancien au plus récent. */
  async deCompte(emetteurId: string): Promise<Litige[]> {
    return this.litiges
      .find({ emetteur: identifiant(emetteurId) })
      .sort({ ouvertLe: 1 })
      .lean();
  }

  /** Rejoint la transaction en cours. */
  async effacer(emetteurId: string): Promise<void> {
    await this.litiges.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}
