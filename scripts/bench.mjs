// npm run bench : les mesures, l'une après l'autre. Elles affichent des chiffres, elles ne jugent pas un temps.
//   npm run bench -- liste        seulement e2e/bench/liste.bench.ts ; un tableau finit : chiffre, référence, rapport, but, atteint
//   npm run bench -- large        un million de factures : dix minutes, trois gigaoctets
//   npm run bench -- actes --avant COMMIT    le processeur de chaque acte, ce commit et l'arbre présent dans la même marche
//   npm run bench -- --comparer COMMIT [liste…]    ce commit (ou ce dossier) et l'arbre présent, en alternance, dix minutes au plus
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { tableauFinal } from './lib/bench-bilan.mjs';
import { comparerReleves, lancer, lireChiffres, preparer, tableauDe } from './lib/bench-comparer.mjs';
import { RACINE } from './lib/chemins.mjs';
import { verifierNode } from './lib/configuration.mjs';
import { construireSiBesoin } from './lib/construction.mjs';
import { installerSiBesoin } from './lib/installation.mjs';
import { montrer } from './lib/processus.mjs';
import { creerArret, journal } from './lib/services.mjs';
import { demarrerMongoDeTest } from './mongo-tests.mjs';

const SUFFIXE = '.bench.ts';
const arret = creerArret({ code: () => 1 });

const { values: options, positionals: demandes } = parseArgs({
  options: { comparer: { type: 'string' }, avant: { type: 'string' } },
  allowPositionals: true,
});

/** Ce que `--comparer` mesure sans qu'on le nomme : de quoi tenir dans le temps. */
const COMPARES = ['liste', 'emission', 'connexion', 'pdf', 'demarrage'];
const DUREE_MAX_MS = 9.5 * 60_000;
const TOURS_MAX = 5;

/** L'arbre de travail à comparer : un dossier donné, ou un commit sorti à part. */
async function sortir(quoi) {
  const dossier = resolve(quoi);
  if (existsSync(join(dossier, 'scripts/bench.mjs'))) return dossier;
  const passager = join(await mkdtemp(join(tmpdir(), 'facturier-bench-')), 'arbre');
  const git = (...args) => execFileSync('git', ['-C', RACINE, 'worktree', ...args]);
  git('add', '--quiet', '--detach', passager, quoi);
  arret.ajouter(async () => {
    git('remove', '--force', passager);
    await rm(resolve(passager, '..'), { recursive: true, force: true });
  });
  return passager;
}

/** Mesure les deux arbres tour à tour, chacun commençant une fois sur deux, tant que le temps le permet. */
async function comparer(quoi) {
  verifierNode();
  const arbres = [await sortir(quoi), RACINE];
  const serveur = await arret.suivre(demarrerMongoDeTest({ journal, surDisque: true }));
  arret.ajouter(serveur.arreter);
  const env = { ...process.env, MONGODB_URI_TEST: serveur.uri };
  for (const arbre of arbres) await preparer(arbre);
  const debut = performance.now();
  const releves = [[], []];
  for (let tour = 0; tour < TOURS_MAX && encoreUnTour(debut, tour); tour += 1) {
    const tables = [new Map(), new Map()];
    for (const nom of demandes.length ? demandes : COMPARES) {
      journal(`Tour ${tour + 1} : ${nom}`);
      for (const rang of tour % 2 ? [1, 0] : [0, 1]) {
        for (const [chiffre, lu] of lireChiffres(await lancer(arbres[rang], nom, env)))
          tables[rang].set(`${nom} : ${chiffre}`, lu);
      }
    }
    releves.forEach((liste, rang) => liste.push(tables[rang]));
  }
  const [avant, apres] = releves;
  const comparaisons = comparerReleves(avant, apres);
  console.log(`\n${releves[0].length} tours alternés.\n${tableauDe(comparaisons)}`);
  return comparaisons.length === 0 ? 1 : 0;
}

/** Deux tours au moins (sans quoi le bruit ne se voit pas), puis autant que le temps en laisse. */
const encoreUnTour = (debut, tour) => {
  const passe = performance.now() - debut;
  return tour < 2 || passe + passe / tour < DUREE_MAX_MS;
};

async function mesurer() {
  verifierNode();
  await installerSiBesoin(journal);
  await construireSiBesoin(journal);
  const serveur = await arret.suivre(demarrerMongoDeTest({ journal, surDisque: true }));
  arret.ajouter(serveur.arreter);
  const dossier = join(RACINE, 'e2e', 'bench');
  const fichiers = (await readdir(dossier))
    .filter((nom) => nom.endsWith(SUFFIXE))
    .filter((nom) => !demandes.length || demandes.includes(nom.slice(0, -SUFFIXE.length)))
    .sort();
  const bilan = join(await mkdtemp(join(tmpdir(), 'facturier-bilan-')), 'chiffres');
  arret.ajouter(() => rm(resolve(bilan, '..'), { recursive: true, force: true }));
  const avant = options.avant && (await sortir(options.avant));
  if (avant) await preparer(avant);
  let echecs = fichiers.length === 0 ? 1 : 0;
  if (echecs) console.error('Aucune mesure de ce nom dans e2e/bench.');
  for (const nom of fichiers) {
    console.log(`\n── ${nom} ──`);
    const args = ['--import', './support/typescript.mjs', join(dossier, nom)];
    const env = {
      ...process.env,
      MONGODB_URI_TEST: serveur.uri,
      // Un banc mesure le service : ce que les essais s'interdisent de retenir l'est.
      SESSIONS_RETENUES_MS: '60000',
      BILAN: bilan,
      ...(avant && { AVANT: avant }),
    };
    if (await montrer(process.execPath, args, { cwd: join(RACINE, 'e2e'), env })) echecs += 1;
  }
  const tableau = await tableauFinal(bilan, commitPresent());
  if (tableau) console.log(`\n${tableau}`);
  return echecs;
}

/** Le commit mesuré, marqué s'il n'est pas tout ce qui est là. */
function commitPresent() {
  const git = (...args) => execFileSync('git', ['-C', RACINE, ...args], { encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' modifié' : '');
  } catch {
    return 'hors de git';
  }
}

(options.comparer ? comparer(options.comparer) : mesurer())
  .catch((erreur) => {
    console.error(erreur.message);
    return 1;
  })
  .then(async (echecs) => {
    if (arret.estDemande()) return;
    await arret.toutArreter();
    process.exit(echecs ? 1 : 0);
  });
