import type { Types } from 'mongoose';
import type { Facture } from '../schemas/facture.schema';
import type { Evenement, Ouverture } from '../schemas/suivi.schemas';
import { empreinteEvenement } from './chaine';

/** Ce qu'on note ; sa place et son empreinte viennent de la chaîne. */
export type EvenementANoter = Pick<Evenement, 'type' | 'acteur' | 'details' | 'le'>;

/** Un événement à sa place dans la chaîne. */
export type EvenementChaine = Omit<Evenement, '_id'>;

/** Ce qu'un document dit du début de son histoire. */
export type Ouvert = Pick<Facture, '_id' | 'emetteur' | 'emiseLe' | 'ouverture'>;

/** Le premier maillon de l'histoire de ce document. */
export function ouvrirHistoire(
  facture: Types.ObjectId,
  { le, type, acteur, details }: EvenementANoter,
): Ouverture {
  const empreinte = empreinteEvenement(null, { facture, rang: 1, type, acteur, details, le });
  return { type, acteur, ...(details && { details }), empreinte };
}

/** La première ligne, à sa place ; `null` d'un document émis avant qu'il la porte : elle est avec les autres. */
export const premiereLigne = ({
  _id: facture,
  emetteur,
  emiseLe: le,
  ouverture,
}: Ouvert): EvenementChaine | null =>
  ouverture && le ? { emetteur, facture, rang: 1, le, ...ouverture } : null;
