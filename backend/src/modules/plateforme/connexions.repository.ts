import type { RoleDePlateforme } from '@facturier/domaine/plateforme/connexions';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import type { Etapes } from '../../common/database/etapes';
import { identifiant } from '../../common/database/proprietaire';
import { ConnexionPa, type SonnetteTenue } from './schemas/connexion-pa.schema';

/** Les sonneries dont on se souvient : celles qu'on pourrait rejouer dans les cinq minutes. */
const SONNERIES_GARDEES = 200;

/** Ce qui désigne une connexion : son propriétaire d'abord. */
export type CleDeConnexion = Pick<ConnexionPa, '_id' | 'proprietaire'>;
/** Un accès, tel qu'il s'écrit. */
export type AccesScelle = Pick<ConnexionPa, 'secretScelle' | 'porteurScelle' | 'porteurExpireLe'>;

/** Les accès des comptes à leurs plateformes. */
@Injectable()
export class ConnexionsRepository {
  constructor(@InjectModel(ConnexionPa.name) private readonly connexions: Model<ConnexionPa>) {}

  /** @throws E11000 (`un_role_une_plateforme`) */
  async creer(connexion: ConnexionPa): Promise<void> {
    await this.connexions.insertMany([connexion]);
  }

  /** Les étapes qui joignent sous `plateformes` celles par qui émet le compte que désigne ce champ. */
  joindre(champ: string): Etapes {
    const from = this.connexions.collection.name;
    const pipeline: Etapes = [{ $match: { roles: 'emettre' } }, { $project: { _id: 0, etat: 1 } }];
    return [
      { $lookup: { from, localField: champ, foreignField: 'proprietaire', as: 'plateformes', pipeline } },
    ] as Etapes;
  }

  /** Celles de ce compte, de la plus ancienne à la plus neuve. */
  async duCompte(proprietaireId: string): Promise<ConnexionPa[]> {
    return this.connexions
      .find({ proprietaire: identifiant(proprietaireId) })
      .sort({ creeLe: 1 })
      .lean<ConnexionPa[]>();
  }

  async relire({ _id, proprietaire }: CleDeConnexion): Promise<ConnexionPa | null> {
    return this.connexions.findOne({ _id, proprietaire }).lean<ConnexionPa>();
  }

  /** Écrit un accès neuf, s'il part de l'accès lu ; faux sinon. */
  async renouveler({ _id, proprietaire, version }: ConnexionPa, acces: AccesScelle): Promise<boolean> {
    const lue = { _id, proprietaire, version, etat: 'active' as const };
    const { modifiedCount } = await this.connexions.updateOne(lue, { $set: acces, $inc: { version: 1 } });
    return modifiedCount === 1;
  }

  /** Une connexion refusée reprend, sous un accès neuf ; ses rôles et ce qu'elle a lu restent. Rejoint la transaction en cours. */
  async reprendre(
    { _id, proprietaire }: CleDeConnexion,
    acces: AccesScelle & Pick<ConnexionPa, 'acces' | 'demande' | 'organisation'>,
    roles: readonly RoleDePlateforme[],
  ): Promise<void> {
    const ecrit = { ...acces, etat: 'active', reprendLe: null };
    const change = { $set: ecrit, $addToSet: { roles: { $each: roles } }, $inc: { version: 1 } };
    await this.connexions.updateOne({ _id, proprietaire, etat: 'a_reconnecter' }, change);
  }

  /** La plateforme refuse cet accès ; faux si un autre a été écrit depuis, ou si c'est déjà dit. Rejoint la transaction en cours. */
  async perdre({ _id, proprietaire }: CleDeConnexion, version: number): Promise<boolean> {
    const active = { _id, proprietaire, version, etat: 'active' as const };
    const { modifiedCount } = await this.connexions.updateOne(active, { $set: { etat: 'a_reconnecter' } });
    return modifiedCount === 1;
  }

  /** Rien ne s'appelle avant : la plus longue attente demandée vaut. */
  async attendre({ _id, proprietaire }: CleDeConnexion, jusqua: Date): Promise<void> {
    await this.connexions.updateOne({ _id, proprietaire }, { $max: { reprendLe: jusqua } });
  }

