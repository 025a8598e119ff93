import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { Cles } from '../../config/cles';
import { CompteurDuJour } from './compteur-du-jour.schema';
import type { Plafond } from './regles';

const HEURE_MS = 3_600_000;
const QUART_MS = HEURE_MS / 4;

/** Le nom de la période où l'on est. */
const PERIODES = {
  jour: dateCivileAParis,
  heure: (instant: Date): string => String(Math.floor(instant.getTime() / HEURE_MS)),
  quart: (instant: Date): string => String(Math.floor(instant.getTime() / QUART_MS)),
} as const;
const GARDE_MS = { jour: 48 * HEURE_MS, heure: HEURE_MS, quart: QUART_MS } as const;

/** Ce qui se compte par jour de Paris, par heure, ou par quart d'heure. */
@Injectable()
export class ComptesDuJourService {
  constructor(
    @InjectModel(CompteurDuJour.name) private readonly compteurs: Model<CompteurDuJour>,
    private readonly horloge: Horloge,
    private readonly cles: Cles,
  ) {}

  /** Compte une fois sous chaque plafond, dans une transaction. @returns le premier atteint, sans rien compter, ou `null` */
  async compter<P extends Plafond>(
    plafonds: readonly P[],
    periode: keyof typeof PERIODES = 'jour',
  ): Promise<P | null> {
    const maintenant = this.horloge.maintenant();
    const cles = this.clesDe(plafonds, PERIODES[periode](maintenant));
    const faits = await this.nombres(cles);
    const atteint = plafonds.find(({ limite }, rang) => faits[rang]! >= limite);
    if (atteint) return atteint;
    const expireLe = new Date(maintenant.getTime() + GARDE_MS[periode]);
    for (const [rang, { limite }] of plafonds.entries()) {
      const place = { _id: cles[rang]!, nombre: trusted({ $lt: limite }) };
      await this.compteurs.updateOne(
        place,
        { $inc: { nombre: 1 }, $setOnInsert: { expireLe } },
        { upsert: true },
      );
    }
    return null;
  }

  /** Ce qui est compté aujourd'hui sous chaque plafond, dans leur ordre ; ne compte rien. */
  async faits(plafonds: readonly Plafond[]): Promise<number[]> {
    return this.nombres(this.clesDe(plafonds, PERIODES.jour(this.horloge.maintenant())));
  }

  private async nombres(cles: string[]): Promise<number[]> {
    const lus = await this.compteurs.find({ _id: trusted({ $in: cles }) }).lean<CompteurDuJour[]>();
    const nombres = new Map(lus.map(({ _id, nombre }) => [_id, nombre]));
    return cles.map((cle) => nombres.get(cle) ?? 0);
  }

  private clesDe(plafonds: readonly Plafond[], periode: string): string[] {
    return plafonds.map(({ cle }) => this.cles.empreinte('plafonds', `${cle}:${periode}`));
  }
}
