// npm run bench : les mesures, l'une après l'autre. Elles affichent des chiffres, elles ne jugent pas un temps.
//   npm run bench -- liste        seulement e2e/bench/liste.bench.ts
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RACINE } from './lib/chemins.mjs';
import { verifierNode } from './lib/configuration.mjs';
import { construireSiBesoin } from './lib/construction.mjs';
import { installerSiBesoin } from './lib/installation.mjs';
import { montrer } from './lib/processus.mjs';
import { creerArret, journal } from './lib/services.mjs';
import { demarrerMongoDeTest } from './mongo-tests.mjs';

const SUFFIXE = '.bench.ts';
const arret = creerArret({ code: () => 1 });

async function mesurer() {
  verifierNode();
  await installerSiBesoin(journal);
  await construireSiBesoin(journal);
  const serveur = await arret.suivre(demarrerMongoDeTest({ journal }));
  arret.ajouter(serveur.arreter);
  const dossier = join(RACINE, 'e2e', 'bench');
  const demandes = process.argv.slice(2);
  const fichiers = (await readdir(dossier))
    .filter((nom) => nom.endsWith(SUFFIXE))
    .filter((nom) => !demandes.length || demandes.includes(nom.slice(0, -SUFFIXE.length)))
    .sort();
  let echecs = fichiers.length === 0 ? 1 : 0;
  if (echecs) console.error('Aucune mesure de ce nom dans e2e/bench.');
  for (const nom of fichiers) {
    console.log(`\n── ${nom} ──`);
    const args = ['--import', './support/typescript.mjs', join(dossier, nom)];
    const env = { ...process.env, MONGODB_URI_TEST: serveur.uri };
    if (await montrer(process.execPath, args, { cwd: join(RACINE, 'e2e'), env })) echecs += 1;
  }
  return echecs;
}

mesurer()
  .catch((erreur) => {
    console.error(erreur.message);
    return 1;
  })
  .then(async (echecs) => {
    if (arret.estDemande()) return;
    await arret.toutArreter();
    process.exit(echecs ? 1 : 0);
  });
