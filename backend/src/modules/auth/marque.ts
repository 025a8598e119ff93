import { randomBytes } from 'node:crypto';
import { sha256EnBase64url } from '../../common/cles/empreinte';

const OCTETS = 32;

/** Une marque tirée au hasard (256 bits) : le navigateur garde la marque, la base son empreinte. */
export function nouvelleMarque(): { marque: string; marqueHash: string } {
  const marque = randomBytes(OCTETS).toString('base64url');
  return { marque, marqueHash: sha256EnBase64url(marque) };
}

/** Vrai si cette marque est celle de l'inscription. */
export const estLaMarque = (marque: string | undefined, marqueHash: string | undefined): boolean =>
  marque !== undefined && marqueHash !== undefined && sha256EnBase64url(marque) === marqueHash;
