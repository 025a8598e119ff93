import { createHash, type Hash } from 'node:crypto';

/** L'empreinte SHA-256 de ces octets ou de ces textes, mis bout à bout : trente-deux octets. La seule du serveur. */
export const sha256 = (...parties: readonly (Uint8Array | string)[]): Buffer => {
  const empreinte = createHash('sha256');
  for (const partie of parties) empreinte.update(partie);
  return empreinte.digest();
};

/** La même, en hexadécimal : ce que disent les preuves, les chaînes et `sha256sum`. */
export const sha256De = (...parties: readonly (Uint8Array | string)[]): string =>
  sha256(...parties).toString('hex');

/** La même, en base64url : sous quoi la base garde un jeton, un code ou un défi, qu’elle ne peut pas redire. */
export const sha256EnBase64url = (contenu: Uint8Array | string): string =>
  sha256(contenu).toString('base64url');

/** Une empreinte SHA-256 qui se prend au fil de l'eau : `update` à chaque morceau, `digest('hex')` à la fin. */
export const sha256AuFil = (): Hash => createHash('sha256');
