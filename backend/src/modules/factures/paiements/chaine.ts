import { createHash } from 'node:crypto';
import type { Paiement } from '../schemas/suivi.schemas';

/** Ce que scelle une écriture du livre des recettes. */
export type MaillonPaiement = Pick<
  Paiement,
  'facture' | 'rang' | 'date' | 'montantCentimes' | 'moyen' | 'annule'
>;

/** L'empreinte d'une écriture, chaînée à celle de la précédente. SHA-256, en hexadécimal. */
export function empreintePaiement(precedente: string | undefined, maillon: MaillonPaiement): string {
  const { facture, rang, date, montantCentimes, moyen, annule } = maillon;
  const parties = [precedente, facture, rang, date, montantCentimes, moyen, annule];
  return createHash('sha256')
    .update(parties.map((partie) => String(partie ?? '')).join('|'))
    .digest('hex');
}
