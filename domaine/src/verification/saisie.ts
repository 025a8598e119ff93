import { type ChampTexte, type Regle, siret } from '../valeurs/regle';
import { lireCodeCourt } from './code';

/** Le SHA-256 des faits d'un code, en hexadécimal. */
export const EMPREINTE: Regle = (valeur) =>
  typeof valeur === 'string' && /^[0-9a-f]{64}$/.test(valeur)
    ? null
    : 'L’empreinte d’un code a 64 chiffres hexadécimaux.';

/** Ce que l'on tape de ce qu'on lit sur le papier. */
export const SIRET_LU = siret('Le SIRET du vendeur a 14 chiffres.');

export const NUMERO_LU: ChampTexte = {
  nom: 'Le numéro du document',
  max: 35,
  requis: 'Tapez le numéro du document.',
};

export const CODE_COURT: Regle = (valeur) =>
  typeof valeur === 'string' && lireCodeCourt(valeur) ? null : 'Le code a huit signes, comme DQYF-7CEP.';
