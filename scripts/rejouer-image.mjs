// node scripts/rejouer-image.mjs : rejoue dans un dossier les étapes du Dockerfile (installation et construction comprises), depuis
// les fichiers que git connaît, puis joue sur ce qu'il a rempli l'essai de l'image. Rien ici ne demande de moteur de conteneurs.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programmeDe, RACINE } from './lib/chemins.mjs';
import { executer, montrer } from './lib/processus.mjs';
import { journal } from './lib/services.mjs';

const ETAPE = 'construction';

/** Les lignes de cette étape du Dockerfile, les suites de ligne recollées. */
function lignesDe(etape) {
  const lignes = readFileSync(join(RACINE, 'Dockerfile'), 'utf8')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  const debut = lignes.findIndex((ligne) => ligne.endsWith(` AS ${etape}`));
  const suite = lignes.slice(debut + 1);
  return suite.slice(
    0,
    suite.findIndex((ligne) => ligne.startsWith('FROM ')),
  );
}

/** Ce que Docker copierait : les fichiers suivis par git sous ce chemin, sauf les essais que .dockerignore écarte. */
async function copier(chemins, dossier) {
  const vers = chemins.pop();
  const suivis = execFileSync('git', ['ls-files', '-z', '--', ...chemins], {
    cwd: RACINE,
    encoding: 'utf8',
  }).split('\0');
  for (const fichier of suivis.filter(Boolean)) {
    if (/\.spec\.tsx?$|^backend\/test\//.test(fichier)) continue;
    const place = vers === './' || vers.endsWith('/') ? join(vers, fichier.split('/').pop()) : fichier;
    await cp(join(RACINE, fichier), join(dossier, place));
  }
}

async function rejouer(app, image) {
  for (const ligne of lignesDe(ETAPE)) {
    const [mot, ...reste] = ligne.split(/\s+/);
    if (mot === 'COPY') await copier(reste, app);
    if (mot !== 'RUN') continue;
    journal(reste.join(' '));
    const commande = reste.map((un) => (un === '/image' ? image : un));
    await executer(commande[0], commande.slice(1), { cwd: app, env: { ...process.env, NODE_ENV: '' } });
  }
}

const dossier = await mkdtemp(join(tmpdir(), 'facturier-dockerfile-'));
const [app, image] = [join(dossier, 'app'), join(dossier, 'image')];
try {
  await mkdir(app);
  await rejouer(app, image);
  const args = [programmeDe('e2e', 'jest/bin/jest.js'), 'commandes/image'];
  process.exitCode = await montrer(process.execPath, args, {
    cwd: join(RACINE, 'e2e'),
    env: { ...process.env, IMAGE: image },
  });
} finally {
  await rm(dossier, { recursive: true, force: true });
}
