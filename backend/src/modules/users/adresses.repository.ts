import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types, type UpdateQuery } from 'mongoose';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { identifiantOuNul } from '../../common/database/proprietaire';
import { Horloge } from '../../common/horloge/horloge';
import { EmailDejaUtilise } from './erreurs';
import { Utilisateur } from './schemas/user.schema';

/** Une empreinte que rien n'égale : le compte attend un nouveau mot de passe. */
const SANS_MOT_DE_PASSE = '!';
const ANCIENNES_AU_PLUS = 20;
const PRESENT = { supprimeLe: null };

/** L'adresse de connexion en base : unique par l'index, changée sous condition. */
@Injectable()
export class AdressesRepository {
  constructor(
    @InjectModel(Utilisateur.name) private readonly users: Model<Utilisateur>,
    private readonly horloge: Horloge,
  ) {}

  /** Les comptes qui ont porté cette adresse, et n'y sont plus. */
  async ayantPorte(email: string): Promise<Types.ObjectId[]> {
    const comptes = await this.users
      .find({ anciennesAdresses: email, email: trusted({ $ne: email }), ...PRESENT })
      .select({ _id: 1 })
      .lean<Utilisateur[]>();
    return comptes.map(({ _id }) => _id);
  }

  /** Retire l'inscription que personne n'a confirmée à cette adresse : rien n'a pu s'y écrire. */
  async retirerEnAttente(email: string): Promise<void> {
    await this.users.deleteOne({ email, emailVerifieLe: null, banniLe: null, ...PRESENT });
  }

  /** Remplace une adresse par une autre, si elle est encore celle du compte. @throws EmailDejaUtilise si l'index unique refuse */
  async remplacer(id: string, de: string, vers: string): Promise<Utilisateur | null> {
    const $push = { anciennesAdresses: { $each: [de], $slice: -ANCIENNES_AU_PLUS } };
    const $set = { email: vers, adresseLe: this.horloge.maintenant() };
    const change = await this.ecrire(id, { email: de }, { $set, $push });
    // L'adresse imprimée qui n'était que celle du compte le reste.
    if (change?.emailContact === de) await this.ecrire(id, {}, { $unset: { emailContact: 1 } });
    return change;
  }

  /**
   * Rend au compte l'adresse d'alors ; son mot de passe et ses jetons ne valent plus.
   * @throws EmailDejaUtilise si l'index unique refuse
   */
  async securiser(id: string, adresse: string): Promise<Utilisateur | null> {
    return this.ecrire(
      id,
      {},
      {
        $set: { email: adresse, motDePasseHash: SANS_MOT_DE_PASSE },
        $pull: { anciennesAdresses: adresse },
        $unset: { totpEnAttente: 1, repriseLe: 1, adresseLe: 1 },
        $inc: { versionJeton: 1 },
      },
    );
  }

  /** Retire le second facteur enrôlé à partir de cet instant : ce n'est pas celui du propriétaire. */
  async retirerSecondFacteur(id: string, depuis: Date): Promise<void> {
    await this.ecrire(
      id,
      { 'totp.actifLe': trusted({ $gte: depuis }) },
      { $set: { totpActif: false }, $unset: { totp: 1, repriseLe: 1 } },
    );
  }

  private async ecrire(
    id: string,
    condition: Record<string, unknown>,
    ecriture: UpdateQuery<Utilisateur>,
  ): Promise<Utilisateur | null> {
    const $set = { ...ecriture.$set, updatedAt: this.horloge.maintenant() };
    try {
      return await this.users
        .findOneAndUpdate(
          { _id: identifiantOuNul(id), ...condition, ...PRESENT },
          { ...ecriture, $set },
          { returnDocument: 'after' },
        )
        .lean<Utilisateur>();
    } catch (erreur) {
      if (estDoublon(erreur)) throw new EmailDejaUtilise();
      throw erreur;
    }
  }
}
