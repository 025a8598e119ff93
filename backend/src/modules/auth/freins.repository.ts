import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { estDoublon } from '../../common/database/erreurs-mongo';
import type { Tentatives } from './schemas/tentatives.schema';

/** Comment un frein serre : tentatives libres, puis 1 s, 2 s, 4 s… jusqu'au plafond ; oubli après ce temps sans tentative. */
export interface RegleFrein {
  nom: string;
  libres: number;
  plafondMs: number;
  oubliMs: number;
}

const JAMAIS = new Date(0);
const PREMIER_DELAI_MS = 1_000;
const DOUBLEMENTS_MAXIMAUX = 30;

const si = (condition: unknown, alors: unknown, sinon: unknown) => ({ $cond: [condition, alors, sinon] });

/** Une tentative comptée, ou refusée, en une seule écriture conditionnelle : mille de front n'y passent pas mieux qu'une à une. */
const pipelineDeReserve = (regle: RegleFrein, maintenant: Date) => {
  const delai = {
    $multiply: [
      PREMIER_DELAI_MS,
      { $pow: [2, { $min: [DOUBLEMENTS_MAXIMAUX, { $subtract: ['$nombre', regle.libres] }] }] },
    ],
  };
  const blocage = { $add: [maintenant, { $min: [regle.plafondMs, delai] }] };
  const oublie = { $lte: [{ $ifNull: ['$expireLe', JAMAIS] }, maintenant] };
  return [
    { $set: { nombre: si(oublie, 0, '$nombre'), bloqueJusqua: si(oublie, JAMAIS, '$bloqueJusqua') } },
    { $set: { refusee: { $gt: ['$bloqueJusqua', maintenant] } } },
    { $set: { nombre: si('$refusee', '$nombre', { $add: ['$nombre', 1] }) } },
    {
      $set: {
        bloqueJusqua: si(
          '$refusee',
          '$bloqueJusqua',
          si({ $gte: ['$nombre', regle.libres] }, blocage, JAMAIS),
        ),
        expireLe: si('$refusee', '$expireLe', new Date(maintenant.getTime() + regle.oubliMs)),
      },
    },
  ];
};

/** Les compteurs de tentatives, partagés par toutes les instances. Jamais dans une transaction : un échec doit rester compté. */
@Injectable()
export class FreinsRepository {
  constructor(@InjectConnection() private readonly connexion: Connection) {}

  private get compteurs() {
    return this.connexion.collection<Tentatives>('tentatives');
  }

  /** La fin du blocage le plus long de ces freins, ou `null` : lecture seule, pour ne pas écrire quand l'issue est connue. */
  async blocageDe(cles: string[], maintenant: Date): Promise<Date | null> {
    const [plusLong] = await this.compteurs
      .find({ _id: { $in: cles }, bloqueJusqua: { $gt: maintenant } }, { projection: { bloqueJusqua: 1 } })
      .sort({ bloqueJusqua: -1 })
      .limit(1)
      .toArray();
    return plusLong?.bloqueJusqua ?? null;
  }

  /** Réserve une tentative ; `refusee` dit qu'elle ne l'a pas été. */
  async reserver(cle: string, regle: RegleFrein, maintenant: Date): Promise<Tentatives> {
    try {
      return await this.ecrire(cle, regle, maintenant);
    } catch (erreur) {
      if (!estDoublon(erreur)) throw erreur;
      return this.ecrire(cle, regle, maintenant);
    }
  }

  /** Rend une tentative qui n'en était pas une ; lève le blocage s'il venait d'elle. */
  async rendre(cle: string, bloqueJusqua: Date): Promise<void> {
    await this.compteurs.updateOne({ _id: cle }, [
      {
        $set: {
          nombre: { $max: [0, { $subtract: ['$nombre', 1] }] },
          bloqueJusqua: si({ $eq: ['$bloqueJusqua', bloqueJusqua] }, JAMAIS, '$bloqueJusqua'),
        },
      },
    ]);
  }

  async oublier(cle: string): Promise<void> {
    await this.compteurs.deleteOne({ _id: cle });
  }

  private async ecrire(cle: string, regle: RegleFrein, maintenant: Date): Promise<Tentatives> {
    const compteur = await this.compteurs.findOneAndUpdate(
      { _id: cle },
      pipelineDeReserve(regle, maintenant),
      {
        upsert: true,
        returnDocument: 'after',
      },
    );
    return compteur as Tentatives;
  }
}
