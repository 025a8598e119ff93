import { createHash } from 'node:crypto';
import type { Maillon, Paiement } from '../schemas/suivi.schemas';

/** Ce que scelle une écriture du livre des recettes. */
export type MaillonPaiement = Pick<
  Paiement,
  'facture' | 'rang' | 'date' | 'montantCentimes' | 'moyen' | 'annule'
>;

/** Le livre d'une facture que rien n'a encore payée. */
export const LIVRE_VIDE: Maillon = { rang: 0, empreinte: '' };

/** L'empreinte d'une écriture, chaînée à celle de la précédente. SHA-256, en hexadécimal. */
export function empreintePaiement(precedente: string | undefined, maillon: MaillonPaiement): string {
  const { facture, rang, date, montantCentimes, moyen, annule } = maillon;
  const parties = [precedente, facture, rang, date, montantCentimes, moyen, annule];
  return createHash('sha256')
    .update(parties.map((partie) => String(partie ?? '')).join('|'))
    .digest('hex');
}
