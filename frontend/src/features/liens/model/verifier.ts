import type { ClesDeVerification } from '@facturier/domaine/contrat/verifiables';
import {
  type CodeLu,
  ETIQUETTE_DE_CODE,
  type FaitsDeCode,
  texteDIban,
} from '@facturier/domaine/verification/code';

/**
 * Ce que vaut la signature d'un code : exacte ; fausse, un signe a changé ; étrangère, nulle clé d'ici n'a ce nom ; retirée, sa clé a été
 * volée ; non vérifiée, ce navigateur ne sait pas le faire.
 */
export type Signature = 'exacte' | 'fausse' | 'etrangere' | 'retiree' | 'non_verifiee';

/** Ce que dit un IBAN collé, comparé à celui que le code porte. */
export type Comparaison = 'identique' | 'different' | 'illisible' | 'aucun';

const deBase64url = (texte: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(texte.replaceAll('-', '+').replaceAll('_', '/')), (signe) => signe.charCodeAt(0));

const sha256 = async (octets: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(octets)));

/** L'algorithme, s'il est là : Chrome 137, Firefox 129, Safari 17, et une page sûre. */
async function importer(publique: string): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', deBase64url(publique), 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
}

/** Vérifie la signature ici, contre les clés publiées : rien ne part. */
export async function verifierSignature(
  { cle, signe, signature }: CodeLu,
  { cles }: ClesDeVerification,
): Promise<Signature> {
  const publiee = cles.find(({ nom }) => nom === cle);
  if (!publiee) return 'etrangere';
  const importee = await importer(publiee.publique);
  if (!importee) return 'non_verifiee';
  const juste = await crypto.subtle.verify(
    'Ed25519',
    importee,
    Uint8Array.from(signature),
    Uint8Array.from(signe),
  );
  if (!juste) return 'fausse';
  return publiee.retireeLe ? 'retiree' : 'exacte';
}

const enHexa = (octets: Uint8Array): string =>
  [...octets].map((octet) => octet.toString(16).padStart(2, '0')).join('');

/** L'empreinte des faits, en hexadécimal : ce que le serveur apprend, à la place du code. */
export async function empreinteDesFaits({ signe }: CodeLu): Promise<string> {
  return enHexa(await sha256(signe.subarray(ETIQUETTE_DE_CODE.length)));
}

/** Le plus gros fichier que l'on compare, en octets : une facture en fait cent fois moins. */
const POIDS_MAX = 20_000_000;

/**
 * Compare le fichier reçu au PDF émis, sans l'envoyer nulle part.
 *
 * @param pdf le SHA-256 du PDF émis, en hexadécimal
 */
export async function comparerFichier(fichier: Blob, pdf: string): Promise<'identique' | 'different'> {
  if (fichier.size > POIDS_MAX) return 'different';
  const lu = enHexa(await sha256(new Uint8Array(await fichier.arrayBuffer())));
  return lu === pdf ? 'identique' : 'different';
}

/** Compare l'IBAN que l'on va payer à celui du document, sans l'envoyer nulle part. */
export async function comparerIban(
  { siret, numero, empreinteIban }: FaitsDeCode,
  saisi: string,
): Promise<Comparaison> {
  const iban = saisi.replace(/[^a-z\d]/gi, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return 'illisible';
  if (!empreinteIban) return 'aucun';
  const empreinte = await sha256(new TextEncoder().encode(texteDIban(siret, numero, iban)));
  return empreinteIban.every((octet, rang) => octet === empreinte[rang]) ? 'identique' : 'different';
}
