import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { estDoublon } from '../../common/database/erreurs-mongo';
import type { Frein } from './frein.schema';
import type { RegleDelai, RegleSeau } from './regles';

const JAMAIS = new Date(0);
const PREMIER_DELAI_MS = 1_000;
const DOUBLEMENTS_MAXIMAUX = 30;

const si = (condition: unknown, alors: unknown, sinon: unknown) => ({ $cond: [condition, alors, sinon] });
const apres = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

const pipelineDeTentative = ({ libres, plafondMs, oubliMs }: RegleDelai, maintenant: Date) => {
  const doublements = { $min: [DOUBLEMENTS_MAXIMAUX, { $subtract: ['$nombre', libres] }] };
  const delai = { $min: [plafondMs, { $multiply: [PREMIER_DELAI_MS, { $pow: [2, doublements] }] }] };
  const oublie = { $lte: [{ $ifNull: ['$expireLe', JAMAIS] }, maintenant] };
  return [
    { $set: { nombre: si(oublie, 1, { $add: ['$nombre', 1] }), expireLe: apres(maintenant, oubliMs) } },
    { $set: { bloqueJusqua: si({ $gte: ['$nombre', libres] }, { $add: [maintenant, delai] }, JAMAIS) } },
  ];
};

/** Ce que pèse une place dans un seau, et ce qu'il contient, en temps. */
const tempsDe = ({ capacite, parSeconde }: RegleSeau) => {
  const pasMs = Math.floor(1_000 / parSeconde);
  return { pasMs, traitMs: capacite * pasMs };
};

const pipelineDePlaces = (regle: RegleSeau, combien: number, maintenant: Date) => {
  const { pasMs, traitMs } = tempsDe(regle);
  const depuis = { $max: [maintenant, { $ifNull: ['$expireLe', maintenant] }] };
  const libres = { $floor: { $divide: [{ $subtract: [apres(maintenant, traitMs), depuis] }, pasMs] } };
  return [
    { $set: { prises: { $min: [combien, libres] }, expireLe: depuis } },
    { $set: { expireLe: { $add: ['$expireLe', { $multiply: ['$prises', pasMs] }] } } },
  ];
};

/**
 * Ce que les freins comptent, partagé par toutes les instances. Jamais dans une transaction : un échec doit rester compté. Une seule
 * écriture conditionnelle par demande, mille de front n'y passent pas mieux qu'une à une ; un refus n'écrit rien.
 */
@Injectable()
export class FreinsRepository {
  constructor(@InjectConnection() private readonly connexion: Connection) {}

  private get freins() {
    return this.connexion.collection<Frein>('tentatives');
  }

  /** La fin du blocage le plus long de ces freins, ou `null` : lecture seule, pour ne pas écrire quand l'issue est connue. */
  async blocageDe(cles: string[], maintenant: Date): Promise<Date | null> {
    const [plusLong] = await this.freins
      .find({ _id: { $in: cles }, bloqueJusqua: { $gt: maintenant } }, { projection: { bloqueJusqua: 1 } })
      .sort({ bloqueJusqua: -1 })
      .limit(1)
      .toArray();
    return plusLong?.bloqueJusqua ?? null;
  }

  /** Compte une tentative. @returns la fin du blocage qu'elle pose, passée si elle n'en pose pas ; `null` si elle est refusée */
  async tenter(cle: string, regle: RegleDelai, maintenant: Date): Promise<Date | null> {
    const ouvert = {
      $or: [{ bloqueJusqua: { $lte: maintenant } }, { expireLe: { $lte: maintenant } }],
    };
    const frein = await this.ecrire(cle, ouvert, pipelineDeTentative(regle, maintenant));
    return frein?.bloqueJusqua ?? null;
  }

  /** Rend une tentative qui n'en était pas une ; lève le blocage s'il venait d'elle. */
  async rendre(cle: string, bloqueJusqua: Date): Promise<void> {
    await this.freins.updateOne({ _id: cle }, [
      {
        $set: {
          nombre: { $max: [0, { $subtract: ['$nombre', 1] }] },
          bloqueJusqua: si({ $eq: ['$bloqueJusqua', bloqueJusqua] }, JAMAIS, '$bloqueJusqua'),
        },
      },
    ]);
  }

  async oublier(cle: string): Promise<void> {
    await this.freins.deleteOne({ _id: cle });
  }

  /** Prend de un à tant de places d'un seau. @returns combien ; 0 : il est vide */
  async puiser(cle: string, regle: RegleSeau, combien: number, maintenant: Date): Promise<number> {
    const { pasMs, traitMs } = tempsDe(regle);
    const ouvert = { expireLe: { $lte: apres(maintenant, traitMs - pasMs) } };
    // Un compte perdu dans une panne de la base ne coûte rien : on n'attend pas la majorité.
    const options = { writeConcern: { w: 1 } } as const;
    const frein = await this.ecrire(cle, ouvert, pipelineDePlaces(regle, combien, maintenant), options);
    return frein?.prises ?? 0;
  }

  /** Dans combien de millisecondes ce seau vide rendra une place. */
  async attenteMs(cle: string, regle: RegleSeau, maintenant: Date): Promise<number> {
    const { pasMs, traitMs } = tempsDe(regle);
    const frein = await this.freins.findOne({ _id: cle });
    const plein = frein?.expireLe ?? maintenant;
    return Math.max(1, plein.getTime() + pasMs - traitMs - maintenant.getTime());
  }

  /** Un frein qui n'admet pas existe : l'écriture, qui ne le trouve pas ouvert, l'ouvrirait une seconde fois. */
  private async ecrire(
    cle: string,
    ouvert: mongo.Filter<Frein>,
    pipeline: mongo.Document[],
    options: mongo.FindOneAndUpdateOptions = {},
  ): Promise<Frein | null> {
    const ecrire = () =>
      this.freins.findOneAndUpdate({ _id: cle, ...ouvert }, pipeline, {
        ...options,
        upsert: true,
        returnDocument: 'after',
      });
    const siDoublon = (erreur: unknown): null => {
      if (estDoublon(erreur)) return null;
      throw erreur;
    };
    // Deux premières de front : la seconde trouve le frein que l'autre vient d'ouvrir.
    return (await ecrire().catch(siDoublon)) ?? ecrire().catch(siDoublon);
  }
}
