import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const RACINE = resolve(__dirname, '../..');
const lire = (chemin: string): string => readFileSync(join(RACINE, chemin), 'utf8');

/** Les paquets que le cahier des charges fixe, et l'espace qui s'en sert. */
const DU_PRODUIT: Readonly<Record<string, readonly string[]>> = {
  backend: [
    '@nestjs/core',
    '@nestjs/common',
    '@nestjs/mongoose',
    '@nestjs/passport',
    'passport-jwt',
    '@nestjs/schedule',
    '@nestjs-modules/mailer',
    'class-validator',
    'mongoose',
    'stripe',
  ],
  frontend: ['react', 'react-router-dom', 'antd', 'axios'],
};

interface Manifeste {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  scripts?: Record<string, string>;
}
const manifeste = (espace: string): Manifeste => JSON.parse(lire(join(espace, 'package.json'))) as Manifeste;

/** Les sources d'un espace, sans ses essais. */
const produit = (espace: string): string[] =>
  readdirSync(join(RACINE, espace, 'src'), { withFileTypes: true, recursive: true })
    .filter((entree) => entree.isFile() && /(?<!\.spec)\.tsx?$/.test(entree.name))
    .filter(({ parentPath }) => !/[\\/]testing([\\/]|$)/.test(parentPath))
    .map((entree) => readFileSync(join(entree.parentPath, entree.name), 'utf8'));

/** Ce qu'un fichier charge à l'exécution : un `import type` s'efface à la compilation, et ne compte pas. */
const charges = (texte: string): string[] =>
  [
    ...texte.matchAll(/^import\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm),
    ...texte.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g),
  ].map(([, vise]) => vise!);

const paquetDe = (vise: string): string =>
  vise
    .split('/')
    .slice(0, vise.startsWith('@') ? 2 : 1)
    .join('/');

describe('Les paquets que le cahier des charges fixe sont ceux du produit', () => {
  it.each(Object.entries(DU_PRODUIT))('%s les demande, à une version exacte', (espace, paquets) => {
    const { dependencies = {}, devDependencies = {} } = manifeste(espace);
    const demandes = { ...devDependencies, ...dependencies };
    const absents = paquets.filter((paquet) => !/^\d+\.\d+\.\d+$/.test(demandes[paquet] ?? ''));
    expect(absents).toEqual([]);
  });

  it.each(Object.entries(DU_PRODUIT))(
    '%s les charge dans ses sources, essais mis à part',
    (espace, paquets) => {
      const servis = new Set(produit(espace).flatMap(charges).map(paquetDe));
      expect(servis.size).toBeGreaterThan(5);
      expect(paquets.filter((paquet) => !servis.has(paquet))).toEqual([]);
    },
  );

  it('jest joue les essais de chaque espace', () => {
    expect(manifeste('').devDependencies?.jest).toMatch(/^\d+\.\d+\.\d+$/);
    expect(lire('scripts/lib/lanceur-jest.mjs')).toContain("programmeDe('.', 'jest/bin/jest.js')");
    for (const espace of ['domaine', 'backend', 'frontend', 'e2e']) {
      expect(Object.values(manifeste(espace).scripts ?? {})).toContain('jest');
      expect(lire(join(espace, 'jest.config.cjs'))).toContain('testMatch');
    }
  });
});
