import type { Evenement } from '../schemas/suivi.schemas';
import { sha256De } from '../../../common/cles/empreinte';

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
