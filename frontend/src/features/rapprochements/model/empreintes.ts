import { type Operation, textesAReconnaitre } from '@facturier/domaine/releves/releve';

const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const A_LA_FOIS = 250;

const octetsDe = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (signe) => signe.charCodeAt(0));

const enHexadecimal = (octets: ArrayBuffer): string =>
  Array.from(new Uint8Array(octets), (octet) => octet.toString(16).padStart(2, '0')).join('');

/**
 * Les empreintes de chaque ligne, par la clé du compte : sans elle, personne n'en retrouve le libellé. La première est celle qui s'applique ; les
 * suivantes, celles qu'elle a pu avoir avant.
 */
export async function empreintesDe(lignes: readonly Operation[], cle: string): Promise<string[][]> {
  const secret = await crypto.subtle.importKey('raw', octetsDe(cle), HMAC, false, ['sign']);
  const parLigne = textesAReconnaitre(lignes);
  const textes = parLigne.flat();
  const codeur = new TextEncoder();
  const signees: string[] = [];
  for (let rang = 0; rang < textes.length; rang += A_LA_FOIS) {
    const lot = textes
      .slice(rang, rang + A_LA_FOIS)
      .map((texte) => crypto.subtle.sign(HMAC.name, secret, codeur.encode(texte)));
    signees.push(...(await Promise.all(lot)).map(enHexadecimal));
  }
  let place = 0;
  return parLigne.map(({ length }) => signees.slice(place, (place += length)));
}
