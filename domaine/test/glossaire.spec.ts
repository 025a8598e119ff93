import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const RACINE = resolve(__dirname, '../..');
const SOURCES = execFileSync('git', ['ls-files', 'domaine/src', 'backend/src', 'frontend/src'], {
  cwd: RACINE,
  encoding: 'utf8',
})
  .split('\n')
  .filter((fichier) => /\.tsx?$/.test(fichier) && !fichier.includes('.spec.'));
const TEXTE = SOURCES.map((fichier) => readFileSync(join(RACINE, fichier), 'utf8')).join('\n');

const LIGNES = readFileSync(join(RACINE, 'docs/glossaire.md'), 'utf8')
  .split('\n')
  .filter((ligne) => ligne.startsWith('| ') && !/^\| (Mot|-)/.test(ligne))
  .map((ligne) => ligne.split('|').map((cellule) => cellule.trim()));

describe('Le glossaire', () => {
  it('nomme ce qui existe dans le code', () => {
    expect(LIGNES.length).toBeGreaterThan(20);
    const noms = LIGNES.flatMap(([, , , code]) => [...code!.matchAll(/`(\w+)`/g)].map(([, nom]) => nom!));
    expect(noms.filter((nom) => !new RegExp(`\\b${nom}\\b`).test(TEXTE))).toEqual([]);
  });

  it('n’a pas deux fois le même mot', () => {
    const mots = LIGNES.map(([, mot]) => mot);
    expect(new Set(mots).size).toBe(mots.length);
  });

  it('écarte des mots qui ne nomment aucun fichier', () => {
    const ecartes = LIGNES.flatMap(([, , , , mots]) => mots!.split(',').map((mot) => mot.trim())).filter(
      Boolean,
    );
    const fautifs = SOURCES.filter((fichier) => {
      const morceaux = basename(fichier)
        .replace(/([a-z])([A-Z])/g, '$1-$2')
        .toLowerCase();
      return ecartes.some((mot) => new RegExp(`(^|[-.])${mot}s?([-.]|$)`).test(morceaux));
    });
    expect(fautifs).toEqual([]);
  });
});
