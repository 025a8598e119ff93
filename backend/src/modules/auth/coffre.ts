import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHME = 'aes-256-gcm';
const [OCTETS_IV, OCTETS_SCEAU] = [12, 16];

/** La clé des secrets TOTP, tirée du secret du serveur. Changer `JWT_SECRET` les rend illisibles : chacun les refait. */
const cleDe = (secretServeur: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretServeur, '', 'facturier/totp', 32));

/** Chiffre et scelle un texte pour ce compte (AES-256-GCM) : recopié sur un autre compte, il ne s'ouvre pas. */
export function chiffrer(texte: string, compteId: string, secretServeur: string): string {
  const iv = randomBytes(OCTETS_IV);
  const chiffreur = createCipheriv(ALGORITHME, cleDe(secretServeur), iv).setAAD(Buffer.from(compteId));
  const corps = Buffer.concat([chiffreur.update(texte, 'utf8'), chiffreur.final()]);
  return Buffer.concat([iv, chiffreur.getAuthTag(), corps]).toString('base64url');
}

/** Rend le texte chiffré pour ce compte. @throws Error si le sceau ne tient pas */
export function dechiffrer(chiffre: string, compteId: string, secretServeur: string): string {
  const octets = Buffer.from(chiffre, 'base64url');
  const iv = octets.subarray(0, OCTETS_IV);
  const sceau = octets.subarray(OCTETS_IV, OCTETS_IV + OCTETS_SCEAU);
  const dechiffreur = createDecipheriv(ALGORITHME, cleDe(secretServeur), iv)
    .setAAD(Buffer.from(compteId))
    .setAuthTag(sceau);
  const corps = octets.subarray(OCTETS_IV + OCTETS_SCEAU);
  return Buffer.concat([dechiffreur.update(corps), dechiffreur.final()]).toString('utf8');
}
