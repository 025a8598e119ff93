import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { nomDeCle, tirerCle, type UsageDeCle } from './cles';
import type { Environnement } from './environnement';
import { secretsDuServeur } from './secrets';

/** L'enveloppe PKCS #8 d'une graine Ed25519 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Une clé qui scelle (Ed25519). */
export interface CleDeSceau {
  nom: string;
  privee: KeyObject;
  publique: KeyObject;
  /** Les 32 octets de la clé publique, en base64url. */
  lisible: string;
}

function cleDe(secret: string, usage: UsageDeCle): CleDeSceau {
  const der = Buffer.concat([PKCS8, tirerCle(secret, usage)]);
  const privee = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publique = createPublicKey(privee);
  const lisible = publique.export({ format: 'jwk' }).x!;
  return { nom: nomDeCle(Buffer.from(lisible, 'base64url')), privee, publique, lisible };
}

/** Les clés de cet usage : de `PREUVE_CLE`, puis de `JWT_SECRET`. La première scelle. */
export function clesDeSceau(
  { PREUVE_CLE, JWT_SECRET }: Pick<Environnement, 'PREUVE_CLE' | 'JWT_SECRET'>,
  usage: UsageDeCle,
): CleDeSceau[] {
  const propres = PREUVE_CLE ? secretsDuServeur(PREUVE_CLE) : [];
  return [...propres, ...secretsDuServeur(JWT_SECRET)].map((secret) => cleDe(secret, usage));
}
