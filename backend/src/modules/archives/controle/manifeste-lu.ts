import { createPublicKey, verify } from 'node:crypto';
import { nomDeCle } from '../../../config/cles';
import { type EnTeteDeManifeste, type FichierNote, FORME_D_ARCHIVE } from '../manifeste';
import { ArchiveIllisible } from './fautes';

/** Le manifeste d'une archive, sa signature vérifiée. */
export interface ManifesteLu extends EnTeteDeManifeste {
  forme: string;
  fichiers: FichierNote[];
}

const MANIFESTE = 'manifeste.json';
const SIGNATURE = 'manifeste.sig.json';

function enObjet(chemin: string, octets: Buffer): Record<string, unknown> {
  try {
    const lu: unknown = JSON.parse(octets.toString('utf8'));
    if (typeof lu === 'object' && lu !== null) return lu as Record<string, unknown>;
  } catch {
    // La phrase est la même : ce n'est pas le fichier attendu.
  }
  throw new ArchiveIllisible(chemin, 'Il ne se lit pas.');
}

const estNote = (un: unknown): boolean => {
  const { chemin, octets, sha256 } = (un ?? {}) as Partial<FichierNote>;
  return typeof chemin === 'string' && Number.isSafeInteger(octets) && /^[0-9a-f]{64}$/.test(sha256 ?? '');
};

const bienForme = ({ compteurs, totaux, chaine, compte, installation, fichiers }: ManifesteLu): boolean =>
  Array.isArray(compteurs) &&
  Array.isArray(fichiers) &&
  fichiers.every(estNote) &&
  typeof totaux === 'object' &&
  totaux !== null &&
  (chaine === null || typeof chaine?.empreinte === 'string') &&
  typeof compte?.nom === 'string' &&
  typeof installation?.adresse === 'string';

/** Vrai si ces octets portent cette signature. */
function tient(octets: Buffer, clePublique: string, valeur: string): boolean {
  try {
    const cle = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: clePublique }, format: 'jwk' });
    const signes = Buffer.concat([Buffer.from(`${FORME_D_ARCHIVE}\0`), octets]);
    return verify(null, signes, cle, Buffer.from(valeur, 'base64url'));
  } catch {
    return false;
  }
}

/**
 * Le manifeste, si sa signature tient par la clé qu'il nomme ; à qui est cette clé, c'est à l'appelant de le dire.
 * @throws ArchiveIllisible
 */
export function lireManifeste(
  octets: Buffer,
  signature: Buffer,
): { manifeste: ManifesteLu; clePublique: string } {
  const { cle, clePublique, valeur } = enObjet(SIGNATURE, signature);
  const signe =
    typeof clePublique === 'string' &&
    typeof valeur === 'string' &&
    cle === nomDeCle(Buffer.from(clePublique, 'base64url')) &&
    tient(octets, clePublique, valeur);
  if (!signe) throw new ArchiveIllisible(MANIFESTE, 'Sa signature ne tient pas.');
  const manifeste = enObjet(MANIFESTE, octets) as unknown as ManifesteLu;
  if (manifeste.forme !== FORME_D_ARCHIVE)
    throw new ArchiveIllisible(MANIFESTE, 'Cette forme d’archive n’est pas connue ici.');
  if (!bienForme(manifeste)) throw new ArchiveIllisible(MANIFESTE, 'Il n’est pas complet.');
  return { manifeste, clePublique };
}
