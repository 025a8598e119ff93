import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Les soixante-dix cas travaillés des comptes : chacun est un essai qui porte son numéro, « cas 33 : … ». */
const CAS = Array.from({ length: 70 }, (_, rang) => rang + 1);
const RACINE = join(__dirname, '..', '..');
const DOSSIERS = [
  'domaine/src/cotisations',
  'domaine/src/seuils',
  'domaine/src/pilotage',
  'domaine/src/achats',
  'backend/test/integration',
  'frontend/src/features/pilotage',
  'e2e/api',
  'e2e/web',
];

/** Les numéros que portent les titres d'un essai. */
const casDe = (texte: string): number[] =>
  [...texte.matchAll(/['`]cas (\d+)(?:['`]| :)/gu)].map(([, numero]) => Number(numero));

describe('Les cas travaillés des comptes', () => {
  const essais = DOSSIERS.flatMap((dossier) =>
    readdirSync(join(RACINE, dossier), { recursive: true, encoding: 'utf8' })
      .filter((fichier) => /spec\.tsx?$/u.test(fichier))
      .map((fichier) => readFileSync(join(RACINE, dossier, fichier), 'utf8')),
  );

  it('de un à soixante-dix, aucun ne manque', () => {
    const trouves = new Set(essais.flatMap(casDe));
    expect(CAS.filter((numero) => !trouves.has(numero))).toEqual([]);
  });

  it('un numéro se lit au titre, seul ou dans une liste', () => {
    expect(casDe("it('cas 33 : dedans'); ['cas 4', 2]; `cas 63 : ${x}`; 'cas 7 et le reste'")).toEqual([
      33, 4, 63,
    ]);
  });
});
