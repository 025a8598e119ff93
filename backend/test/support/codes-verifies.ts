import { createHash, createPublicKey, verify } from 'node:crypto';
import type { ClesDeVerification } from '@facturier/domaine/contrat/verifiables';
import { type CodeLu, lireCode } from '@facturier/domaine/verification/code';

export const sha256 = (octets: string | Uint8Array): Buffer => createHash('sha256').update(octets).digest();

/** La clé publique Ed25519 que ce site publie sous ce nom. */
const cleDe = ({ cles }: ClesDeVerification, nom: string) => {
  const x = cles.find((cle) => cle.nom === nom)?.publique;
  return x ? createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }) : null;
};

/** Vrai si une clé publiée a signé ce code. */
export function tient(publiees: ClesDeVerification, code: string): boolean {
  const lu = lireCode(code);
  if (!lu) return false;
  const cle = cleDe(publiees, lu.cle);
  return cle !== null && verify(null, lu.signe, cle, lu.signature);
}

/** L'empreinte des faits d'un code lu : ce qui fut signé, sans l'étiquette. */
export const empreinteDe = ({ signe }: CodeLu): string =>
  sha256(signe.subarray('facturier/verification/1\0'.length)).toString('hex');
