import type { Db, Document } from 'mongodb';

/** Ce que MongoDB a vraiment lu. */
export interface Lecture {
  readonly operation: string;
  readonly collection: string;
  readonly documents: number;
  readonly cles: number;
  readonly plan: string;
  /** Vrai s'il a fallu trier. */
  readonly tri: boolean;
}

const enLecture = ({ op, ns, docsExamined, keysExamined, planSummary, hasSortStage }: Document): Lecture => ({
  operation: String(op),
  collection: String(ns).split('.')[1]!,
  documents: Number(docsExamined ?? 0),
  cles: Number(keysExamined ?? 0),
  plan: String(planSummary),
  tri: Boolean(hasSortStage),
});

/** Ce que la base a lu pendant cet acte. */
export async function lecturesPendant<T>(
  db: Db,
  acte: () => Promise<T>,
): Promise<{ fait: T; lectures: Lecture[] }> {
  await db.setProfilingLevel('all');
  const fait = await acte();
  await db.setProfilingLevel('off');
  const operations = await db
    .collection('system.profile')
    .find({ op: { $in: ['query', 'command', 'getmore'] }, docsExamined: { $exists: true } })
    .toArray();
  await db.dropCollection('system.profile');
  return { fait, lectures: operations.map(enLecture) };
}
