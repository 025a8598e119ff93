import { randomBytes } from 'node:crypto';
import { sha256EnBase64url } from '../../../common/cles/empreinte';

const COMBIEN = 10;
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LONGUEUR = 28;

/** Un code de secours : 28 signes de 32 (140 bits), en groupes de quatre. */
const tirer = (): string =>
  [...randomBytes(LONGUEUR)]
    .map((octet) => ALPHABET[octet % ALPHABET.length])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** Ce que la base garde d'un code, tapé avec ou sans ses traits. */
export const empreinteDeCode = (code: string): string =>
  sha256EnBase64url(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/** Dix codes de secours nouveaux, à montrer une fois, et leurs empreintes, à garder. */
export function nouveauxCodesSecours(): { codes: string[]; empreintes: string[] } {
  const codes = Array.from({ length: COMBIEN }, tirer);
  return { codes, empreintes: codes.map(empreinteDeCode) };
}
