import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const RACINE = resolve(__dirname, '../..');
const ESPACES = ['domaine', 'backend', 'frontend'];
/** Un import, quel qu'il soit : de valeurs, de types, `export … from`, à la demande, ou le type `import('…').T`. */
const IMPORT = /(?:\bfrom|\bimport|\brequire\()\s*\(?\s*['"]([^'"]+)['"]/g;
const FINS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

type Graphe = ReadonlyMap<string, readonly string[]>;

/** Ce que chaque fichier importe des autres : `@/` est la racine de l'espace ; une bibliothèque n'en est pas. */
function grapheDe(textes: Readonly<Record<string, string>>, racine: string): Graphe {
  const trouver = (de: string, cible: string): string[] => {
    if (!/^(\.|@\/)/.test(cible)) return [];
    const chemin = cible.startsWith('@/') ? join(racine, cible.slice(2)) : join(dirname(de), cible);
    const fin = FINS.find((une) => chemin + une in textes);
    return fin === undefined ? [] : [chemin + fin];
  };
  return new Map(
    Object.entries(textes).map(([de, texte]) => [
      de,
      [...texte.matchAll(IMPORT)].flatMap(([, cible]) => trouver(de, cible!)),
    ]),
  );
}

/** Un cercle par fichier qui en ferme un, du premier au dernier ; vide si le graphe se lit de haut en bas. */
function cerclesDe(graphe: Graphe): string[] {
  const finis = new Set<string>();
  const cercles: string[] = [];
  const suivre = (fichier: string, route: readonly string[]): void => {
    if (route.includes(fichier)) cercles.push([...route.slice(route.indexOf(fichier)), fichier].join(' → '));
    else if (!finis.has(fichier)) {
      for (const vise of graphe.get(fichier) ?? []) suivre(vise, [...route, fichier]);
      finis.add(fichier);
    }
  };
  for (const fichier of graphe.keys()) suivre(fichier, []);
  return cercles;
}

const sources = (dossier: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(RACINE, dossier), { recursive: true, encoding: 'utf8' })
      .filter((nom) => /\.tsx?$/.test(nom))
      .map((nom) => join(dossier, nom))
      .map((chemin) => [chemin, readFileSync(join(RACINE, chemin), 'utf8')]),
  );

/** Qui lit un fichier n'a pas à en lire un autre qui le lit, types et imports à la demande compris. */
describe('Aucun cercle entre fichiers', () => {
  it.each(ESPACES)('dans %s', (espace) => {
    const dossier = `${espace}/src`;
    const textes = sources(dossier);
    expect(Object.keys(textes).length).toBeGreaterThan(100);
    expect(cerclesDe(grapheDe(textes, dossier))).toEqual([]);
  });

  it.each([
    ['de valeurs', `import { b } from './b';`],
    ['de types', `import type { B } from './b';`],
    ['sans nom', `import './b';`],
    ['sur plusieurs lignes', `import {\n  b,\n  type C,\n} from './b';`],
    ['par alias', `import { b } from '@/piece/b';`],
    ['rendus', `export * from './b';`],
    ['à la demande', `export const a = () => import('./b');`],
    ['à la demande, sur plusieurs lignes', `export const a = () =>\n  import(\n    './b'\n  );`],
    ['d’un type pris sur place', `export type A = import('./b').B;`],
    ['par require', `const b = require('./b');`],
    ['d’un composant', `import { C } from './c';`],
    ['d’un dossier', `import { d } from './d';`],
  ])('un cercle planté se voit : imports %s', (_forme, texte) => {
    const textes = {
      'src/piece/a.ts': texte,
      'src/piece/b.ts': `import { x } from './x'; import type { A } from './a';`,
      'src/piece/c.tsx': `import { a } from './a';`,
      'src/piece/d/index.ts': `import { a } from '../a';`,
      'src/piece/x.ts': `import { y } from 'y';`,
    };
    expect(cerclesDe(grapheDe(textes, 'src'))).toHaveLength(1);
  });

  it('un fichier lu de deux côtés n’est pas un cercle', () => {
    const textes = {
      'src/a.ts': `import './b'; import './c';`,
      'src/b.ts': `import './d';`,
      'src/c.ts': `import './d';`,
      'src/d.ts': '',
    };
    expect(cerclesDe(grapheDe(textes, 'src'))).toEqual([]);
  });
});
