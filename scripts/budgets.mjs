// npm run budgets : le JavaScript compressé (gzip) que demande chaque entrée, lu dans le manifeste de la construction.
//   node scripts/budgets.mjs [dossier]     échoue si une entrée dépasse son budget, ou si le catalogue des états (/dev/etats) s'y trouve
import { resolve } from 'node:path';
import { egares, peser } from './lib/budgets.mjs';
import { RACINE } from './lib/chemins.mjs';

const nomCourt = (fichier) => fichier.replace(/^assets\/|-[\w-]{8}\.js$/g, '');

function montrer({ nom, total, budget, fichiers }) {
  const lourds = fichiers
    .slice(0, 5)
    .map(({ fichier, ko }) => `${nomCourt(fichier)} ${ko.toFixed(0)}`)
    .join(', ');
  const signe = total > budget ? '✗' : '✓';
  console.log(
    `${nom.padEnd(22)}${`${total.toFixed(1)} ko`.padStart(10)}${`${budget} ko`.padStart(10)} ${signe} ${lourds}`,
  );
}

try {
  const dist = resolve(RACINE, process.argv[2] ?? 'frontend/dist');
  const entrees = peser(dist);
  const deTrop = egares(dist);
  console.log(`${'Entrée'.padEnd(22)}${'gzip'.padStart(10)}${'budget'.padStart(10)}   les plus lourds`);
  entrees.forEach(montrer);
  console.log(
    deTrop.length > 0
      ? `✗ du développement dans la construction : ${deTrop.join(', ')}`
      : '✓ rien du développement',
  );
  process.exitCode = deTrop.length > 0 || entrees.some(({ total, budget }) => total > budget) ? 1 : 0;
} catch (erreur) {
  console.error(erreur.message);
  process.exitCode = 1;
}
