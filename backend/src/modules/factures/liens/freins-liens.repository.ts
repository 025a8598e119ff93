import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import type { FreinDeLien } from '../schemas/liens.schemas';

/** Trois cents d'un trait, puis trois par seconde. */
const PAS_MS = 333;
const TRAIT_MS = 300 * PAS_MS;

/** L'heure est celle de la base : des instances aux horloges différentes comptent pareil. */
const PLEIN = { $add: [{ $max: ['$$NOW', { $ifNull: ['$videLe', '$$NOW'] }] }, PAS_MS] };
const DE_TROP = { $max: [0, { $subtract: [PLEIN, { $add: ['$$NOW', TRAIT_MS] }] }] };
const PRENDRE = [
  { $set: { attenteMs: DE_TROP } },
  { $set: { videLe: { $cond: [{ $gt: ['$attenteMs', 0] }, '$videLe', PLEIN] } } },
];
const RENDRE = [{ $set: { videLe: { $subtract: ['$videLe', PAS_MS] } } }];
/** Un compte perdu dans une panne de la base ne coûte rien : on n'attend pas la majorité. */
const ECRITURE = { writeConcern: { w: 1 } } as const;

/** Les comptes des freins des liens publics, partagés par toutes les instances. */
@Injectable()
export class FreinsLiensRepository {
  constructor(@InjectConnection() private readonly connexion: Connection) {}

  private get freins() {
    return this.connexion.collection<FreinDeLien>('freins_liens');
  }

  /** Prend une place, d'une seule écriture : mille de front se comptent comme une à une. @returns combien attendre, en ms ; 0 : prise */
  async prendre(cle: string): Promise<number> {
    try {
      return await this.ecrire(cle);
    } catch (erreur) {
      // Deux premières de front : la seconde trouve le compte que l'autre vient d'ouvrir.
      if (!estDoublon(erreur)) throw erreur;
      return this.ecrire(cle);
    }
  }

  /** Rend une place prise d'avance. */
  async rendre(cle: string): Promise<void> {
    await this.freins.updateOne({ _id: cle }, RENDRE, ECRITURE);
  }

  private async ecrire(cle: string): Promise<number> {
    const options = { ...ECRITURE, upsert: true, returnDocument: 'after' } as const;
    const frein = await this.freins.findOneAndUpdate({ _id: cle }, PRENDRE, options);
    return frein?.attenteMs ?? 0;
  }
}
