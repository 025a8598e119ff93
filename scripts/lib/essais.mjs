// Chaque essai écrit dans le dépôt, lu dans ses sources : son anneau, son fichier, son titre, sa taille. Rien ne se joue.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { RACINE } from './chemins.mjs';
import { estDeCampagne, FICHIERS } from './tailles.cjs';
import { tailleDuParcours } from './tailles-web.cjs';

const executer = promisify(execFile);

/** Où vivent les essais de chaque anneau, depuis la racine. */
const SOURCES = {
  domaine: /^domaine\/.*\.spec\.ts$/,
  plateforme: /^scripts\/doublure-pa\/.*\.spec\.ts$/,
  frontend: /^frontend\/.*\.spec\.tsx?$/,
  backend: /^backend\/(src|test)\/.*\.(int-)?spec\.ts$/,
  http: /^e2e\/(api|attaques|commandes)\/.*\.e2e-spec\.ts$/,
  web: /^e2e\/web\/.*\.e2e-spec\.ts$/,
};

const anneauDe = (fichier) => Object.keys(SOURCES).find((anneau) => SOURCES[anneau].test(fichier));

const ESSAI = /^(it|test|itDeCampagne)$/;
const DE_CAMPAGNE = /^itDeCampagne\b/;
const GROUPE = /^describe$/;

/** Le nom qu'appelle une expression : `it`, `it.each(…)`, `test.describe.serial`, `describe.each` → son premier mot, et s'il groupe. */
function nature(expression) {
  if (ts.isIdentifier(expression)) {
    if (ESSAI.test(expression.text)) return 'essai';
    return GROUPE.test(expression.text) ? 'groupe' : undefined;
  }
  if (ts.isPropertyAccessExpression(expression)) {
    if (expression.name.text === 'describe') return 'groupe';
    if (/^(each|only|skip|failing|concurrent|serial|parallel)$/.test(expression.name.text))
      return nature(expression.expression);
    return undefined;
  }
  if (ts.isCallExpression(expression)) return nature(expression.expression);
  return ts.isTaggedTemplateExpression(expression) ? nature(expression.tag) : undefined;
}

/** Un titre tel qu'il est écrit, ses valeurs à leur place : « à ${largeur} px ». */
const titreDe = (noeud) =>
  noeud && (ts.isStringLiteralLike(noeud) ? noeud.text : noeud.getText().replace(/^`|`$/g, ''));

/** Les essais d'un fichier : leurs groupes et leur titre, du dehors au dedans, et s'ils attendent la campagne. */
function essaisDe(fichier, texte) {
  const source = ts.createSourceFile(fichier, texte, ts.ScriptTarget.Latest, true);
  const trouves = [];
  const visiter = (noeud, groupes) => {
    if (ts.isCallExpression(noeud) && noeud.arguments.length > 1) {
      const sorte = nature(noeud.expression);
      const titre = titreDe(noeud.arguments[0]);
      if (sorte === 'essai')
        trouves.push({ titre: [...groupes, titre].join(' › '), attend: DE_CAMPAGNE.test(noeud.getText()) });
      if (sorte === 'groupe') {
        noeud.arguments.slice(1).forEach((enfant) => visiter(enfant, [...groupes, titre]));
        return;
      }
    }
    ts.forEachChild(noeud, (enfant) => visiter(enfant, groupes));
  };
  visiter(source, []);
  return trouves;
}

/**
 * Tous les essais écrits dans le dépôt, ou à un commit.
 *
 * @returns {Promise<{ anneau: string, fichier: string, titre: string, taille: 'suite' | 'campagne' }[]>} un essai à plusieurs cas compte une fois
 */
export async function tousLesEssais(commit) {
  const { fichiers, lire } = await (commit ? aUnCommit(commit) : surLeDisque());
  const essais = await Promise.all(
    fichiers.filter(anneauDe).map(async (fichier) =>
      essaisDe(fichier, await lire(fichier)).map(({ titre, attend }) => ({
        anneau: anneauDe(fichier),
        fichier,
        titre,
        taille: attend || estDeCampagne(fichier) ? 'campagne' : tailleDuParcours(fichier, titre),
      })),
    ),
  );
  return essais.flat();
}

/** Les fichiers d'essais du dépôt, depuis la racine. */
export const fichiersDEssais = () => surLeDisque().fichiers.filter(anneauDe);

