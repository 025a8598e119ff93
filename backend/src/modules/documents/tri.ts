import type { Types } from 'mongoose';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';

const COMPLEMENT_DE_RANG = 9;

/**
 * Clé de tri d'un brouillon : au-dessus de toutes les émises, le plus récent d'abord.
 * Comme celle d'une émise, elle finit par l'identifiant : unique, elle suffit à reprendre une liste où l'on en était.
 */
export const triDeBrouillon = (creeLe: Date, id: Types.ObjectId): string =>
  `~${creeLe.toISOString()}#${id.toHexString()}`;

/** Clé de tri d'une émise : date, puis instant d'émission (factures et avoirs mêlés), puis rang dans sa série. */
export const triDEmise = (date: DateCivile, emiseLe: Date, rang: number, id: Types.ObjectId): string =>
  `${date}#${emiseLe.toISOString()}#${String(rang).padStart(COMPLEMENT_DE_RANG, '0')}#${id.toHexString()}`;
