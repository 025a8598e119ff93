import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const RACINE = join(__dirname, '../..');
const SOURCES = readdirSync(RACINE, { recursive: true, encoding: 'utf8' }).filter(
  (nom) => nom.endsWith('.tsx') && !nom.endsWith('.spec.tsx'),
);

describe('Un choix parmi quelques-uns', () => {
  it('n’a qu’un dessin dans le produit : des boutons, le choisi plein', () => {
    const autres = SOURCES.filter((nom) =>
      /\bSegmented\b|optionType="button"/.test(readFileSync(join(RACINE, nom), 'utf8')),
    );
    expect(autres).toEqual(['components/formulaire/ChoixEnBoutons.tsx']);
  });
});