function surLeDisque() {
  const fichiers = ['domaine', 'backend', 'frontend', 'e2e', 'scripts/doublure-pa'].flatMap((espace) =>
    readdirSync(join(RACINE, espace), { recursive: true })
      .map((nom) => relative(RACINE, join(RACINE, espace, nom)))
      .filter((nom) => !/node_modules|\/dist\//.test(nom)),
  );
  return { fichiers, lire: (fichier) => readFileSync(join(RACINE, fichier), 'utf8') };
}

async function aUnCommit(commit) {
  const git = async (...args) => (await executer('git', args, { cwd: RACINE, maxBuffer: 2 ** 26 })).stdout;
  const fichiers = (await git('ls-tree', '-r', '--name-only', commit)).split('\n');
  return { fichiers, lire: (fichier) => git('show', `${commit}:${fichier}`) };
}

/** Les essais dont le titre a changé, et sous lequel ils vivent ; ou pourquoi il n'y en a plus. */
const REPRIS = new Map(
  JSON.parse(readFileSync(join(RACINE, 'scripts/lib/essais-repris.json'), 'utf8')).map((ligne) => [
    ligne.avant,
    ligne,
  ]),
);
const dernier = (titre) => titre.split(' › ').at(-1);

/**
 * Ce que sont devenus les essais d'avant : à leur place, déplacés (le même titre ailleurs, ou sous un autre groupe), repris (le titre qui les
 * remplace, et qui existe), ôtés (et pourquoi), ou manquants.
 *
 * @param {{ fichier: string, titre: string }[]} avant
 * @param {{ fichier: string, titre: string }[]} ici
 * @returns {Record<'manquants' | 'deplaces' | 'repris' | 'otes', string[]>} une ligne à lire par essai
 */
export function comparerEssais(avant, ici) {
  const libres = new Map();
  for (const essai of ici)
    libres.set(dernier(essai.titre), [...(libres.get(dernier(essai.titre)) ?? []), essai]);
  const tous = new Set(libres.keys());
  const prendre = (cle, choix) => {
    const rang = (libres.get(cle) ?? []).findIndex(choix);
    return rang < 0 ? undefined : libres.get(cle).splice(rang, 1)[0];
  };
  const sort = { manquants: [], deplaces: [], repris: [], otes: [] };
  const juger = ({ fichier, titre }) => {
    const ailleurs = prendre(dernier(titre), () => true);
    const suite = REPRIS.get(dernier(titre));
    if (ailleurs) sort.deplaces.push(`→ ${titre} : ${fichier} → ${ailleurs.fichier}`);
    else if (suite?.pourquoi) sort.otes.push(`· ${fichier} › ${titre} : ${suite.pourquoi}`);
    else if (suite && tous.has(suite.maintenant))
      sort.repris.push(`↻ ${fichier} › ${titre} ↻ ${suite.maintenant}`);
    else sort.manquants.push(`− ${fichier} › ${titre}`);
  };
  const memes = ({ fichier, titre }) =>
    prendre(dernier(titre), (e) => e.titre === titre && e.fichier === fichier);
  avant.filter((essai) => !memes(essai)).forEach(juger);
  return sort;
}

/** Combien d'essais, et combien de fichiers, une partie compte. */
export const compter = (essais) => ({
  essais: essais.length,
  fichiers: new Set(essais.map(({ fichier }) => fichier)).size,
});

/** Ce que la suite laisse à la campagne, famille par famille, pour les anneaux joués. */
export async function direLaCampagne(noms) {
  const laisses = (await tousLesEssais()).filter(
    ({ anneau, taille }) => taille === 'campagne' && noms.includes(anneau),
  );
  if (laisses.length === 0) return;
  console.log(`\n── Laissé à « npm run campagnes » : ${laisses.length} essais écrits ──`);
  for (const { raison, essais } of FICHIERS) {
    const famille = laisses.filter(({ fichier }) => essais.some((nom) => fichier.startsWith(`${nom}.`)));
    const noms = [...new Set(famille.map(({ fichier }) => fichier.split('/').at(-1).replace(/\..*/, '')))];
    if (noms.length > 0) console.log(`${String(famille.length).padStart(4)}  ${raison} : ${noms.join(', ')}`);
  }
  const autres = laisses.filter(({ fichier }) => !estDeCampagne(fichier));
  if (autres.length > 0)
    console.log(
      `${String(autres.length).padStart(4)}  d’autres parcours des capacités jouées, les mêmes au téléphone, et le reste de la matrice`,
    );
}
