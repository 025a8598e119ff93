import { sha256De } from '../../../common/cles/empreinte';
import type { Evenement, Ouverture } from '../schemas/suivi.schemas';
import type { Types } from 'mongoose';
import type { Facture } from '../schemas/facture.schema';

/** Ce qu'un maillon scelle : tout, sauf le nom de l'acteur, qu'un compte supprimé fait effacer (RGPD, art. 17). */
export type Maillon = Pick<Evenement, 'facture' | 'rang' | 'type' | 'acteur' | 'details' | 'le'>;

/** La même écriture pour les mêmes faits, que la base ait rangé les clés autrement ou gardé un vide à `null`. */
function canonique(valeur: unknown): unknown {
  if (Array.isArray(valeur)) return valeur.map(canonique);
  if (valeur === null || typeof valeur !== 'object' || 'toJSON' in valeur) return valeur;
  return Object.fromEntries(
    Object.entries(valeur)
      .filter(([, v]) => v !== null && v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([cle, v]) => [cle, canonique(v)]),
  );
}

/** L'empreinte d'un événement, chaînée à celle du précédent (`null` pour le premier). SHA-256, en hexadécimal. */
export function empreinteEvenement(precedente: string | null, maillon: Maillon): string {
  const { facture, rang, type, acteur, details, le } = maillon;
  const faits = JSON.stringify(canonique(details ?? {}));
  const parties = [precedente, facture, rang, type, acteur.role, acteur.id, faits, le.toISOString()];
  return sha256De(parties.map((partie) => String(partie ?? '')).join('|'));
}

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
