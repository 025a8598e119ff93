import type { Schema } from 'mongoose';

/** Ce qu'une ligne de rayon dit de ses octets, quand un entrepôt les garde à sa place. */
export interface EnEntrepot {
  /** Leur clé dans l'entrepôt ; absente : la ligne les porte. */
  entrepot?: string;
  /** Leur nombre. */
  poids?: number;
}

/** Fait d'un schéma un rayon : sa ligne porte ses octets, ou la clé de l'entrepôt qui les garde. */
export function enRayon<S extends Schema>(schema: S): S {
  schema.add({ entrepot: { type: String }, poids: { type: Number } });
  schema.path('octets').required(false);
  schema.index({ entrepot: 1 }, { sparse: true });
  return schema;
}

/** Ce schéma est-il celui d'un rayon ? */
export const estRayon = (schema: Schema): boolean => schema.path('entrepot') !== undefined;
