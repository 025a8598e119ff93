import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const RACINE = resolve(__dirname, '../..');
const VISITE = readFileSync(join(RACINE, 'docs/visite.md'), 'utf8');
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

describe('La visite d’un prix, de la cellule au PDF', () => {
  const cites = [...VISITE.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, fichier]) => fichier!);

  it('cite des fichiers qui existent', () => {
    expect(cites.length).toBeGreaterThan(15);
    expect(cites.filter((fichier) => !existsSync(join(RACINE, fichier)))).toEqual([]);
  });

  it('cite des noms qui sont écrits dans ces fichiers', () => {
    const textes = [...new Set(cites)]
      .map((fichier) => readFileSync(join(RACINE, fichier), 'utf8'))
      .join('\n');
    const noms = [...VISITE.matchAll(/`([A-Za-z_]\w+)`/g)].map(([, nom]) => nom!);
    expect(noms.length).toBeGreaterThan(15);
    expect(noms.filter((nom) => nom !== 'null' && !new RegExp(`\\b${nom}\\b`).test(textes))).toEqual([]);
  });

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
