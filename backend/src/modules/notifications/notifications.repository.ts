import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { NotificationsEnAttente } from '@facturier/domaine/contrat/notifications';
import type { FiltreDeNotifications } from '@facturier/domaine/notifications/types';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { type Model, mongo, type QueryFilter, trusted, type Types } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { Notification } from './schemas/notification.schema';

/** Une ligne à la place où une page s'arrête. */
export interface PlaceDansLaListe {
  place: Date;
  id: string;
}

/** Un fait, prêt à compter dans sa ligne. */
export type FaitDeNotification = Pick<
  Notification,
  'destinataire' | 'type' | 'cle' | 'cible' | 'variables' | 'auteur' | 'le'
>;

const NEUVE = { vueLe: null, lueLe: null, archiveeLe: null, reporteeAu: null };
/** Son jour est venu, ou rien ne la retient. */
const presentes = (jour: DateCivile): QueryFilter<Notification> => ({
  $or: [{ reporteeAu: null }, { reporteeAu: trusted({ $lte: jour }) }],
});

/** Les notifications, par destinataire. */
@Injectable()
export class NotificationsRepository {
  constructor(@InjectModel(Notification.name) private readonly notifications: Model<Notification>) {}

  /**
   * Compte un fait dans sa ligne, qui redevient neuve ; rejoint la transaction en cours. Deux faits à la fois : l'index en refuse un,
   * et sa transaction se rejoue.
   */
  async compter({
    destinataire,
    cle,
    type,
    cible,
    variables,
    auteur,
    le,
  }: FaitDeNotification): Promise<Notification> {
    try {
      return await this.notifications
        .findOneAndUpdate(
          { destinataire, cle },
          {
            $set: { cible, variables, ...(auteur && { auteur }), le, place: le, ...NEUVE },
            $inc: { nombre: 1 },
            $setOnInsert: { type },
          },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<Notification>()
        .orFail();
    } catch (erreur) {
      if (estDoublon(erreur) && erreur instanceof mongo.MongoServerError)
        erreur.addErrorLabel('TransientTransactionError');
      throw erreur;
    }
  }

  /** Vrai si ce fait a déjà sa ligne. */
  async connait(destinataire: Types.ObjectId, cle: string): Promise<boolean> {
    return (await this.notifications.exists({ destinataire, cle })) !== null;
  }

  /** Ceux de ces faits qui ont déjà leur ligne. */
  async connus(destinataireId: string, cles: readonly string[]): Promise<Set<string>> {
    const lignes = await this.notifications
      .find({ destinataire: identifiant(destinataireId), cle: trusted({ $in: [...cles] }) })
      .select({ cle: 1 })
      .lean();
    return new Set(lignes.map(({ cle }) => cle));
  }

  /** Une page, la plus récente d'abord, une ligne de plus que `limite`. */
  async lister(
    destinataireId: string,
    filtre: FiltreDeNotifications,
    jour: DateCivile,
    limite: number,
    apres: PlaceDansLaListe | null,
  ): Promise<Notification[]> {
    const suite = apres && {
      $or: [
        { place: trusted({ $lt: apres.place }) },
        { place: apres.place, _id: trusted({ $lt: identifiant(apres.id) }) },
      ],
    };
    const garde =
      filtre === 'archivees'
        ? { archiveeLe: trusted({ $ne: null }) }
        : { archiveeLe: null, ...presentes(jour) };
    return this.notifications
      .find({
        destinataire: identifiant(destinataireId),
        ...(filtre === 'non-lues' && { lueLe: null }),
        $and: [garde, ...(suite ? [suite] : [])],
      })
      .sort({ place: -1, _id: -1 })
      .limit(limite + 1)
      .lean<Notification[]>();
  }

  /** Ce qui attend ; une ligne lue n'est plus à voir. */
  async compterEnAttente(destinataireId: string, jour: DateCivile): Promise<NotificationsEnAttente> {
    const nonLues = {
      destinataire: identifiant(destinataireId),
      lueLe: null,
      archiveeLe: null,
      ...presentes(jour),
    };
    return {
      nonVues: await this.notifications.countDocuments({ ...nonLues, vueLe: null }),
      nonLues: await this.notifications.countDocuments(nonLues),
    };
  }

  async trouver(destinataireId: string, id: string): Promise<Notification | null> {
    const _id = identifiantOuNul(id);
    return (
      _id &&
      this.notifications.findOne({ destinataire: identifiant(destinataireId), _id }).lean<Notification>()
    );
  }

  /** La ligne de cet identifiant, pour dire à qui elle est. */
  async parId(id: string): Promise<Pick<Notification, 'destinataire'> | null> {
    return this.notifications.findById(id).select({ destinataire: 1 }).lean();
  }

  /** Celles que la personne n'a pas vues, dont la place est entre ces instants ; la plus récente d'abord. */
  async nonVuesEntre(
    destinataireId: string,
    apres: Date,
    jusque: Date,
    limite: number,
  ): Promise<Notification[]> {
    return this.notifications
      .find({
        destinataire: identifiant(destinataireId),
        lueLe: null,
        vueLe: null,
        archiveeLe: null,
        place: trusted({ $gt: apres, $lte: jusque }),
      })
      .sort({ place: -1, _id: -1 })
      .limit(limite)
      .lean<Notification[]>();
  }

  /** Le courriel de cette ligne partira avec ceux du matin ; rejoint la transaction en cours. */
  async garderPourLeMatin({ destinataire, _id }: Notification): Promise<void> {
    await this.notifications.updateOne({ _id, destinataire }, { $set: { auMatin: true } });
  }

  /** Les comptes à qui un courriel du matin est dû, pour ce qui est arrivé jusqu'à cet instant. */
  async duAuMatin(jusque: Date, limite: number): Promise<string[]> {
    const comptes = await this.notifications.aggregate<{ _id: Types.ObjectId }>([
      { $match: { auMatin: true, le: { $lte: jusque } } },
      { $group: { _id: '$destinataire' } },
      { $limit: limite },
    ]);
    return comptes.map(({ _id }) => _id.toHexString());
  }

  /** Les lignes de son courriel du matin, la plus récente d'abord, qui ne le doivent plus ; rejoint la transaction en cours. */
  async prendreDuMatin(destinataireId: string, jusque: Date): Promise<Notification[]> {
    const filtre = {
      destinataire: identifiant(destinataireId),
      auMatin: true,
      le: trusted({ $lte: jusque }),
    };
    const lignes = await this.notifications.find(filtre).sort({ le: -1, _id: -1 }).lean<Notification[]>();
    await this.notifications.updateMany(filtre, { $unset: { auMatin: 1 } });
    return lignes;
  }

  /** Tout est vu, sauf ce qui reviendra plus tard. */
  async voir(destinataireId: string, jour: DateCivile, le: Date): Promise<void> {
    await this.notifications.updateMany(
      { destinataire: identifiant(destinataireId), lueLe: null, vueLe: null, ...presentes(jour) },
      { $set: { vueLe: le } },
    );
  }

  /** Celles-ci sont lues, ou toutes ; donc vues. */
  async lire(
    destinataireId: string,
    ids: readonly string[] | undefined,
    jour: DateCivile,
    le: Date,
  ): Promise<void> {
    const celles = ids && { _id: trusted({ $in: ids.flatMap((id) => identifiantOuNul(id) ?? []) }) };
    await this.notifications.updateMany(
      { destinataire: identifiant(destinataireId), lueLe: null, ...(celles ?? presentes(jour)) },
      { $set: { lueLe: le, vueLe: le } },
    );
  }

  /** Change cette ligne. @returns faux si elle n'est pas à ce compte */
  async changer(destinataireId: string, id: string, change: Partial<Notification>): Promise<boolean> {
    const _id = identifiantOuNul(id);
    if (!_id) return false;
    const filtre = { _id, destinataire: identifiant(destinataireId) };
    return (await this.notifications.updateOne(filtre, { $set: change })).matchedCount === 1;
  }

  /** Toutes, par lots. */
  parcourir(destinataireId: string): AsyncGenerator<Notification[]> {
    const filtre = { destinataire: identifiant(destinataireId) };
    return lots<Notification>(
      this.notifications.collection.find(filtre, { sort: { le: 1 }, batchSize: 500 }),
    );
  }

  async effacer(destinataireId: string): Promise<void> {
    await this.notifications.deleteMany({ destinataire: identifiant(destinataireId) });
  }

  /** Les lignes des autres ne nomment plus ce compte. */
  async taire(auteurId: string): Promise<void> {
    await this.notifications.updateMany(
      { auteur: identifiant(auteurId) },
      { $unset: { auteur: 1, 'variables.tiers': 1 } },
    );
  }
}