  /** Celles que ce relevé de l'heure n'a pas encore vues, tous comptes : ce que l'accès permet. */
  async aRelever(heure: string, limite: number): Promise<CleDeConnexion[]> {
    const restantes = { etat: 'active' as const, heureRelevee: trusted({ $ne: heure }) };
    return this.connexions.find(restantes, { proprietaire: 1 }).limit(limite).lean<CleDeConnexion[]>();
  }

  /** Rejoint la transaction en cours. */
  async noterReleve({ _id, proprietaire }: CleDeConnexion, heure: string): Promise<void> {
    await this.connexions.updateOne({ _id, proprietaire }, { $set: { heureRelevee: heure } });
  }

  /** Avance le repère, sans jamais le reculer ; faux si un bail plus neuf a écrit depuis. Rejoint la transaction en cours. */
  async avancer({ _id, proprietaire }: CleDeConnexion, jusqua: Date, jeton: number): Promise<boolean> {
    const sien = trusted({ $not: { $gt: jeton } });
    const { matchedCount } = await this.connexions.updateOne(
      { _id, proprietaire, 'repere.jeton': sien },
      { $max: { 'repere.jusqua': jusqua }, $set: { 'repere.jeton': jeton } },
    );
    return matchedCount === 1;
  }

  /** Pose sa sonnette ; faux si elle en a une. */
  async poserSonnette({ _id, proprietaire }: CleDeConnexion, sonnette: SonnetteTenue): Promise<boolean> {
    const sans = { _id, proprietaire, sonnette: trusted({ $exists: false }) };
    const { modifiedCount } = await this.connexions.updateOne(sans, { $set: { sonnette } });
    return modifiedCount === 1;
  }

  /** Oublie cette sonnette, ôtée chez sa plateforme : le relevé suivant en poserait une autre. */
  async oterSonnette({ _id, proprietaire }: CleDeConnexion, id: string): Promise<void> {
    await this.connexions.updateOne({ _id, proprietaire, 'sonnette.id': id }, { $unset: { sonnette: 1 } });
  }

  /** Celle que ce jeton désigne. @param empreinte du jeton */
  async parSonnette(empreinte: string): Promise<ConnexionPa | null> {
    return this.connexions.findOne({ 'sonnette.jeton': empreinte }).lean<ConnexionPa>();
  }

  /** Retient cette sonnerie ; faux si elle a déjà été entendue. Rejoint la transaction en cours. */
  async entendre({ _id, proprietaire }: CleDeConnexion, sonnerie: string): Promise<boolean> {
    const neuve = { _id, proprietaire, 'sonnette.vues': trusted({ $ne: sonnerie }) };
    const { modifiedCount } = await this.connexions.updateOne(neuve, {
      $push: { 'sonnette.vues': trusted({ $each: [sonnerie], $slice: -SONNERIES_GARDEES }) },
    });
    return modifiedCount === 1;
  }

  /** Retire un rôle ; le dernier, la connexion et ses clés. Rejoint la transaction en cours. @returns faux si personne ne le tient */
  async retirer(proprietaireId: string, roles: readonly RoleDePlateforme[]): Promise<boolean> {
    const proprietaire = identifiant(proprietaireId);
    const tenus = trusted({ $in: [...roles] });
    const { modifiedCount } = await this.connexions.updateMany(
      { proprietaire, roles: tenus },
      { $pull: { roles: trusted({ $in: [...roles] }) } },
    );
    await this.connexions.deleteMany({ proprietaire, roles: trusted({ $size: 0 }) });
    return modifiedCount > 0;
  }

  parcourir(proprietaireId: string): AsyncGenerator<ConnexionPa[]> {
    return lots<ConnexionPa>(this.connexions.collection.find({ proprietaire: identifiant(proprietaireId) }));
  }

  async effacer(proprietaireId: string): Promise<void> {
    await this.connexions.deleteMany({ proprietaire: identifiant(proprietaireId) });
  }
}
