import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const RACINE = resolve(__dirname, '../..');
const ESPACES = ['domaine/src', 'backend/src', 'frontend/src'];

/** Ce qui porte le mot sans être une ligne de facture : journal, routes, gabarits du dessin. */
const AUTRES_LIGNES =
  /^(LigneJournal|LigneSecurite|LigneHistorique|LigneDeRoute|LigneMesuree|LigneDePaiement|CorpsAccordHorsLigne|PartDeLigne|Lignes\w*)$/;

const sources = ESPACES.flatMap((espace) =>
  readdirSync(join(RACINE, espace), { recursive: true, encoding: 'utf8' })
    .filter((nom) => /\.tsx?$/.test(nom) && !/\.spec\.tsx?$/.test(nom))
    .map((nom) => readFileSync(join(RACINE, espace, nom), 'utf8')),
);

/** Les formes d'une ligne de facture. Le fil n'en a qu'une, dite dans les deux sens : demandée, tout peut y manquer. */
const formes = sources
  .flatMap((source) => [
    ...source.matchAll(/^(?:export )?(?:interface|class) (Ligne\w*|\w+Ligne)\b([^{]*)\{/gm),
  ])
  .filter(([, nom = '', suite = '']) => !AUTRES_LIGNES.test(nom) && !/LigneFacture|CorpsLigne/.test(suite))
  .map(([, nom]) => (nom === 'CorpsLigne' ? 'LigneFacture' : nom));

/** Chaque nom cité, avec le fichier de sa ligne de table ou de la parenthèse qui le suit. */
const couples = (page: string): [string, string][] =>
  [
    ...[...page.matchAll(/`([A-Za-z_]\w+)`\s*\(`([\w./-]+\.(?:tsx?|mjs))`\)/g)],
    ...[...page.matchAll(/^\|[^|]*\| *`(\w+)` *\| *`([\w./-]+\.(?:tsx?|mjs))` *\|/gm)],
  ].map(([, nom, fichier]) => [nom!, fichier!]);

/** Ce fichier définit ce nom : une déclaration, une méthode, ou une constante ; l'importer ou l'employer ne suffit pas. */
const definit = (fichier: string, nom: string): boolean => {
  const declaration = `(?:export )?(?:default )?(?:abstract )?(?:async )?(?:function\\*?|class|interface|type|const|enum) ${nom}\\b`;
  const methode = `  (?:private |protected |static )?(?:async )?${nom}\\(`;
  return new RegExp(`^(?:${declaration}|${methode})`, 'm').test(readFileSync(join(RACINE, fichier), 'utf8'));
};

const VISITES = [
  'docs/visite.md',
  ...readdirSync(join(RACINE, 'docs/visites')).map((nom) => `docs/visites/${nom}`),
].map((page) => [page, readFileSync(join(RACINE, page), 'utf8')] as const);

describe.each(VISITES)('La visite %s', (_nom, page) => {
  it('cite des fichiers qui existent', () => {
    const cites = [...page.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, fichier]) => fichier!);
    expect(cites.length).toBeGreaterThan(10);
    expect(cites.filter((fichier) => !existsSync(join(RACINE, fichier)))).toEqual([]);
  });

  it('définit chaque nom dans le fichier qu’elle nomme à côté de lui', () => {
    expect(couples(page).length).toBeGreaterThan(10);
    expect(couples(page).filter(([nom, fichier]) => !definit(fichier, nom))).toEqual([]);
  });

  it('ne cite aucun nom sans dire une fois où il est', () => {
    const places = new Set(couples(page).map(([nom]) => nom));
    const noms = [...page.matchAll(/`([A-Za-z_][A-Za-z]\w+)`/g)].map(([, nom]) => nom!);
    expect(noms.filter((nom) => nom !== 'null' && !places.has(nom))).toEqual([]);
  });
});

describe('La visite d’un prix', () => {
  it('rencontre cinq formes d’une ligne, et pas une de plus', () => {
    expect([...new Set(formes)].sort()).toEqual([
      'Ligne',
      'LigneDocument',
      'LigneFacture',
      'LigneSaisie',
      'LigneTapee',
    ]);
  });
});
