import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { estDeCampagne, FICHIERS, itDeCampagne, rappeles } from '../../scripts/lib/tailles.cjs';
import { PARCOURS, PREMIERS_PARCOURS, tailleDuParcours, tamis } from '../../scripts/lib/tailles-web.cjs';

const RACINE = resolve(__dirname, '../..');
const EXTENSIONS = ['.spec.ts', '.int-spec.ts', '.e2e-spec.ts'];
const existe = (essai: string): boolean =>
  EXTENSIONS.some((extension) => existsSync(join(RACINE, `${essai}${extension}`)));

const DU_NAVIGATEUR = readdirSync(join(RACINE, 'e2e/web'))
  .filter((nom) => nom.endsWith('.e2e-spec.ts'))
  .map((nom) => nom.replace('.e2e-spec.ts', ''));

const lire = (chemin: string): string => readFileSync(join(RACINE, chemin), 'utf8');
const DE_LA_MATRICE = [
  'e2e/web/matrice.e2e-spec.ts',
  ...readdirSync(join(RACINE, 'e2e/support/matrice')).map((nom) => `e2e/support/matrice/${nom}`),
]
  .map(lire)
  .join('');

/** Ce qui d'un titre est écrit tel quel : sans sa largeur ; d'un écran de la matrice, son nom ; d'un relevé, le test qui les lit tous. */
const partieFixe = (titre: string): string => {
  const ecran = /\) (.+) est$/.exec(titre)?.[1];
  if (ecran) return `'${ecran}'`;
  return /\.(csv|ofx|xml)$/.test(titre)
    ? 'le numéro et le montant se cochent'
    : titre.replace(/^à 1280 px( :|,)? ?/, '');
};

/** Ce que Playwright donne à lire à `grep` : projet, fichier, titre. */
const lu = (nom: string, titre: string): string => `web ${nom}.e2e-spec.ts ${titre}`;
const passe = (taille: string, nom: string, titre: string): boolean => {
  const { grep = [/./], grepInvert, testIgnore = [] } = tamis(taille);
  if (testIgnore.includes(`**/${nom}.e2e-spec.ts`)) return false;
  const texte = lu(nom, titre);
  return grep.some((motif) => motif.test(texte)) && !grepInvert?.test(texte);
};

describe('Les trois tailles de la suite', () => {
  it('chaque fichier laissé à la campagne existe, et n’y est nommé qu’une fois', () => {
    const nommes = FICHIERS.flatMap(({ essais }) => essais);
    expect(nommes.filter((essai) => !existe(essai))).toEqual([]);
    expect(new Set(nommes).size).toBe(nommes.length);
  });

  it('chaque dossier qui rappelle une famille existe encore', () => {
    const debuts = FICHIERS.flatMap(({ rappels }) => rappels);
    const perdus = debuts.filter((debut) => {
      if (existsSync(join(RACINE, debut))) return false;
      const dossier = debut.slice(0, debut.lastIndexOf('/') + 1);
      return !readdirSync(join(RACINE, dossier)).some((nom) => `${dossier}${nom}`.startsWith(debut));
    });
    expect(perdus).toEqual([]);
  });

  it.each(Object.entries({ ...PARCOURS, ...PREMIERS_PARCOURS }))(
    'les titres que la suite choisit dans « %s » y sont',
    (nom) => {
      expect(DU_NAVIGATEUR).toContain(nom);
      const texte = nom === 'matrice' ? DE_LA_MATRICE : lire(`e2e/web/${nom}.e2e-spec.ts`);
      const fixes = [...(PARCOURS[nom] ?? []), ...(PREMIERS_PARCOURS[nom] ?? [])].map(partieFixe);
      expect(fixes.filter((titre) => !texte.includes(titre))).toEqual([]);
    },
  );

  it('un parcours nouveau, dans un fichier que rien ne nomme, se joue à chaque fois', () => {
    expect(passe('suite', 'un-parcours-neuf', 'la première chose')).toBe(true);
    expect(tailleDuParcours('e2e/web/un-parcours-neuf.e2e-spec.ts', 'la première chose')).toBe('suite');
    expect(estDeCampagne('backend/test/integration/une-regle-neuve.int-spec.ts')).toBe(false);
  });

  it('la suite ne joue d’un fichier nommé que ses titres choisis, et d’un parcours à deux largeurs que la première', () => {
    expect(passe('suite', 'administration', 'L’administration bannit un compte connecté : il sort')).toBe(
      true,
    );
    expect(passe('suite', 'administration', 'L’administration change un plan')).toBe(false);
    expect(passe('suite', 'recettes', 'à 1280 px, le livre des recettes')).toBe(true);
    expect(passe('suite', 'recettes', 'à 375 px, le livre des recettes')).toBe(false);
    expect(passe('suite', 'formes', 'Le détail d’un document')).toBe(false);
    // « devis » ne prend pas « devis-recus » pour lui.
    expect(passe('suite', 'devis-recus', 'un devis se prépare, se retrouve')).toBe(false);
  });

  it('la campagne joue tout, et `--depuis` douze parcours', () => {
    expect(passe('entiere', 'formes', 'Le détail d’un document')).toBe(true);
    expect(passe('entiere', 'recettes', 'à 375 px, le livre des recettes')).toBe(true);
    expect(Object.keys(PREMIERS_PARCOURS)).toHaveLength(12);
  });

  it('un changement rappelle les familles dont il touche un dossier, et elles seules', () => {
    expect(rappeles(['domaine/src/devis/etats.ts'])).toContain('backend/test/integration/devis-courses');
    expect(rappeles(['scripts/doublure-stripe/serveur.mjs'])).toContain(
      'backend/test/integration/doublure-connect-argent',
    );
    expect(rappeles(['frontend/src/App.tsx', 'README.md'])).toEqual([]);
  });

  it.each([
    ['suite', 0],
    ['premiers', 1],
    ['entiere', 1],
  ])('dans « %s », un essai qui attend la campagne s’inscrit %i fois', (taille, fois) => {
    const inscrire = jest.spyOn(globalThis, 'it').mockImplementation();
    jest.replaceProperty(process, 'env', { ...process.env, TAILLE: taille });
    const differer = itDeCampagne;
    differer('une foule', () => {});
    expect(inscrire).toHaveBeenCalledTimes(fois);
    jest.restoreAllMocks();
  });
});
