import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { type GenreJeton, JetonCourriel } from './schemas/jeton-courriel.schema';

/** Les jetons de courriel en base, par empreinte. */
@Injectable()
export class JetonsCourrielRepository {
  constructor(@InjectModel(JetonCourriel.name) private readonly jetons: Model<JetonCourriel>) {}

  async creer(utilisateurId: string, jeton: Omit<JetonCourriel, 'utilisateur'>): Promise<void> {
    await this.jetons.create([{ ...jeton, utilisateur: identifiant(utilisateurId) }]);
  }

  async lire(empreinte: string, genre: GenreJeton): Promise<JetonCourriel | null> {
    return this.jetons.findOne({ _id: empreinte, genre }).lean<JetonCourriel>();
  }

  async consommer(empreinte: string, genre: GenreJeton, instant: Date): Promise<boolean> {
    const { modifiedCount } = await this.jetons.updateOne(
      { _id: empreinte, genre, utiliseLe: null, expireLe: trusted({ $gt: instant }) },
      { $set: { utiliseLe: instant } },
    );
    return modifiedCount === 1;
  }

  async dernier(utilisateurId: string, genre: GenreJeton): Promise<JetonCourriel | null> {
    return this.jetons
      .findOne({ utilisateur: identifiant(utilisateurId), genre })
      .sort({ creeLe: -1 })
      .lean<JetonCourriel>();
  }

  /** Le dernier qui n'a pas servi et vaut encore à cet instant. */
  async enCours(utilisateurId: string, genre: GenreJeton, instant: Date): Promise<JetonCourriel | null> {
    const utilisateur = identifiant(utilisateurId);
    return this.jetons
      .findOne({ utilisateur, genre, utiliseLe: null, expireLe: trusted({ $gt: instant }) })
      .sort({ creeLe: -1 })
      .lean<JetonCourriel>();
  }

  async titulaire(empreinte: string): Promise<string | null> {
    const jeton = await this.jetons.findOne({ _id: empreinte }).lean<JetonCourriel>();
    return jeton && jeton.utilisateur.toHexString();
  }

  async effacerDepuis(empreinte: string, genre: GenreJeton): Promise<void> {
    const jeton = await this.jetons.findOne({ _id: empreinte }).lean<JetonCourriel>();
    if (!jeton) return;
    const { utilisateur, creeLe } = jeton;
    const autres = { _id: trusted({ $ne: empreinte }), creeLe: trusted({ $gte: creeLe }) };
    await this.jetons.deleteMany({ utilisateur, genre, ...autres });
  }

  async effacer(utilisateurId: string, genre?: GenreJeton): Promise<void> {
    const utilisateur = identifiant(utilisateurId);
    await this.jetons.deleteMany(genre ? { utilisateur, genre, utiliseLe: null } : { utilisateur });
  }
}
