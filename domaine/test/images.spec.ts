import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';

const RACINE = resolve(__dirname, '../..');
const SUIVIS = execFileSync('git', ['ls-files'], { cwd: RACINE, encoding: 'utf8' }).split('\n');
const PNG = SUIVIS.filter((fichier) => fichier.endsWith('.png'));
const PAGES = SUIVIS.filter((fichier) => fichier.endsWith('.md'));

/** Les images qu'une page montre ou lie, depuis la racine du dépôt. */
const citees = PAGES.flatMap((page) => {
  const texte = readFileSync(join(RACINE, page), 'utf8');
  const cibles = [...texte.matchAll(/(?:\]\(|src=")([^)"\s]+\.png)/g)].map(([, cible]) => cible!);
  return cibles
    .filter((cible) => !/^https?:/.test(cible))
    .map((cible) => normalize(join(dirname(page), cible)));
});

/** Ce que `npm run captures` refait : écran et vue, au suffixe de la vue près. */
const choisies = (): string[] => {
  const lire = (nom: string): string => readFileSync(join(RACINE, 'scripts/lib', nom), 'utf8');
  const [, bloc] = /CHOISIES = \{([\s\S]*?)\n\};/.exec(lire('captures-choisies.mjs'))!;
  const suffixes = new Map(
    [...lire('captures-ecrans.mjs').matchAll(/^ {2}'?([\w-]+)'?: \{ suffixe: '([^']*)'/gm)].map(
      ([, vue, suffixe]) => [vue!, suffixe!] as const,
    ),
  );
  return [...bloc!.matchAll(/^ {2}'?([\w-]+)'?: \[(.*)\]/gm)].flatMap(([, ecran, vues]) =>
    [...vues!.matchAll(/'([\w-]+)'/g)].map(([, vue]) => `docs/captures/${ecran}${suffixes.get(vue!)}.png`),
  );
};

describe('Les images du dépôt', () => {
  it('sont quarante au plus, icônes comprises', () => {
    expect(PNG.length).toBeGreaterThan(0);
    expect(PNG.length).toBeLessThanOrEqual(40);
  });

  it('une image de docs est montrée par une page', () => {
    expect(PNG.filter((fichier) => fichier.startsWith('docs/') && !citees.includes(fichier))).toEqual([]);
  });

  it('une image montrée par une page existe', () => {
    expect(citees.length).toBeGreaterThan(0);
    expect(citees.filter((fichier) => !PNG.includes(fichier))).toEqual([]);
  });

  it('celles de docs/captures sont exactement celles que la commande refait', () => {
    expect(choisies().sort()).toEqual(PNG.filter((fichier) => fichier.startsWith('docs/captures/')).sort());
  });
});
