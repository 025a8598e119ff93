import { createHash } from 'node:crypto';

/** L'empreinte SHA-256 de ces octets ou de ce texte, en hexadécimal. */
export const sha256De = (contenu: Buffer | string): string =>
  createHash('sha256').update(contenu).digest('hex');
