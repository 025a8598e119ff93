import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo, type Types } from 'mongoose';
import { type Position, positionDe } from './position';

/** Ce qu'on lit d'un changement, quelle que soit l'opération. */
export interface ChangementBrut {
  _id: mongo.ResumeToken;
  operationType: string;
  ns: { coll: string };
  documentKey: { _id: Types.ObjectId | string };
  clusterTime: mongo.Timestamp;
  fullDocument?: unknown;
  updateDescription?: { updatedFields?: Record<string, unknown> };
}

/** Ce que `hello` dit de l'heure : celle de la dernière écriture, ou celle de la grappe. */
interface HeureDuServeur {
  operationTime?: mongo.Timestamp;
  $clusterTime: { clusterTime: mongo.Timestamp };
}

/** Une étape du filtre. */
export type Etape = { $match: object };

/** La base a clos le flux sans dire de faute : elle fut effacée, ou remise d'une sauvegarde. */
class FluxClos extends Error {
  override readonly name = 'FluxClos';
}

/** Plus d'événements de ce moment dans le journal du serveur : il faut repartir de maintenant. */
const HISTOIRE_PERDUE = new Set([280, 286]);
export const histoirePerdue = (erreur: unknown): boolean =>
  erreur instanceof FluxClos || HISTOIRE_PERDUE.has((erreur as { code?: number }).code ?? 0);

/** L'instant d'après : ce qui vient d'arriver, et qui a peut-être clos le flux, ne s'entend pas deux fois. */
export const justeApres = ({ t, i }: mongo.Timestamp): mongo.Timestamp =>
  new mongo.Timestamp({ t, i: i + 1 });

/** Le flux des changements de la base (change stream) : un seul par instance. */
@Injectable()
export class ChangementsRepository {
  constructor(@InjectConnection() private readonly connexion: Connection) {}

  /** L'heure du jeu de réplicas, moins quelques secondes. */
  async heure(moinsSecondes = 0): Promise<mongo.Timestamp> {
    const reponse = await this.connexion.db!.command({ hello: 1 });
    const { operationTime, $clusterTime } = reponse as HeureDuServeur;
    const { t, i } = operationTime ?? $clusterTime.clusterTime;
    return new mongo.Timestamp({ t: t - moinsSecondes, i });
  }

  /** Ouvre le flux de ce qui passe le filtre, à partir d'une heure ou après un changement déjà traité. */
  ouvrir(filtre: Etape[], depuis: Depart): FluxDeChangements {
    const reprise =
      'heure' in depuis ? { startAtOperationTime: depuis.heure } : { resumeAfter: depuis.jeton };
    const source = this.connexion.db!.watch(filtre, { ...reprise, maxAwaitTimeMS: 1_000 });
    return new FluxDeChangements(source, 'heure' in depuis ? null : depuis.position);
  }
}

/** D'où le flux part : une heure, ou le dernier changement traité. */
export type Depart = { heure: mongo.Timestamp } | DepartApres;

/** Juste après ce changement. */
export interface DepartApres {
  jeton: mongo.ResumeToken;
  position: Position;
}

/** Un changement, et d'où repartir une fois qu'il est traité. */
export interface ChangementSuivant {
  changement: ChangementBrut;
  apres: DepartApres;
}

/** Les changements, un à un, dans l'ordre où la base les a faits. */
export class FluxDeChangements {
  constructor(
    private readonly source: mongo.ChangeStream,
    private derniere: Position | null,
  ) {}

  async fermer(): Promise<void> {
    await this.source.close();
  }

  /**
   * Le prochain changement, et d'où repartir une fois qu'il est traité ; `null` : une seconde a passé, rien de neuf.
   *
   * @throws FluxClos le pilote rend `null` d'un flux clos, sans attendre : redemandé, il affamerait le processus
   */
  async suivant(): Promise<ChangementSuivant | null> {
    const changement = (await this.source.tryNext()) as unknown as ChangementBrut | null;
    if (!changement && this.source.closed) throw new FluxClos('La base a clos le flux des changements.');
    if (!changement) return null;
    this.derniere = positionDe(changement.clusterTime, this.derniere);
    return { changement, apres: { jeton: changement._id, position: this.derniere } };
  }
}
