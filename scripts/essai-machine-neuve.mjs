// node scripts/essai-machine-neuve.mjs 22 10.9.9 [--suite] : ce que vit une machine qui n'a que ce Node et ce npm (Linux).
// Le dépôt (HEAD) est cloné dans un dossier vide, HOME, caches et données compris ; « npm start » est mené jusqu'à « prêt », puis arrêté,
// et rien ne doit rester ; --suite joue ensuite « npm test ». La dernière ligne est celle du tableau des preuves :
// | Node | npm | installation | prêt | arrêt | essais |
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { arch, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { RACINE } from './lib/chemins.mjs';
import { choisirPort } from './lib/ports.mjs';

const PRET_MS = 15 * 60_000;
const ARRET_MS = 60_000;
const VARIABLES = ['PORT', 'MAIL_UI_PORT', 'MAIL_SMTP_PORT', 'STRIPE_PORT', 'PA_PORT'];

const args = process.argv.slice(2);
const [node, npm] = args.filter((arg) => !arg.startsWith('--'));
if (!node || !npm) {
  console.error('Dites quel Node et quel npm : node scripts/essai-machine-neuve.mjs 22 10.9.9 [--suite]');
  process.exit(1);
}
const dossier = mkdtempSync(join(tmpdir(), 'facturier-machine-neuve-'));
const [outils, depot, maison] = ['outils', 'depot', 'maison'].map((nom) => join(dossier, nom));
const env = { ...environnementNu(), HOME: maison, PATH: `${join(outils, 'bin')}:${process.env.PATH}` };

/** L'environnement de qui lance l'essai, sans ce que npm y met : ni son cache, ni ses réglages d'exécution. */
function environnementNu() {
  const gardes = Object.entries(process.env).filter(
    ([nom]) => !/^npm_(config_cache|lifecycle|package|command|execpath|node_execpath)/i.test(nom),
  );
  return Object.fromEntries(gardes);
}

/** Pose Node et npm, chacun de son paquet npm : rien d'autre de cette machine n'est pris. Rend leurs versions. */
function poserOutils() {
  for (const chemin of [outils, maison, join(outils, 'bin')]) mkdirSync(chemin);
  const paquetNode = `node-linux-${arch()}`;
  const paquets = [`${paquetNode}@${node}`, `npm@${npm}`];
  const options = ['--prefix', outils, '--no-save', '--ignore-scripts', '--force', '--silent'];
  execFileSync('npm', ['install', ...options, ...paquets], { cwd: outils, stdio: 'inherit' });
  mkdirSync(join(outils, 'node_modules', paquetNode, 'lib'), { recursive: true }); // npm 10 y cherche son préfixe, que ce paquet n'a pas
  const lier = (source, nom) => symlinkSync(join(outils, 'node_modules', source), join(outils, 'bin', nom));
  lier(`${paquetNode}/bin/node`, 'node');
  for (const nom of ['npm', 'npx']) lier(`npm/bin/${nom}-cli.js`, nom);
  const version = (programme) => execFileSync(programme, ['--version'], { env, encoding: 'utf8' }).trim();
  return { node: version('node').slice(1), npm: version('npm') };
}

/** Lance une commande du clone, en montre la sortie et la garde ; `chaqueLigne` la voit passer. */
/** @param {string} programme @param {string[]} options @param {(sortie: string) => void} [chaqueLigne] */
function lancer(programme, options, chaqueLigne = () => {}) {
  const enfant = spawn(programme, options, { cwd: depot, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const lancement = { enfant, sortie: '' };
  for (const flux of [enfant.stdout, enfant.stderr])
    flux.on('data', (morceau) => {
      process.stdout.write(morceau);
      lancement.sortie += morceau;
      chaqueLigne(lancement.sortie);
    });
  lancement.fin = new Promise((resoudre) => enfant.once('close', (code, signal) => resoudre(code ?? signal)));
  return lancement;
}

/** Ce qui vit encore dans le dossier de l'essai : un processus dont le programme ou le dossier courant en est. */
function survivants() {
  const lire = (pid, lien) => {
    try {
      return readlinkSync(`/proc/${pid}/${lien}`);
    } catch {
      return '';
    }
  };
  const pids = readdirSync('/proc').filter((nom) => /^\d+$/.test(nom));
  return pids.filter((pid) => ['exe', 'cwd'].some((lien) => lire(pid, lien).startsWith(`${dossier}/`)));
}

/** « npm start » jusqu'à « prêt », puis Ctrl+C. Les temps sont en secondes depuis le lancement. */
async function demarrer() {
  const debut = performance.now();
  const secondes = () => ((performance.now() - debut) / 1000).toFixed(0);
  let installe;
  let pret;
  let signalerPret;
  const attente = new Promise((resoudre) => (signalerPret = resoudre));
  const lancement = lancer('npm', ['start'], (sortie) => {
    if (!installe && /Construction : /.test(sortie)) installe = secondes();
    if (pret || !sortie.includes('Ctrl+C arrête tout')) return;
    pret = secondes();
    signalerPret();
  });
  const limite = setTimeout(signalerPret, PRET_MS);
  await Promise.race([attente, lancement.fin]);
  clearTimeout(limite);
  lancement.enfant.kill('SIGTERM');
  const force = setTimeout(() => lancement.enfant.kill('SIGKILL'), ARRET_MS);
  await lancement.fin;
  clearTimeout(force);
  return { installe, pret, restes: await attendreLaFin() };
}

/** npm rend la main avant que les services n'aient fini de s'arrêter : on leur laisse le temps de le faire. */
async function attendreLaFin() {
  const limite = performance.now() + ARRET_MS;
  while (survivants().length && performance.now() < limite)
    await new Promise((resoudre) => setTimeout(resoudre, 250));
  return survivants().length;
}

/** « npm test » jusqu'au bout : son bilan, et son code de fin. */
async function jouerLaSuite() {
  const lancement = lancer('npm', ['test']);
  const code = await lancement.fin;
  return `${lancement.sortie.match(/\d+ passed, \d+ failed/g)?.at(-1) ?? 'sans bilan'} (code ${code})`;
}

let code;
try {
  const versions = poserOutils();
  execFileSync('git', ['clone', '--quiet', RACINE, depot], { stdio: 'inherit' });
  for (const variable of VARIABLES) env[variable] = String(await choisirPort());
  const { installe, pret, restes } = await demarrer();
  const essais = pret && args.includes('--suite') ? await jouerLaSuite() : 'non joués';
  const arret = restes ? `${restes} processus restent` : 'rien ne reste';
  const dit = (secondes) => (secondes ? `${secondes} s` : 'non atteint');
  const ligne = [versions.node, versions.npm, dit(installe), dit(pret), arret, essais];
  console.log(`\n| ${ligne.join(' | ')} |`);
  code = pret && !restes && !/[1-9]\d* failed|sans bilan/.test(essais) ? 0 : 1;
} finally {
  if (dirname(dossier) === tmpdir()) rmSync(dossier, { recursive: true, force: true });
}
process.exit(code);
