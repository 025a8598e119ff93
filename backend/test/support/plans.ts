import type { Connection } from 'mongoose';

/** Ce que MongoDB a fait d'une lecture. */
export interface Lecture {
  collection: string;
  /** Les index suivis. */
  index: string[];
  /** Vrai s'il a fallu trier. */
  tri: boolean;
  documents: number;
  cles: number;
}

interface Etape {
  stage?: string;
  indexName?: string;
  inputStage?: Etape;
  inputStages?: Etape[];
  queryPlan?: Etape;
}

const etapes = (etape: Etape | undefined): Etape[] =>
  etape
    ? [
        etape,
        ...[etape.inputStage, etape.queryPlan, ...(etape.inputStages ?? [])].flatMap((un) => etapes(un)),
      ]
    : [];

/** Les lectures que cet acte demande à la base, telles que son profileur les a vues. Rien d'autre ne doit lire pendant ce temps. */
export async function lecturesPendant(connexion: Connection, acte: () => Promise<void>): Promise<Lecture[]> {
  const db = connexion.db!;
  await db.setProfilingLevel('all');
  await acte();
  await db.setProfilingLevel('off');
  const vues = await db
    .collection('system.profile')
    .find({ op: { $in: ['query', 'command'] }, docsExamined: { $exists: true } })
    .sort({ ts: 1 })
    .toArray();
  await db.dropCollection('system.profile');
  return vues.map(({ ns, execStats, docsExamined, keysExamined, hasSortStage }) => {
    const suivies = etapes(execStats as Etape);
    return {
      collection: String(ns).split('.').slice(1).join('.'),
      index: [...new Set(suivies.flatMap(({ indexName }) => indexName ?? []))],
      tri: Boolean(hasSortStage) || suivies.some(({ stage }) => stage === 'SORT'),
      documents: Number(docsExamined),
      cles: Number(keysExamined),
    };
  });
}
