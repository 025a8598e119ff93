import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { estDoublon } from '../../common/database/erreurs-mongo';

interface BailEnBase {
  _id: string;
  detenteur: string;
  jeton: number;
  expireLe: Date;
}

/** Un bail tenu : `jeton` croît à chaque prise (jeton de clôture), à porter dans les écritures du travail. */
export interface Bail {
  nom: string;
  jeton: number;
}

/**
 * Des baux en base, pour qu'un travail ne tourne que dans une instance à la fois. Un bail non renouvelé expire :
 * une instance tuée ne bloque personne.
 */
@Injectable()
export class Baux {
  private readonly moi = randomUUID();

  constructor(
    @InjectConnection() private readonly connexion: Connection,
    private readonly horloge: Horloge,
  ) {}

  private get collection() {
    return this.connexion.collection<BailEnBase>('baux');
  }

  /** Prend ou renouvelle le bail pour `dureeMs` ; `null` si une autre instance le tient. */
  async prendre(nom: string, dureeMs: number): Promise<Bail | null> {
    const maintenant = this.horloge.maintenant();
    const expireLe = new Date(maintenant.getTime() + dureeMs);
    try {
      const bail = await this.collection.findOneAndUpdate(
        { _id: nom, $or: [{ expireLe: { $lte: maintenant } }, { detenteur: this.moi }] },
        { $set: { detenteur: this.moi, expireLe }, $inc: { jeton: 1 } },
        { upsert: true, returnDocument: 'after' },
      );
      return bail ? { nom, jeton: bail.jeton } : null;
    } catch (erreur) {
      if (estDoublon(erreur)) return null;
      throw erreur;
    }
  }

  /** Rend le bail, s'il est encore le sien. */
  async rendre(bail: Bail): Promise<void> {
    await this.collection.updateOne(
      { _id: bail.nom, detenteur: this.moi, jeton: bail.jeton },
      { $set: { expireLe: new Date(0) } },
    );
  }

  /** Rend le bail de ce nom, quel qu'en soit le jeton, s'il est encore à cette instance. */
  async liberer(nom: string): Promise<void> {
    await this.collection.updateOne({ _id: nom, detenteur: this.moi }, { $set: { expireLe: new Date(0) } });
  }
}
