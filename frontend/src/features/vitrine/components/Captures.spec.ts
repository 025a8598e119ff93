import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPARENCES, CAPTURES } from './Captures';

const PUBLIC = join(__dirname, '../../../../public/apercus');
const POIDS_MAXIMAL = 60_000;
const IMAGES = CAPTURES.flatMap((capture) =>
  APPARENCES.map(([, suffixe]) => [`${capture.nom}${suffixe}.webp`, capture] as const),
);

/** Les dimensions d'une image WebP avec perte, lues dans son en-tête (RFC 9649 et RFC 6386, § 9.1). */
function dimensions(octets: Buffer): { largeur: number; hauteur: number } {
  expect(octets.toString('latin1', 0, 4) + octets.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8 ');
  return { largeur: octets.readUInt16LE(26) & 0x3fff, hauteur: octets.readUInt16LE(28) & 0x3fff };
}

describe('Les images que l’accueil montre du produit', () => {
  it.each(IMAGES)('%s a les dimensions annoncées, et pèse peu', (fichier, { largeur, hauteur }) => {
    const octets = readFileSync(join(PUBLIC, fichier));
    expect(dimensions(octets)).toEqual({ largeur, hauteur });
    expect(octets.length).toBeLessThan(POIDS_MAXIMAL);
  });
});
