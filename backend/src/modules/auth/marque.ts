import { createHash, randomBytes } from 'node:crypto';

const OCTETS = 32;

const empreinte = (marque: string): string => createHash('sha256').update(marque).digest('base64url');

/** Une marque tirée au hasard (256 bits) : le navigateur garde la marque, la base son empreinte. */
export function nouvelleMarque(): { marque: string; marqueHash: string } {
  const marque = randomBytes(OCTETS).toString('base64url');
  return { marque, marqueHash: empreinte(marque) };
}

/** Vrai si cette marque est celle de l'inscription. */
export const estLaMarque = (marque: string | undefined, marqueHash: string | undefined): boolean =>
  marque !== undefined && marqueHash !== undefined && empreinte(marque) === marqueHash;
