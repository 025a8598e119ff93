import { randomBytes } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import type { Utilisateur } from '../../src/modules/users/schemas/user.schema';
import { ADMIN_DE_TEST, type AppDeTest, type Reponse } from './app';

/** La connexion à la base de l'application, pour compter ce qui y est vraiment. */
export const connexionDe = ({ app }: AppDeTest): Connection => app.get<Connection>(getConnectionToken());

/** Un compte prêt à servir et son jeton. */
export class CompteDeTest {
  constructor(
    private readonly app: AppDeTest,
    readonly id: string,
    readonly email: string,
    readonly jeton: string,
  ) {}

  get<T = Record<string, unknown>>(chemin: string): Promise<Reponse<T>> {
    return this.app.appeler<T>('GET', chemin, undefined, { jeton: this.jeton });
  }

  post<T = Record<string, unknown>>(chemin: string, corps?: unknown, entetes?: Record<string, string>) {
    return this.app.appeler<T>('POST', chemin, corps, { jeton: this.jeton, entetes });
  }

  put<T = Record<string, unknown>>(chemin: string, corps?: unknown, entetes?: Record<string, string>) {
    return this.app.appeler<T>('PUT', chemin, corps, { jeton: this.jeton, entetes });
  }

  patch<T = Record<string, unknown>>(chemin: string, corps?: unknown, entetes?: Record<string, string>) {
    return this.app.appeler<T>('PATCH', chemin, corps, { jeton: this.jeton, entetes });
  }

  delete<T = Record<string, unknown>>(chemin: string, corps?: unknown) {
    return this.app.appeler<T>('DELETE', chemin, corps, { jeton: this.jeton });
  }
}

/** Construit un compte par phrases : `unProfessionnel(app).sansSiret().cree()`. */
export class ConstructeurDeCompte {
  private champs: Partial<Utilisateur> = {};

  constructor(
    private readonly app: AppDeTest,
    role: Utilisateur['role'],
  ) {
    const professionnel = role === 'professionnel';
    this.champs = {
      role,
      prenom: professionnel ? 'Marie' : 'Paul',
      nom: professionnel ? 'Dubois' : 'Martin',
      siret: professionnel ? '73282932000074' : null,
      adresse: professionnel ? '12 rue des Lilas' : '',
      codePostal: professionnel ? '69003' : '',
      ville: professionnel ? 'Lyon' : '',
      planActuel: professionnel ? 'essai' : 'gratuit',
    };
  }

  avec(champs: Partial<Utilisateur>): this {
    Object.assign(this.champs, champs);
    return this;
  }

  sansSiret(): this {
    return this.avec({ siret: null });
  }

  sansAdresse(): this {
    return this.avec({ adresse: '', codePostal: '', ville: '' });
  }

  auPlan(planActuel: Utilisateur['planActuel']): this {
    return this.avec({ planActuel });
  }

  /** Écrit le compte, vérifié, et ouvre sa session. Il n'a pas de mot de passe : pour cela, passer par l'inscription. */
  async cree(): Promise<CompteDeTest> {
    const maintenant = this.app.horloge.maintenant();
    const compte = {
      _id: new Types.ObjectId(),
      email: `compte-${randomBytes(6).toString('hex')}@exemple.fr`,
      motDePasseHash: '!',
      telephone: '',
      emailVerifieLe: maintenant,
      debutEssaiLe: this.champs.role === 'professionnel' ? maintenant : null,
      createdAt: maintenant,
      updatedAt: maintenant,
      ...this.champs,
    };
    await connexionDe(this.app).model('Utilisateur').create([compte]);
    const id = compte._id.toHexString();
    return new CompteDeTest(this.app, id, compte.email, await this.app.get(SessionsService).ouvrir(id, 1));
  }
}

export const unProfessionnel = (app: AppDeTest) => new ConstructeurDeCompte(app, 'professionnel');
export const unParticulier = (app: AppDeTest) => new ConstructeurDeCompte(app, 'particulier');
export const unAdmin = (app: AppDeTest) => unParticulier(app).avec({ email: ADMIN_DE_TEST });
