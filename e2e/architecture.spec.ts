import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const DOSSIERS = ['api', 'attaques', 'bench', 'commandes', 'support', 'web'];

interface Import {
  fichier: string;
  /** Le chemin visé depuis la racine du dépôt s'il est relatif, sinon le nom du paquet. */
  vise: string;
}

const enChemin = (absolu: string): string => relative(resolve(__dirname, '..'), absolu).split(sep).join('/');

/** Les imports d'un texte, ceux de types et ceux à la demande compris. */
const importsDe = (fichier: string, texte: string): Import[] =>
  [...texte.matchAll(/(?:from|import|require\(|jest\.mock\()\s*\(?['"]([^'"]+)['"]/g)].map(([, cible]) => ({
    fichier,
    vise: cible!.startsWith('.') ? enChemin(resolve(__dirname, '..', dirname(fichier), cible!)) : cible!,
  }));

const imports = DOSSIERS.flatMap((dossier) =>
  readdirSync(join(__dirname, dossier), { recursive: true, encoding: 'utf8' })
    .filter((nom) => nom.endsWith('.ts'))
    .flatMap((nom) => {
      const chemin = join(__dirname, dossier, nom);
      return importsDe(enChemin(chemin), readFileSync(chemin, 'utf8'));
    }),
);

const piece = (chemin: string): string => /^e2e\/(\w+)/.exec(chemin)?.[1] ?? '';

/** Les règles : chacune dit si un import est une faute. */
const REGLES = {
  'n’importe pas les sources du produit': ({ vise }: Import) =>
    /^(backend|frontend|domaine)\/|^@\/|^@facturier\/(backend|frontend)/.test(vise),
  'chaque dossier ne prend ailleurs que dans l’appui et les contrats': ({ fichier, vise }: Import) =>
    /^e2e\//.test(vise) && !['support', 'contrats'].includes(piece(vise)) && piece(vise) !== piece(fichier),
  'un essai n’en importe pas un autre': ({ fichier, vise }: Import) =>
    /\.(e2e-spec|bench)\.ts$/.test(fichier) && /\.(e2e-spec|bench)$/.test(vise),
};

const FAUTES: Record<keyof typeof REGLES, Import[]> = {
  'n’importe pas les sources du produit': [
    ...importsDe('e2e/api/plante.ts', `import { x } from '../../backend/src/common/x';`),
    ...importsDe('e2e/support/modele/plante.ts', `const y = await import('../../../frontend/src/lib/y');`),
    ...importsDe('e2e/web/plante.ts', `import type { Z } from '../../domaine/src/valeurs/montant';`),
  ],
  'chaque dossier ne prend ailleurs que dans l’appui et les contrats': [
    ...importsDe('e2e/support/plante.ts', `import { a } from '../api/outil';`),
    ...importsDe('e2e/web/plante.ts', `import { b } from '../bench/outils';`),
  ],
  'un essai n’en importe pas un autre': importsDe(
    'e2e/api/plante.e2e-spec.ts',
    `import './courses.e2e-spec';`,
  ),
};

describe('Le bout en bout', () => {
  it.each(Object.entries(REGLES))('%s', (_titre, estUneFaute) => {
    expect(imports.length).toBeGreaterThan(100);
    expect(imports.filter(estUneFaute).map(({ fichier, vise }) => `${fichier} → ${vise}`)).toEqual([]);
  });

  it.each(Object.entries(FAUTES) as [keyof typeof REGLES, Import[]][])(
    'une faute plantée se voit : %s',
    (titre, fautes) => {
      expect(fautes.length).toBeGreaterThan(0);
      expect(fautes.filter((faute) => !REGLES[titre](faute))).toEqual([]);
    },
  );
});
