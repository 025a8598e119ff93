import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHME = 'aes-256-gcm';
const [OCTETS_IV, OCTETS_SCEAU] = [12, 16];

/** Chiffre et scelle un texte (AES-256-GCM). @param lieA ce à quoi il tient : recopié ailleurs, il ne s'ouvre pas */
export function sceller(texte: string, cle: Buffer, lieA = ''): string {
  const iv = randomBytes(OCTETS_IV);
  const chiffreur = createCipheriv(ALGORITHME, cle, iv).setAAD(Buffer.from(lieA));
  const corps = Buffer.concat([chiffreur.update(texte, 'utf8'), chiffreur.final()]);
  return Buffer.concat([iv, chiffreur.getAuthTag(), corps]).toString('base64url');
}

function ouvrirPar(scelle: string, cle: Buffer, lieA: string): string {
  const octets = Buffer.from(scelle, 'base64url');
  const dechiffreur = createDecipheriv(ALGORITHME, cle, octets.subarray(0, OCTETS_IV))
    .setAAD(Buffer.from(lieA))
    .setAuthTag(octets.subarray(OCTETS_IV, OCTETS_IV + OCTETS_SCEAU));
  const corps = octets.subarray(OCTETS_IV + OCTETS_SCEAU);
  return Buffer.concat([dechiffreur.update(corps), dechiffreur.final()]).toString('utf8');
}

/** Le texte scellé, par la première de ces clés qui l'ouvre. @throws Error si aucune ne l'ouvre */
export function ouvrir(scelle: string, cles: readonly Buffer[], lieA = ''): string {
  for (const cle of cles.slice(0, -1)) {
    try {
      return ouvrirPar(scelle, cle, lieA);
    } catch {
      // Scellé sous une clé plus ancienne : la suivante.
    }
  }
  return ouvrirPar(scelle, cles.at(-1)!, lieA);
}
