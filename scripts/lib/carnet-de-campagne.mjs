// Ce qu'une campagne a déjà joué, et à quel commit : elle se reprend à ce qui reste, et son bilan se lit à tout moment.
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CACHE, RACINE } from './chemins.mjs';

const executer = promisify(execFile);
const FICHIER = join(CACHE, 'campagne.json');
const NEUF = { commit: undefined, graine: undefined, jouees: {} };

const lire = () => readFile(FICHIER, 'utf8').then(JSON.parse, () => NEUF);

async function commitDuDisque() {
  const git = async (...args) => (await executer('git', args, { cwd: RACINE })).stdout.trim();
  const retouche = (await git('status', '--porcelain', '--untracked-files=no')) ? '+' : '';
  return `${await git('rev-parse', '--short=8', 'HEAD')}${retouche}`;
}

/**
 * Le carnet de la campagne en cours.
 *
 * `reprendre` : garde ce qui fut vert à ce commit même ; sans cela, ou si les sources ont changé, il est neuf.
 *
 * @returns {Promise<{ graine?: number, estVerte(nom: string): boolean, noter(nom: string, resultat: Record<string, unknown> & { graine?: number }): Promise<void> }>}
 */
export async function carnetDeCampagne({ reprendre }) {
  const commit = await commitDuDisque();
  const ancien = await lire();
  const garde = reprendre && ancien.commit === commit && !commit.endsWith('+');
  const carnet = garde ? ancien : { ...NEUF, commit, jouees: {} };
  return {
    graine: carnet.graine,
    estVerte: (nom) => carnet.jouees[nom]?.echoues === 0,
    noter: async (nom, resultat) => {
      carnet.graine = resultat.graine;
      carnet.jouees[nom] = { ...resultat, le: new Date().toISOString() };
      await mkdir(dirname(FICHIER), { recursive: true });
      await writeFile(FICHIER, `${JSON.stringify(carnet, null, 2)}\n`);
    },
  };
}

/** Dit la campagne en table : quand, combien de temps, verts, rouges et leurs titres. @returns {Promise<number>} les échecs */
export async function dresserLeBilan() {
  const { commit, graine, jouees } = await lire();
  console.log(`\n── Campagne à ${commit ?? 'aucun commit'}, graine ${graine ?? 'aucune'} ──`);
  let echecs = 0;
  for (const [nom, { le, secondes, reussis, echoues, rouges = [] }] of Object.entries(jouees)) {
    echecs += echoues;
    const verts = reussis === undefined ? '' : `, ${reussis} verts`;
    console.log(
      `${nom.padEnd(22)} ${le.slice(0, 16)}  ${String(Math.round(secondes)).padStart(5)} s  ${echoues} rouge(s)${verts}`,
    );
    for (const titre of rouges) console.log(`    ✗ ${titre}`);
  }
  return echecs;
}
