import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import type { Conversation, Message } from '../conversations/schemas/conversation.schema';
import { type Position, positionDe } from '../../../platform/changes/position';

/** Un changement de la base qui intéresse quelqu'un. */
export type Changement = { position: Position } & (
  | { genre: 'message'; message: Message }
  | { genre: 'conversation'; conversation: Conversation }
  | { genre: 'lecture'; conversation: string; lus: Partial<Conversation['lus']> }
  | { genre: 'compte'; utilisateur: string; champs: ChampsCompte }
  | { genre: 'session'; sid: string }
);

/** Les champs d'un compte qui viennent de changer. */
export interface ChampsCompte {
  planActuel?: string;
  quotas?: unknown;
  banniLe?: Date | null;
  supprimeLe?: Date | null;
}

/** Ce qu'on lit d'un changement, quelle que soit l'opération. */
interface Brut {
  _id: mongo.ResumeToken;
  operationType: string;
  ns: { coll: string };
  documentKey: { _id: unknown };
  clusterTime: mongo.Timestamp;
  fullDocument?: unknown;
  updateDescription?: { updatedFields?: Record<string, unknown> };
}

const CHAMPS_SUIVIS = ['planActuel', 'quotas', 'banniLe', 'supprimeLe'];

/** Du compte, rien que les champs suivis ; des autres, tout. Le filtre est le même partout : l'ordre et le rang des changements aussi. */
const FILTRE = [
  {
    $match: {
      $or: [
        { 'ns.coll': { $in: ['messages', 'conversations'] }, operationType: 'insert' },
        { 'ns.coll': 'conversations', operationType: 'update' },
        {
          'ns.coll': 'users',
          operationType: 'update',
          $or: CHAMPS_SUIVIS.map((champ) => ({
            [`updateDescription.updatedFields.${champ}`]: { $exists: true },
          })),
        },
        { 'ns.coll': 'sessions', operationType: 'delete' },
      ],
    },
  },
];

/** Plus d'événements de ce moment dans le journal du serveur : il faut repartir de maintenant. */
const HISTOIRE_PERDUE = new Set([280, 286]);
export const histoirePerdue = (erreur: unknown): boolean =>
  HISTOIRE_PERDUE.has((erreur as { code?: number }).code ?? 0);

function lecture(brut: Brut): Partial<Conversation['lus']> {
  const champs = brut.updateDescription?.updatedFields ?? {};
  if (champs.lus) return champs.lus;
  const lus = Object.entries(champs).filter(([champ]) => champ.startsWith('lus.'));
  return Object.fromEntries(lus.map(([champ, valeur]) => [champ.slice(4), valeur]));
}

function traduire(brut: Brut, position: Position): Changement | null {
  const id = String(brut.documentKey._id);
  const champs: ChampsCompte = brut.updateDescription?.updatedFields ?? {};
  if (brut.ns.coll === 'messages') {
    return { position, genre: 'message', message: brut.fullDocument as Message };
  }
  if (brut.ns.coll === 'users') return { position, genre: 'compte', utilisateur: id, champs };
  if (brut.ns.coll === 'sessions') return { position, genre: 'session', sid: id };
  if (brut.operationType === 'insert') {
    return { position, genre: 'conversation', conversation: brut.fullDocument as Conversation };
  }
  const lus = lecture(brut);
  return Object.keys(lus).length > 0 ? { position, genre: 'lecture', conversation: id, lus } : null;
}

/** Le flux des changements de la base (change stream) : un seul par instance. */
@Injectable()
export class ChangementsRepository {
  constructor(@InjectConnection() private readonly connexion: Connection) {}

  /** L'heure du jeu de réplicas, moins quelques secondes. */
  async heure(moinsSecondes = 0): Promise<mongo.Timestamp> {
    const reponse = await this.connexion.db!.command({ hello: 1 });
    const { t, i } = (reponse.operationTime ?? reponse.$clusterTime.clusterTime) as mongo.Timestamp;
    return new mongo.Timestamp({ t: t - moinsSecondes, i });
  }

  /** Ouvre le flux, à partir d'une heure ou après un changement déjà traité. */
  ouvrir(depuis: Depart): FluxDeChangements {
    const reprise =
      'heure' in depuis ? { startAtOperationTime: depuis.heure } : { resumeAfter: depuis.jeton };
    const source = this.connexion.db!.watch(FILTRE, { ...reprise, maxAwaitTimeMS: 1_000 });
    return new FluxDeChangements(source, 'heure' in depuis ? null : depuis.position);
  }
}

/** D'où le flux part : une heure, ou le dernier changement traité. */
export type Depart = { heure: mongo.Timestamp } | { jeton: mongo.ResumeToken; position: Position };

/** Les changements, un à un, dans l'ordre où la base les a faits. */
export class FluxDeChangements {
  constructor(
    private readonly source: mongo.ChangeStream,
    private derniere: Position | null,
  ) {}

  async fermer(): Promise<void> {
    await this.source.close();
  }

  /** Le prochain changement (`null` : il n'intéresse personne), et d'où repartir une fois qu'il est traité. */
  async suivant(): Promise<{ changement: Changement | null; apres: Depart }> {
    const brut = (await this.source.next()) as unknown as Brut;
    this.derniere = positionDe(brut.clusterTime, this.derniere);
    return {
      changement: traduire(brut, this.derniere),
      apres: { jeton: brut._id, position: this.derniere },
    };
  }
}
