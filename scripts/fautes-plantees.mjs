// node scripts/fautes-plantees.mjs : dix fautes plantées une à une dans les sources, et la suite qui les voit, ou non. `--coeur` : vingt
// autres, dans la table des états, les faits et les règles de l'argent. Des mots de leur nom en choisissent.
// Chaque faute dit où elle mord et le fichier d'essais qui doit rougir ; il est de la suite (`npm test`), ou de la campagne. L'arbre doit être
// propre : chaque fichier est remis tel qu'il était. Finit par 1 si une faute passe.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programmeDe, RACINE } from './lib/chemins.mjs';
import { construireSiBesoin } from './lib/construction.mjs';
import { estDeCampagne } from './lib/tailles.cjs';

const executer = promisify(execFile);

const choix = process.argv.slice(2).filter((mot) => mot !== '--coeur');
const liste = process.argv.includes('--coeur') ? 'fautes-coeur.json' : 'fautes.json';

/** @type {{ nom: string, fichier: string, avant: string, apres: string, essai: string }[]} */
const FAUTES = JSON.parse(await readFile(join(import.meta.dirname, 'lib', liste), 'utf8'));

const espaceDe = (essai) => essai.split('/')[0];

/** Vrai si ce fichier d'essais rougit. Un essai du produit construit se joue sur ce que l'on vient de construire. */
async function rougit(essai) {
  const espace = espaceDe(essai);
  if (espace === 'e2e') await construireSiBesoin(() => {});
  const chemin = essai.slice(espace.length + 1);
  const args = [programmeDe('.', 'jest/bin/jest.js'), '--runTestsByPath', chemin, '--forceExit', '--silent'];
  return executer(process.execPath, args, {
    cwd: join(RACINE, espace),
    env: { ...process.env, TAILLE: estDeCampagne(essai) ? 'entiere' : 'suite' },
    maxBuffer: 2 ** 26,
  }).then(
    () => false,
    () => true,
  );
}

async function planter({ nom, fichier, avant, apres, essai }) {
  const chemin = join(RACINE, fichier);
  const texte = await readFile(chemin, 'utf8');
  if (!texte.includes(avant)) throw new Error(`${fichier} ne contient plus « ${avant} »`);
  const taille = estDeCampagne(essai) ? 'campagne' : 'suite';
  try {
    await writeFile(
      chemin,
      texte.replace(avant, () => apres),
    );
    const vue = await rougit(essai);
    console.log(`${vue ? '✓' : '✗'} ${nom}\n    ${vue ? taille : 'passe inaperçue'} : ${essai}`);
    return vue;
  } finally {
    await writeFile(chemin, texte);
  }
}

const { stdout } = await executer('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: RACINE });
if (stdout.trim()) throw new Error('Des sources sont modifiées : enregistrez-les d’abord.');
let passees = 0;
for (const faute of FAUTES.filter(({ nom }) => choix.length === 0 || choix.some((mot) => nom.includes(mot))))
  if (!(await planter(faute))) passees += 1;
await construireSiBesoin(() => {});
console.log(passees === 0 ? 'Toutes vues.' : `${passees} passent inaperçues.`);
process.exitCode = passees === 0 ? 0 : 1;
