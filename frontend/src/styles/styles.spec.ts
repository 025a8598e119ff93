import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const SRC = resolve(__dirname, '..');
const fichiers = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((nom) =>
  nom.split(sep).join('/'),
);
const lire = (nom: string): string => readFileSync(join(SRC, nom), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const feuilles = fichiers.filter((nom) => nom.endsWith('.css'));

/** Les classes que pose une feuille, sans celles d'antd ni du reste du monde. */
const classesDe = (nom: string): string[] => {
  const selecteurs = lire(nom)
    .replace(/:global\([^)]*\)/g, '')
    .replace(/\{[^{}]*\}/g, '{}');
  return [...new Set([...selecteurs.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, classe]) => classe!))].filter(
    (classe) => !classe.startsWith('ant-'),
  );
};

/** Chaque import d'un module CSS : qui, quoi, et les classes demandées. */
const emplois = fichiers
  .filter((nom) => /\.tsx?$/.test(nom) && !nom.includes('.spec.'))
  .flatMap((qui) => {
    const texte = readFileSync(join(SRC, qui), 'utf8');
    return [...texte.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, lien, vise]) => ({
      qui,
      module: vise!.startsWith('@/') ? vise!.slice(2) : relative(SRC, join(SRC, dirname(qui), vise!)),
      classes: [...texte.matchAll(new RegExp(`\\b${lien}\\.(\\w+)`, 'g'))].map(([, classe]) => classe!),
      toutes: new RegExp(`\\b${lien}\\[`).test(texte),
    }));
  });

const piece = (nom: string): string =>
  nom
    .split('/')
    .slice(0, nom.startsWith('features/') ? 2 : 1)
    .join('/');

/** Les pages publiques gardent des feuilles à leur préfixe (`vitrine-`) ; base.css garde trois classes. */
const GLOBALES = [
  'styles/base.css',
  ...['accueil', 'cadre', 'prose', 'sections'].map((nom) => `features/vitrine/styles/${nom}.css`),
];

describe('Les feuilles de style', () => {
  it('sont des modules, sauf la base et la vitrine', () => {
    expect(feuilles.filter((nom) => !nom.endsWith('.module.css')).sort()).toEqual([...GLOBALES].sort());
    expect(classesDe('styles/base.css').sort()).toEqual(['chiffres', 'evitement', 'lecteurs']);
  });

  it('ne se prennent pas d’une fonctionnalité à l’autre', () => {
    const empruntes = emplois.filter(
      ({ qui, module }) => !module.startsWith('components/') && piece(module) !== piece(qui),
    );
    expect(empruntes.map(({ qui, module }) => `${qui} → ${module}`)).toEqual([]);
  });

  it('posent toute classe qu’un composant demande', () => {
    expect(emplois.length).toBeGreaterThan(100);
    const absentes = emplois.flatMap(({ qui, module, classes }) => {
      const posees = new Set(classesDe(module));
      return classes.filter((classe) => !posees.has(classe)).map((classe) => `${qui} : ${classe}`);
    });
    expect(absentes).toEqual([]);
  });

  it('n’ont pas de classe qui ne sert pas', () => {
    const mortes = feuilles
      .filter((nom) => nom.endsWith('.module.css'))
      .flatMap((nom) => {
        const siens = emplois.filter(({ module }) => module === nom);
        if (siens.some(({ toutes }) => toutes)) return [];
        const demandees = new Set(siens.flatMap(({ classes }) => classes));
        return classesDe(nom)
          .filter((classe) => !demandees.has(classe))
          .map((classe) => `${nom} : ${classe}`);
      });
    expect(mortes).toEqual([]);
  });

  it('n’élèvent la voix qu’à l’impression de la feuille, sans mouvement, pour des onglets qui tiennent, et deux fois sur la vitrine', () => {
    const compte = feuilles
      .map((nom) => [nom, lire(nom).match(/!important/g)?.length ?? 0] as const)
      .filter(([, nombre]) => nombre > 0);
    expect(Object.fromEntries(compte)).toEqual({
      'components/feuille/FeuilleFacture.module.css': 14,
      'features/admin/components/fiche/FicheCompte.module.css': 1,
      'features/vitrine/styles/cadre.css': 2,
      'styles/base.css': 4,
    });
  });
});
