import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ConnexionsDuJour } from './schemas/connexions.schema';
import { Session } from './schemas/session.schema';

/** Les compteurs de fréquentation. */
@Injectable()
export class ConnexionsRepository {
  constructor(
    @InjectModel(ConnexionsDuJour.name) private readonly jours: Model<ConnexionsDuJour>,
    @InjectModel(Session.name) private readonly sessions: Model<Session>,
  ) {}

  /** Compte une connexion réussie ce jour (`AAAA-MM-JJ`). */
  async compter(jour: string): Promise<void> {
    await this.jours.updateOne({ _id: jour }, { $inc: { nombre: 1 } }, { upsert: true });
  }

  async duJour(jour: string): Promise<number> {
    return (await this.jours.findById(jour).lean())?.nombre ?? 0;
  }

  async total(): Promise<number> {
    const [somme] = await this.jours.aggregate<{ total: number }>([
      { $group: { _id: null, total: { $sum: '$nombre' } } },
    ]);
    return somme?.total ?? 0;
  }

  /** Les connexions depuis ce mois (`AAAA-MM`), par mois : un document par jour, par leur clé. */
  async parMois(du: string): Promise<Map<string, number>> {
    const groupes = await this.jours.aggregate<{ _id: string; nombre: number }>([
      { $match: { _id: { $gte: du } } },
      { $group: { _id: { $substrBytes: ['$_id', 0, 7] }, nombre: { $sum: '$nombre' } } },
    ]);
    return new Map(groupes.map(({ _id, nombre }) => [_id, nombre]));
  }

  /** Combien de comptes ont une session vivante à cet instant. */
  async comptesConnectes(instant: Date): Promise<number> {
    const [compte] = await this.sessions.aggregate<{ nombre: number }>([
      { $match: { expireLe: { $gt: instant } } },
      { $group: { _id: '$utilisateur' } },
      { $count: 'nombre' },
    ]);
    return compte?.nombre ?? 0;
  }
}
