import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { CleEnregistree } from './cle-acces.schema';
import { sha256EnBase64url } from '../../../common/cles/empreinte';

/** Une clé à garder : son nom en base vient de son identifiant. */
export type CleNouvelle = Omit<CleEnregistree, '_id' | 'utilisateur' | 'utiliseeLe' | 'ecarteeLe'>;

/** Les clés d'accès en base : chaque accès part de leur titulaire, sauf entrer, où la clé seule le désigne. */
@Injectable()
export class ClesAccesRepository {
  constructor(@InjectModel(CleEnregistree.name) private readonly cles: Model<CleEnregistree>) {}

  /** La clé qui porte cet identifiant WebAuthn, quel que soit son compte. */
  async designee(identifiantCle: string): Promise<CleEnregistree | null> {
    return this.cles.findOne({ _id: sha256EnBase64url(identifiantCle) }).lean<CleEnregistree>();
  }

  async lister(utilisateurId: string): Promise<CleEnregistree[]> {
    return this.cles
      .find({ utilisateur: identifiant(utilisateurId) })
      .sort({ creeeLe: 1, _id: 1 })
      .limit(100)
      .lean<CleEnregistree[]>();
  }

  /** @throws l'erreur de doublon de la base si la clé est déjà celle d'un compte */
  async inserer(utilisateurId: string, cle: CleNouvelle): Promise<CleEnregistree> {
    const gardee = {
      ...cle,
      _id: sha256EnBase64url(cle.identifiant),
      utilisateur: identifiant(utilisateurId),
      utiliseeLe: null,
    };
    await this.cles.create([gardee]);
    return gardee;
  }

  async renommer(utilisateurId: string, id: string, nom: string): Promise<CleEnregistree | null> {
    return this.cles
      .findOneAndUpdate(
        { _id: id, utilisateur: identifiant(utilisateurId) },
        { $set: { nom } },
        { returnDocument: 'after' },
      )
      .lean<CleEnregistree>();
  }

  /**
   * Note que la clé vient de signer avec ce compteur, s'il avance ; une clé sans compteur dit toujours `0`.
   * @returns faux si le compteur recule, ou si la clé est écartée ou vient d'être retirée
   */
  async avancer(
    utilisateurId: string,
    { _id, compteur }: Pick<CleEnregistree, '_id' | 'compteur'>,
    instant: Date,
  ): Promise<boolean> {
    const avance = compteur === 0 ? { compteur: 0 } : { compteur: trusted({ $lt: compteur }) };
    const { matchedCount } = await this.cles.updateOne(
      { _id, utilisateur: identifiant(utilisateurId), ecarteeLe: null, ...avance },
      { $set: { compteur, utiliseeLe: instant } },
    );
    return matchedCount === 1;
  }

  /** Met la clé de côté. @returns la clé, ou `null` si elle l'était déjà */
  async ecarter(utilisateurId: string, id: string, ecarteeLe: Date): Promise<CleEnregistree | null> {
    return this.cles
      .findOneAndUpdate(
        { _id: id, utilisateur: identifiant(utilisateurId), ecarteeLe: null },
        { $set: { ecarteeLe } },
      )
      .lean<CleEnregistree>();
  }

  /** Sa propriétaire la garde : son compteur repart de ce qu'il dira. @returns la clé, ou `null` si aucune n'est écartée sous ce nom */
  async garder(utilisateurId: string, id: string): Promise<CleEnregistree | null> {
    return this.cles
      .findOneAndUpdate(
        { _id: id, utilisateur: identifiant(utilisateurId), ecarteeLe: trusted({ $ne: null }) },
        { $set: { compteur: 0 }, $unset: { ecarteeLe: 1 } },
        { returnDocument: 'after' },
      )
      .lean<CleEnregistree>();
  }

  /** @returns la clé retirée, ou `null` si cette personne n'en a pas de ce nom */
  async retirer(utilisateurId: string, id: string): Promise<CleEnregistree | null> {
    return this.cles
      .findOneAndDelete({ _id: id, utilisateur: identifiant(utilisateurId) })
      .lean<CleEnregistree>();
  }

  /** Retire les clés ajoutées à partir de cet instant, ou toutes. @returns combien */
  async retirerDepuis(utilisateurId: string, depuis: Date | null): Promise<number> {
    const ajoutees = depuis && { creeeLe: trusted({ $gte: depuis }) };
    const { deletedCount } = await this.cles.deleteMany({
      utilisateur: identifiant(utilisateurId),
      ...ajoutees,
    });
    return deletedCount;
  }
}
