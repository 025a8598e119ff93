import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { mongo } from 'mongoose';
import { Environnement } from '../../config/environnement';

/** Au-delà, la base est tenue pour muette. */
export const PATIENCE_SONDE_MS = 1_500;

/**
 * Demande à la base si elle répond, par une connexion à elle : une base gelée retient toutes les autres, et un produit chargé les
 * occupe toutes. Deux demandes ensemble font une seule question.
 */
@Injectable()
export class SondeBaseService implements OnModuleDestroy {
  private readonly client: mongo.MongoClient;
  private enCours?: Promise<boolean>;

  constructor(env: Environnement) {
    this.client = new mongo.MongoClient(env.MONGODB_URI, {
      maxPoolSize: 1,
      serverSelectionTimeoutMS: PATIENCE_SONDE_MS,
      connectTimeoutMS: PATIENCE_SONDE_MS,
      socketTimeoutMS: PATIENCE_SONDE_MS,
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.client.close(true);
  }

  /** Vrai si la base répond dans la seconde et demie. Ne lève jamais. */
  repond(): Promise<boolean> {
    this.enCours ??= this.demander().finally(() => {
      this.enCours = undefined;
    });
    return this.enCours;
  }

  private async demander(): Promise<boolean> {
    let delai: NodeJS.Timeout | undefined;
    const muette = new Promise<boolean>((fin) => {
      delai = setTimeout(() => fin(false), PATIENCE_SONDE_MS);
    });
    const reponse = this.client
      .db('admin')
      .command({ ping: 1 })
      .then(
        () => true,
        () => false,
      );
    return Promise.race([reponse, muette]).finally(() => clearTimeout(delai));
  }
}
