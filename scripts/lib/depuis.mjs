// `npm test -- --depuis=main` : ce que touche un changement. Les portes, les règles de la maison (`domaine/test`), douze parcours ; du
// domaine, de l'interface et du serveur, les essais qui mènent aux fichiers changés.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programmeDe, RACINE } from './chemins.mjs';
import { fichiersDEssais } from './essais.mjs';
import { rappeles, SUFFIXE } from './tailles.cjs';

const executer = promisify(execFile);
const lignes = (texte) => texte.split('\n').filter(Boolean);

/** Les fichiers changés depuis la souche commune avec `reference`, sur le disque compris. @throws Error si git ne la connaît pas */
async function fichiersChanges(reference) {
  const git = async (...args) => (await executer('git', args, { cwd: RACINE, maxBuffer: 2 ** 26 })).stdout;
  const souche = (await git('merge-base', reference, 'HEAD')).trim();
  const suivis = await git('diff', '--name-only', souche);
  const neufs = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...lignes(suivis), ...lignes(neufs)])];
}

/** Les essais de jest dont les imports mènent à ces fichiers, depuis la racine. */
async function relies(espace, changes) {
  if (changes.length === 0) return [];
  const args = ['--config', 'jest.config.cjs', '--listTests', '--findRelatedTests', ...changes];
  const { stdout } = await executer(process.execPath, [programmeDe('.', 'jest/bin/jest.js'), ...args], {
    cwd: join(RACINE, espace),
    maxBuffer: 2 ** 26,
  });
  return lignes(stdout).map((chemin) => chemin.slice(RACINE.length + 1));
}

/** Ce que juge la plateforme agréée simulée : ses sources, et les fichiers que fait le domaine. */
const DE_LA_PLATEFORME = /^(scripts\/doublure-pa|domaine\/src\/plateforme)\//;
const SALLE = /^(?:backend\/src|domaine\/src)\/(?:modules\/|platform\/|common\/)?([^/.]+)/;
const singulier = (nom) => nom.replace(/s$/, '');

/**
 * Les essais d'intégration du serveur : ils montent tous l'application entière, et leurs imports mèneraient donc tous à chaque fichier.
 * On garde ceux qui portent le nom d'une salle touchée, et ceux qui nomment un fichier changé.
 */
function integrationDe(changes, fichiers) {
  const salles = [
    ...new Set(
      changes
        .filter((change) => !SUFFIXE.test(change))
        .map((change) => SALLE.exec(change)?.[1])
        .filter(Boolean),
    ),
  ];
  const noms = changes
    .filter((change) => change.startsWith('backend/src/'))
    .map((change) => `/${change.split('/').at(-1).replace(/\.ts$/, '')}'`);
  return fichiers.filter((fichier) => {
    if (!fichier.endsWith('.int-spec.ts')) return false;
    const nom = fichier.split('/').at(-1);
    if (salles.some((salle) => nom.startsWith(singulier(salle)))) return true;
    const texte = readFileSync(join(RACINE, fichier), 'utf8');
    return noms.some((import_) => texte.includes(import_));
  });
}

/**
 * Ce que `--depuis` joue : voir l'en-tête. Un fichier d'essais changé se joue, et ce que la campagne garde revient si son dossier change.
 *
 * @returns {Promise<import('./anneaux.mjs').Marche>}
 */
export async function marcheDepuis(reference) {
  const changes = await fichiersChanges(reference);
  const fichiers = fichiersDEssais();
  const rappel = rappeles(changes);
  const rappeleOuChange = (fichier) =>
    changes.includes(fichier) || rappel.includes(fichier.replace(SUFFIXE, ''));
  const code = (espaces) => changes.filter((change) => /\.tsx?$/.test(change) && espaces.test(change));
  const interface_ = await relies('frontend', code(/^(frontend|domaine)\/src\//).map(absolu));
  const serveur = (await relies('backend', code(/^(backend|domaine)\/src\//).map(absolu))).filter(
    (fichier) => !fichier.endsWith('.int-spec.ts'),
  );
  const domaine = await relies('domaine', code(/^domaine\/src\//).map(absolu));
  const maison = fichiers.filter((fichier) => fichier.startsWith('domaine/test/'));
  const choix = (espace, essais) =>
    [...new Set([...essais, ...fichiers.filter(rappeleOuChange)])]
      .filter((fichier) => fichier.startsWith(`${espace}/`) && !fichier.startsWith('e2e/web/'))
      .map((fichier) => fichier.slice(espace.length + 1));
  const choisis = {
    domaine: choix('domaine', [...domaine, ...maison]),
    frontend: choix('frontend', interface_),
    backend: choix('backend', [...serveur, ...integrationDe(changes, fichiers)]),
    http: choix('e2e', []),
  };
  const joues = Object.keys(choisis).filter((anneau) => choisis[anneau].length > 0);
  console.log(
    `${changes.length} fichiers changés depuis ${reference} : ` +
      joues.map((anneau) => `${choisis[anneau].length} fichiers d’essais (${anneau})`).join(', '),
  );
  const plateforme = changes.some((change) => DE_LA_PLATEFORME.test(change)) ? ['plateforme'] : [];
  return { taille: 'premiers', noms: ['portes', ...plateforme, ...joues, 'web'], choisis };
}

const absolu = (fichier) => join(RACINE, fichier);
