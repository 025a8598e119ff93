import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Environnement } from '../../config/environnement';
import { Indisponible } from '../errors/erreurs-communes';

/**
 * La seule façon d'ouvrir une transaction. La session rejoint d'elle-même toute opération mongoose faite dans le rappel
 * (`transactionAsyncLocalStorage`). Le pilote peut rejouer le rappel : aucun effet hors de la base n'y a sa place,
 * ni courriel, ni PDF, ni appel à Stripe (ce sont des lignes de la boîte d'envoi), et pas de `Promise.all`.
 */
@Injectable()
export class Transactions {
  constructor(
    @InjectConnection() private readonly connexion: Connection,
    private readonly env: Environnement,
  ) {}

  /** Exécute `acte` tout entier ou pas du tout ; l'accusé est durable (majorité et journal). @throws Indisponible */
  async executer<T>(acte: () => Promise<T>): Promise<T> {
    const fin = performance.now() + this.env.ACTES_PATIENCE_MS;
    const essayer = async (): Promise<T> => {
      if (performance.now() > fin) throw new Indisponible();
      return acte();
    };
    return this.connexion.transaction(essayer, {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', journal: true },
    });
  }
}
