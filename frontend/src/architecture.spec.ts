import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import {
  cercles,
  lireImports,
  quiParlentAuServeur,
  quiPassentACote,
  quiPesent,
  quiRemontent,
  quiSortent,
  type Import,
} from './testing/regles-import';

/** Les fichiers du produit : ni essais, ni ce qui les aide. */
const IMPORTS = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .map((nom) => nom.split(sep).join('/'))
  .filter((nom) => /\.tsx?$/.test(nom) && !/\.spec\.tsx?$|^testing\//.test(nom))
  .flatMap((nom) => lireImports(nom, readFileSync(join(__dirname, nom), 'utf8')));

const VISITEUR = /^features\/(auth|vitrine)\/pages\/|^main$/;

const un = (fichier: string, vise: string, leger = false): Import => ({ fichier, vise, leger });

describe('Les imports de l’interface', () => {
  it('sont tous lus', () => {
    expect(IMPORTS.length).toBeGreaterThan(1_000);
    expect(IMPORTS.some(({ vise }) => vise.startsWith('@facturier/domaine/'))).toBe(true);
  });

  it('ne remontent pas : app, features, components, puis lib et config', () => {
    expect(quiRemontent(IMPORTS)).toEqual([]);
  });

  it('ne voient d’une autre feature que sa face', () => {
    expect(quiPassentACote(IMPORTS)).toEqual([]);
  });

  it('ne font pas de cercle entre features', () => {
    expect(cercles(IMPORTS)).toEqual([]);
  });

  it('ne parlent au serveur que depuis un dossier api', () => {
    expect(quiParlentAuServeur(IMPORTS)).toEqual([]);
  });

  it('ne prennent rien au serveur ni aux essais de bout en bout', () => {
    expect(quiSortent(IMPORTS)).toEqual([]);
  });

  it('ne chargent antd sur aucun écran de visiteur', () => {
    expect(quiPesent(IMPORTS, VISITEUR)).toEqual([]);
  });
});

describe('Chaque règle refuse la faute qu’on lui plante', () => {
  it.each([
    ['components/Bouton.tsx', 'features/auth/public'],
    ['lib/jeton.ts', 'components/Bouton'],
    ['features/users/pages/PageCompte.tsx', 'app/router'],
    ['components/Bouton.tsx', 'testing/rendre'],
    ['inconnu/x.ts', 'lib/jeton'],
  ])('%s → %s remonte', (fichier, vise) => {
    expect(quiRemontent([un(fichier, vise), un('app/App.tsx', 'lib/jeton')])).toEqual([
      `${fichier} → ${vise}`,
    ]);
  });

  it.each([
    ['features/vitrine/components/X.tsx', 'features/factures/document/FeuilleFacture.module.css'],
    ['features/users/pages/X.tsx', 'features/auth/pages/PageConnexion'],
    ['app/router.tsx', 'features/auth/model/regles'],
  ])('%s → %s passe à côté de la face', (fichier, vise) => {
    const justes = [
      un('app/router.tsx', 'features/auth/pages/PageConnexion'),
      un('features/users/pages/X.tsx', 'features/auth/public'),
      un('features/auth/pages/X.tsx', 'features/auth/model/regles'),
    ];
    expect(quiPassentACote([...justes, un(fichier, vise)])).toEqual([`${fichier} → ${vise}`]);
  });

  it('un cercle, à deux ou à trois, se dit une fois', () => {
    const deux = [
      un('features/a/x.ts', 'features/b/public'),
      un('features/b/x.ts', 'features/a/public', true),
    ];
    const trois = [un('features/b/y.ts', 'features/c/public'), un('features/c/y.ts', 'features/a/public')];
    expect(cercles(deux)).toEqual(['a → b → a']);
    expect(cercles([...deux.slice(0, 1), ...trois])).toEqual(['a → b → c → a']);
    expect(cercles(deux.slice(0, 1))).toEqual([]);
  });

  it('un composant qui parle au serveur, ou une feature qui lui parle sans nommer de route', () => {
    const justes = [
      un('features/clients/api/client.ts', 'lib/appel'),
      un('features/liens/api/devis-public.ts', 'lib/appel-public'),
      un('features/liens/pages/PageLien.tsx', 'lib/appel-public', true),
      un('app/App.tsx', 'lib/api-client'),
    ];
    const fautifs = [
      un('features/clients/components/Fiche.tsx', 'lib/appel'),
      un('features/clients/api/client.ts', 'lib/api-client'),
      un('features/clients/api/client.ts', 'axios'),
    ];
    expect(quiParlentAuServeur([...justes, ...fautifs])).toEqual([
      'features/clients/components/Fiche.tsx → lib/appel',
      'features/clients/api/client.ts → lib/api-client',
      'features/clients/api/client.ts → axios',
    ]);
  });

  it.each([
    '../../e2e/contrats/totaux.json',
    '@contrats/codes-erreur.json',
    '../../backend/src/x',
    '@facturier/backend/x',
  ])('un emprunt à %s', (vise) => {
    expect(quiSortent([un('lib/x.ts', vise), un('lib/x.ts', '@facturier/domaine/valeurs/siret')])).toEqual([
      `lib/x.ts → ${vise}`,
    ]);
  });

  it('antd derrière un écran de visiteur, même de loin ; pas derrière un chargement à la demande', () => {
    const chaine = [
      un('features/auth/pages/PageConnexion.tsx', 'components/Champ'),
      un('components/Champ.tsx', 'antd/es/input'),
    ];
    expect(quiPesent(chaine, VISITEUR)).toEqual(['components/Champ.tsx → antd/es/input']);
    const differe = [
      un('features/auth/pages/PageConnexion.tsx', 'components/Champ', true),
      ...chaine.slice(1),
    ];
    expect(quiPesent(differe, VISITEUR)).toEqual([]);
  });

  it('toutes les formes d’import se lisent', () => {
    const texte = `import './a.css';
import type { B } from '@/lib/b';
import C, {
  D,
} from '../c';
export { E } from './e';
const f = () => import('@/features/f/public');
import G from 'antd';`;
    expect(lireImports('features/x/pages/y.tsx', texte)).toEqual([
      un('features/x/pages/y.tsx', 'features/x/pages/a.css'),
      un('features/x/pages/y.tsx', 'lib/b', true),
      un('features/x/pages/y.tsx', 'features/x/c'),
      un('features/x/pages/y.tsx', 'features/x/pages/e'),
      un('features/x/pages/y.tsx', 'features/f/public', true),
      un('features/x/pages/y.tsx', 'antd'),
    ]);
  });
});
