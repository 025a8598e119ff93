import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import type { Etapes } from '../../common/database/etapes';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { Session } from './schemas/session.schema';

/** Les sessions en base : chaque accès part de leur titulaire. */
@Injectable()
export class SessionsRepository {
  constructor(@InjectModel(Session.name) private readonly sessions: Model<Session>) {}

  async creer(utilisateurId: string, session: Omit<Session, '_id' | 'utilisateur'>): Promise<string> {
    const _id = new Types.ObjectId();
    await this.sessions.create([{ _id, utilisateur: identifiant(utilisateurId), ...session }]);
    return _id.toHexString();
  }

  /**
   * La session vivante à cet instant et, en une lecture, ce que ces étapes y joignent ; ou `null`.
   * @param joindre étapes d'agrégation sur le champ `utilisateur` (`Identifiants.joindreEtat`)
   */
  async vivante<T>(
    utilisateurId: string,
    sid: string,
    instant: Date,
    joindre: Etapes,
  ): Promise<(Session & T) | null> {
    const [utilisateur, _id] = [identifiantOuNul(utilisateurId), identifiantOuNul(sid)];
    if (!utilisateur || !_id) return null;
    const [trouvee] = await this.sessions.aggregate<Session & T>([
      { $match: { _id, utilisateur, expireLe: { $gt: instant } } },
      ...joindre,
    ]);
    return trouvee ?? null;
  }

  async prolonger(utilisateurId: string, sid: string, vueLe: Date, expireLe: Date): Promise<void> {
    await this.sessions.updateOne(
      { _id: identifiant(sid), utilisateur: identifiant(utilisateurId) },
      { $set: { vueLe, expireLe } },
    );
  }

  async prouver(utilisateurId: string, sid: string, prouveeLe: Date): Promise<void> {
    await this.sessions.updateOne(
      { _id: identifiant(sid), utilisateur: identifiant(utilisateurId) },
      { $set: { prouveeLe } },
    );
  }

  async lister(utilisateurId: string, instant: Date): Promise<Session[]> {
    return this.sessions
      .find({ utilisateur: identifiant(utilisateurId), expireLe: trusted({ $gt: instant }) })
      .sort({ vueLe: -1 })
      .limit(100)
      .lean<Session[]>();
  }

  /** Vrai si la session était à cette personne. */
  async finir(utilisateurId: string, sid: string): Promise<boolean> {
    const _id = identifiantOuNul(sid);
    if (!_id) return false;
    const { deletedCount } = await this.sessions.deleteOne({ _id, utilisateur: identifiant(utilisateurId) });
    return deletedCount === 1;
  }

  /** Ne garde que les sessions les plus récemment vues : au-delà, les plus anciennes finissent. */
  async garderLesDernieres(utilisateurId: string, combien: number): Promise<void> {
    const utilisateur = identifiant(utilisateurId);
    const deTrop = await this.sessions
      .find({ utilisateur })
      .sort({ vueLe: -1, _id: -1 })
      .skip(combien)
      .select({ _id: 1 })
      .lean<Pick<Session, '_id'>[]>();
    if (deTrop.length > 0)
      await this.sessions.deleteMany({ utilisateur, _id: trusted({ $in: deTrop.map(({ _id }) => _id) }) });
  }

  async finirToutes(utilisateurId: string): Promise<void> {
    await this.sessions.deleteMany({ utilisateur: identifiant(utilisateurId) });
  }
}
