import { type QueryFilter, trusted } from 'mongoose';
import type { Utilisateur } from './user.schema';

/** Le dernier acte connu ; d'un compte d'avant ce relevé, son inscription en tient lieu. */
export const sansActe = (depuis: Date): QueryFilter<Utilisateur>[] => [
  { dernierActeLe: trusted({ $lt: depuis }) },
  { dernierActeLe: trusted({ $exists: false }), createdAt: trusted({ $lt: depuis }) },
];
