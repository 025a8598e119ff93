import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const SRC = resolve(__dirname, '..');
const PRISE = /@import '([^']+)';/g;
const fichiers = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((nom) =>
  nom.split(sep).join('/'),
);

/** Une feuille, sans ses commentaires, les morceaux qu'elle prend à leur place. */
const lire = (nom: string): string =>
  readFileSync(join(SRC, nom), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(PRISE, (_, morceau: string) => lire(join(dirname(nom), morceau)));
const toutes = fichiers.filter((nom) => nom.endsWith('.css'));
const morceaux = toutes.flatMap((nom) =>
  [...readFileSync(join(SRC, nom), 'utf8').matchAll(PRISE)].map(([, morceau]) =>
    join(dirname(nom), morceau!),
  ),
);
const feuilles = toutes.filter((nom) => !morceaux.includes(nom));

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
      classes: [...texte.replace(/^import .*/gm, '').matchAll(new RegExp(`\\b${lien}\\.(\\w+)`, 'g'))].map(
        ([, classe]) => classe!,
      ),
      toutes: new RegExp(`\\b${lien}\\[`).test(texte),
    }));
  });

const piece = (nom: string): string =>
  nom
    .split('/')
    .slice(0, nom.startsWith('features/') ? 2 : 1)
    .join('/');

describe('Les feuilles de style', () => {
  it('sont des modules, sauf la base, qui ne pose aucune classe à nous', () => {
    expect(feuilles.filter((nom) => !nom.endsWith('.module.css'))).toEqual(['styles/base.css']);
    expect(classesDe('styles/base.css')).toEqual([]);
  });

  it('ne nomment hors d’elles que des classes d’antd', () => {
    const nommees = feuilles.flatMap((nom) =>
      [...lire(nom).matchAll(/:global\(([^)]*)\)|:global\s/g)].map(([tout, dedans]) => dedans ?? tout),
    );
    expect(nommees.filter((selecteur) => !/^\.ant-[\w-]+$/.test(selecteur))).toEqual([]);
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

  it('n’élèvent la voix que pour qui refuse le mouvement', () => {
    const compte = feuilles
      .map((nom) => [nom, lire(nom).match(/!important/g)?.length ?? 0] as const)
      .filter(([, nombre]) => nombre > 0);
    expect(Object.fromEntries(compte)).toEqual({ 'styles/base.css': 3 });
  });

  it('tiennent en 250 lignes', () => {
    const longues = toutes.filter(
      (nom) => readFileSync(join(SRC, nom), 'utf8').trimEnd().split('\n').length > 250,
    );
    expect(longues).toEqual([]);
  });
});
