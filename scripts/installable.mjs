// node scripts/installable.mjs [DOSSIER] : le verrou s'installe-t-il avec le npm de chaque Node ? Rien n'est installé, rien n'est écrit dans DOSSIER.
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { RACINE } from './lib/chemins.mjs';
import { executer } from './lib/processus.mjs';

/** Le npm que porte le premier Node 20.19, le dernier Node 22, le premier Node 24 ; un verrou juste pour l'un ne l'est pas pour l'autre. */
const VERSIONS = ['10.8.2', '10.9.8', '11.0.0'];
const REGISTRE_MUET = /ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|network|E5\d\d/;

const racine = resolve(process.argv[2] ?? RACINE);
const { workspaces = [] } = JSON.parse(await readFile(join(racine, 'package.json'), 'utf8'));
const manifestes = ['package.json', ...workspaces.map((espace) => join(espace, 'package.json'))];

/** Joue `npm ci` à blanc, dans une copie des manifestes et du verrou ; rend ce qui l'empêche, ou rien. */
async function essayer(version) {
  const copie = await mkdtemp(join(tmpdir(), 'installable-'));
  try {
    for (const nom of [...manifestes, 'package-lock.json']) await cp(join(racine, nom), join(copie, nom));
    const ci = ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
    // « npm -s » tait aussi les npm qu'il lance : sans ses mots, un registre muet passerait pour un verrou faux.
    const env = { ...process.env, npm_config_loglevel: 'error' };
    await executer('npx', ['--yes', '--prefer-offline', `npm@${version}`, ...ci], { cwd: copie, env });
    return undefined;
  } catch ({ message }) {
    const muet = REGISTRE_MUET.test(message);
    return `${muet ? 'le registre des paquets ne répond pas, rien n’est jugé' : 'le verrou ne s’installe pas'}\n${message}`;
  } finally {
    await rm(copie, { recursive: true, force: true });
  }
}

const fautes = await Promise.all(VERSIONS.map(essayer));
fautes.forEach((faute, rang) =>
  console[faute ? 'error' : 'log'](`npm ${VERSIONS[rang]} : ${faute ?? 'installe'}`),
);
process.exitCode = fautes.some(Boolean) ? 1 : 0;
