import type { MoyenPaiement } from '../documents/moyens-paiement';
import { normaliserLibelle } from './releve';

/** Par quoi l'argent est arrivé, d'après ce que la banque écrit ; un virement, si rien ne dit autre chose. */
export function moyenDeLaLigne(libelle: string): MoyenPaiement {
  const normalise = normaliserLibelle(libelle);
  if (/\b(REMISE|ENCAISSEMENT|DEPOT)( DE| D)? (CHQ|CHQS|CHEQUE|CHEQUES)\b/.test(normalise)) return 'cheque';
  if (/\b(VERSEMENT|VERST|DEPOT)( D| DE)? ESPECES?\b/.test(normalise)) return 'especes';
  return 'virement';
}
