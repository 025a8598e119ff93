import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHME = 'aes-256-gcm';
const [OCTETS_IV, OCTETS_SCEAU] = [12, 16];

const cleDe = (secretServeur: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretServeur, '', 'facturier/courriels', 32));

/** Un objet chiffré et scellé (AES-256-GCM) : un courriel en attente porte des liens, qu'une copie de la base ne doit pas livrer. */
export function sceller(objet: object, secretServeur: string): string {
  const iv = randomBytes(OCTETS_IV);
  const chiffreur = createCipheriv(ALGORITHME, cleDe(secretServeur), iv);
  const corps = Buffer.concat([chiffreur.update(JSON.stringify(objet), 'utf8'), chiffreur.final()]);
  return Buffer.concat([iv, chiffreur.getAuthTag(), corps]).toString('base64url');
}

/** L'objet scellé. @throws Error si le sceau ne tient pas : `JWT_SECRET` a changé, ou le texte */
export function desceller<T extends object>(scelle: string, secretServeur: string): T {
  const octets = Buffer.from(scelle, 'base64url');
  const dechiffreur = createDecipheriv(ALGORITHME, cleDe(secretServeur), octets.subarray(0, OCTETS_IV));
  dechiffreur.setAuthTag(octets.subarray(OCTETS_IV, OCTETS_IV + OCTETS_SCEAU));
  const corps = dechiffreur.update(octets.subarray(OCTETS_IV + OCTETS_SCEAU));
  return JSON.parse(Buffer.concat([corps, dechiffreur.final()]).toString('utf8')) as T;
}
