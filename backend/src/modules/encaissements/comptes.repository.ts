import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { CompteEncaissement } from './schemas/compte-encaissement.schema';

/** Ce qu'une lecture du prestataire change dans un compte. */
export type LectureDeCompte = Pick<CompteEncaissement, 'etat' | 'dejaActif' | 'prelevement' | 'manque'> & {
  echeance: DateCivile | null;
};

type Visite = 'heureRelue' | 'jourRelu';

/** Les comptes d'encaissement, un par émetteur. */
@Injectable()
export class ComptesEncaissementRepository {
  constructor(@InjectModel(CompteEncaissement.name) private readonly comptes: Model<CompteEncaissement>) {}

  async trouver(emetteurId: string): Promise<CompteEncaissement | null> {
    return this.comptes.findOne({ emetteur: identifiant(emetteurId) }).lean();
  }

  /** Un événement ne dit que le compte chez le prestataire. */
  async parCompte(compteStripe: string): Promise<CompteEncaissement | null> {
    return this.comptes.findOne({ compteStripe }).lean();
  }

  /** Le compte neuf, ou celui qui est déjà là, rattaché. */
  async ouvrir(emetteurId: string, compteStripe: string, ouvertLe: Date): Promise<CompteEncaissement> {
    return this.comptes
      .findOneAndUpdate(
        { emetteur: identifiant(emetteurId) },
        {
          $setOnInsert: {
            compteStripe,
            etat: 'a_completer' as const,
            dejaActif: false,
            prelevement: false,
            manque: [],
            lectureTiree: 0,
            lectureAppliquee: 0,
            ouvertLe,
          },
          $set: { actif: true },
          $unset: { detacheLe: 1 },
        },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
  }

  async basculer(emetteurId: string, actif: boolean): Promise<boolean> {
    const { matchedCount } = await this.comptes.updateOne(
      { emetteur: identifiant(emetteurId), detacheLe: null },
      { $set: { actif } },
    );
    return matchedCount === 1;
  }

  async detacher(emetteurId: string, detacheLe: Date): Promise<void> {
    await this.comptes.updateOne(
      { emetteur: identifiant(emetteurId), detacheLe: null },
      { $set: { detacheLe } },
    );
  }

  /** Tire le numéro d'une lecture, avant elle. */
  async tirerLecture({ emetteur }: CompteEncaissement): Promise<number> {
    const compte = await this.comptes
      .findOneAndUpdate({ emetteur }, { $inc: { lectureTiree: 1 } }, { returnDocument: 'after' })
      .lean();
    return compte?.lectureTiree ?? 0;
  }

  /** Écrit ce qui a été lu, sauf si une lecture plus récente l'a déjà été ; rend le compte d'avant. Rejoint la transaction en cours. */
  async appliquer(
    { emetteur }: CompteEncaissement,
    ticket: number,
    { echeance, ...lu }: LectureDeCompte,
  ): Promise<CompteEncaissement | null> {
    return this.comptes
      .findOneAndUpdate(
        { emetteur, lectureAppliquee: trusted({ $lt: ticket }) },
        {
          $set: { ...lu, lectureAppliquee: ticket, ...(echeance && { echeance }) },
          ...(!echeance && { $unset: { echeance: 1 } }),
        },
        { returnDocument: 'before' },
      )
      .lean();
  }

  /** Ceux que cette échéance n'a pas encore vus. */
  async aRelire(visite: Visite, tick: string, limite: number): Promise<string[]> {
    const restants = await this.comptes
      .find({ [visite]: trusted({ $ne: tick }) }, { emetteur: 1 })
      .limit(limite)
      .lean();
    return restants.map(({ emetteur }) => emetteur.toHexString());
  }

  /** Rejoint la transaction en cours. */
  async noterVisite(emetteurId: string, visite: Visite, tick: string, reluJusqua?: Date): Promise<void> {
    await this.comptes.updateOne(
      { emetteur: identifiant(emetteurId) },
      { $set: { [visite]: tick, ...(reluJusqua && { reluJusqua }) } },
    );
  }

  /** Rejoint la transaction en cours. */
  async effacer(emetteurId: string): Promise<void> {
    await this.comptes.deleteOne({ emetteur: identifiant(emetteurId) });
  }
}
