import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../../common/database/proprietaire';
import type { Devis } from '../schemas/devis.schema';
import { LienDevis } from '../schemas/lien-devis.schema';

type Cible = Pick<Devis, 'emetteur' | '_id'>;
/** De quoi ouvrir un lien. */
type LienAOuvrir = Pick<LienDevis, 'emetteur' | 'devis' | 'email' | 'nom' | 'expireLe'>;

/** Les liens des devis. Un lien se cherche par son émetteur, ou par l'empreinte du jeton que seul son porteur connaît. */
@Injectable()
export class LiensDevisRepository {
  constructor(@InjectModel(LienDevis.name) private readonly liens: Model<LienDevis>) {}

  /** Rejoint la transaction en cours. @throws E11000 (`un_envoi_en_route`) si un courriel part déjà vers l'une de ces adresses */
  async creer(liens: readonly LienDevis[]): Promise<void> {
    await this.liens.insertMany(liens);
  }

  /** Celui dont voici l'empreinte du jeton, s'il n'est pas révoqué. */
  async parEmpreinte(empreinte: string): Promise<LienDevis | null> {
    return this.liens.findOne({ empreintes: empreinte, revoqueLe: trusted({ $exists: false }) }).lean();
  }

  /** Ceux de ce devis, le plus récent d'abord. */
  async deDevis({ emetteur, _id }: Cible): Promise<LienDevis[]> {
    return this.liens.find({ emetteur, devis: _id }).sort({ creeLe: -1, _id: -1 }).lean();
  }

  async trouver(emetteurId: string, devisId: Types.ObjectId, lienId: string): Promise<LienDevis | null> {
    const _id = identifiantOuNul(lienId);
    return _id && this.liens.findOne({ _id, emetteur: identifiant(emetteurId), devis: devisId }).lean();
  }

  /** Ceux qu'un arrêt a laissés en route depuis cet instant ne retiennent plus personne. Rejoint la transaction en cours. */
  async abandonner({ emetteur, _id }: Cible, avant: Date): Promise<void> {
    await this.liens.updateMany(
      { emetteur, devis: _id, enRoute: true, creeLe: trusted({ $lt: avant }) },
      { $unset: { enRoute: 1 } },
    );
  }

  /** Un message qui part porte le jeton de cette empreinte. Faux si le lien a été révoqué, ou n'est plus à envoyer. */
  async armer({ emetteur, _id }: LienDevis, empreinte: string): Promise<boolean> {
    const { modifiedCount } = await this.liens.updateOne(
      { emetteur, _id, enRoute: true, revoqueLe: trusted({ $exists: false }) },
      { $push: { empreintes: empreinte } },
    );
    return modifiedCount === 1;
  }

  /** Ouvre aussi, par le jeton de cette empreinte, le dernier lien de cette adresse. Faux si tous sont révoqués. */
  async ajouterJeton({ emetteur, _id }: Cible, email: string, empreinte: string): Promise<boolean> {
    const lien = await this.liens.findOneAndUpdate(
      { emetteur, devis: _id, email, revoqueLe: trusted({ $exists: false }) },
      { $push: { empreintes: empreinte } },
      { sort: { creeLe: -1 } },
    );
    return lien !== null;
  }

  /** Son courriel est parti, ou ne partira plus. Faux si c'était déjà dit. Rejoint la transaction en cours. */
  async finir(
    { emetteur, _id }: LienDevis,
    comment: Pick<LienDevis, 'envoyeLe' | 'messageId'> | Pick<LienDevis, 'raison'>,
  ): Promise<boolean> {
    const { modifiedCount } = await this.liens.updateOne(
      { emetteur, _id, enRoute: true },
      { $set: comment, $unset: { enRoute: 1 } },
    );
    return modifiedCount === 1;
  }

  /** Faux s'il l'était déjà. Rejoint la transaction en cours. */
  async revoquer({ emetteur, _id }: LienDevis, revoqueLe: Date): Promise<boolean> {
    const { modifiedCount } = await this.liens.updateOne(
      { emetteur, _id, revoqueLe: trusted({ $exists: false }) },
      { $set: { revoqueLe }, $unset: { enRoute: 1, duCompte: 1, remis: 1 } },
    );
    return modifiedCount === 1;
  }

  /** Le dernier qu'un courriel, ou l'émetteur lui-même, a porté à cette adresse, et qui vaut encore. */
  async dernierPorte({ emetteur, _id }: Cible, email: string): Promise<LienDevis | null> {
    const porte = [{ envoyeLe: trusted({ $exists: true }) }, { remis: true }];
    const vaut = { $or: porte, revoqueLe: trusted({ $exists: false }) };
    return this.liens
      .findOne({ emetteur, devis: _id, email, ...vaut })
      .sort({ creeLe: -1 })
      .lean();
  }

  /**
   * Ouvre, sans courriel, le lien de cette adresse : un seul de chaque genre, dont les `au` derniers jetons valent. Rejoint la transaction
   * en cours. @returns vrai s'il vient de naître. @throws E11000 (`un_lien_du_compte`, `un_lien_remis`) si un autre appel le crée au même instant
   */
  async ouvrirSansCourriel(
    genre: 'compte' | 'remis',
    { emetteur, devis, email, nom, expireLe }: LienAOuvrir,
    { empreinte, le, au }: { empreinte: string; le: Date; au: number },
  ): Promise<boolean> {
    const neuf = { genre, creeLe: le, expireLe, ...(nom && { nom }) };
    const sien = genre === 'compte' ? { duCompte: true } : { remis: true };
    const { upsertedCount } = await this.liens.updateOne(
      { emetteur, email, devis, ...sien },
      {
        $setOnInsert: neuf,
        $set: { ouvertLe: le },
        $push: { empreintes: { $each: [empreinte], $slice: -au } },
      },
      { upsert: true },
    );
    return upsertedCount === 1;
  }

  /** La première visite ; faux si elle a déjà eu lieu. Rejoint la transaction en cours. */
  async noterVue({ emetteur, _id }: LienDevis, vuLe: Date): Promise<boolean> {
    const { modifiedCount } = await this.liens.updateOne(
      { emetteur, _id, vuLe: trusted({ $exists: false }) },
      { $set: { vuLe } },
    );
    return modifiedCount === 1;
  }

  /** Un nouveau lien est demandé ; faux s'il l'a déjà été depuis cet instant. Rejoint la transaction en cours. */
  async noterDemande({ emetteur, _id }: LienDevis, demandeLe: Date, depuis: Date): Promise<boolean> {
    const jamais = { demandeLe: trusted({ $exists: false }) };
    const anciennes = { demandeLe: trusted({ $lte: depuis }) };
    const { modifiedCount } = await this.liens.updateOne(
      { emetteur, _id, $or: [jamais, anciennes] },
      { $set: { demandeLe } },
    );
    return modifiedCount === 1;
  }

  /** Tous ceux de ce compte, du plus ancien au plus récent. */
  async deCompte(emetteurId: string): Promise<LienDevis[]> {
    return this.liens
      .find({ emetteur: identifiant(emetteurId) })
      .sort({ creeLe: 1 })
      .lean();
  }

  /** Rejoint la transaction en cours. */
  async effacer(emetteurId: string): Promise<void> {
    await this.liens.deleteMany({ emetteur: identifiant(emetteurId) });
  }

  /** Ceux de ces devis ; rejoint la transaction en cours. */
  async effacerDe(emetteur: Types.ObjectId, devis: readonly Types.ObjectId[]): Promise<void> {
    await this.liens.deleteMany({ emetteur, devis: trusted({ $in: [...devis] }) });
  }
}
