// npm run mesures : l'état de la maison en un tableau. Il montre des chiffres, il ne juge pas.
//   npm run mesures -- --comparer COMMIT     les mêmes à un commit (ou dans un dossier), côte à côte, l'ancien d'abord
//   npm run mesures -- --depot DOSSIER       d'un autre arbre de travail
//   npm run mesures -- --listes              avec les noms : imports qui remontent, cercles, blocs, classes chargées
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RACINE } from './lib/chemins.mjs';
import { mesurer } from './lib/mesures/mesurer.mjs';
import { listes, tableau } from './lib/mesures/tableau.mjs';

const { values: options } = parseArgs({
  options: {
    depot: { type: 'string', default: RACINE },
    comparer: { type: 'string' },
    listes: { type: 'boolean', default: false },
  },
});

const git = (racine, ...args) => execFileSync('git', ['-C', racine, ...args], { encoding: 'utf8' }).trim();

/** Le nom d'un état : son commit, suivi d'une étoile si l'arbre de travail s'en écarte. */
function nomDe(racine) {
  const change = git(racine, 'status', '--porcelain', '--untracked-files=no') ? '*' : '';
  return git(racine, 'rev-parse', '--short', 'HEAD') + change;
}

const colonne = (racine) => ({ nom: nomDe(racine), ...mesurer(racine) });

/** Mesure un commit dans un arbre de travail passager, effacé ensuite. */
function colonneDuCommit(commit) {
  const dossier = mkdtempSync(join(tmpdir(), 'facturier-mesures-'));
  const arbre = join(dossier, 'arbre');
  try {
    git(RACINE, 'worktree', 'add', '--quiet', '--detach', arbre, commit);
    lierDependances(arbre);
    return colonne(arbre);
  } finally {
    git(RACINE, 'worktree', 'remove', '--force', arbre);
    rmSync(dossier, { recursive: true, force: true });
  }
}

/** knip lit les paquets installés : ceux d'ici servent, ils ne changent rien à ce qui est compté. */
function lierDependances(arbre) {
  for (const espace of ['.', 'domaine', 'backend', 'frontend', 'e2e', 'scripts/doublure-pa']) {
    const modules = join(RACINE, espace, 'node_modules');
    if (existsSync(modules) && existsSync(join(arbre, espace)))
      symlinkSync(modules, join(arbre, espace, 'node_modules'));
  }
}

const colonnes = [];
if (options.comparer) {
  const dossier = resolve(options.comparer);
  colonnes.push(existsSync(join(dossier, '.git')) ? colonne(dossier) : colonneDuCommit(options.comparer));
}
colonnes.push(colonne(resolve(options.depot)));
console.log(tableau(colonnes));
if (options.listes) console.log(listes(colonnes));
