// npm run restaurer -- FICHIER [--remplacer] : remet la base comme elle était. L'application doit être arrêtée.
import { resolve } from 'node:path';
import { avecAdresse } from './lib/base.mjs';
import { lireEnv } from './lib/configuration.mjs';
import { journal } from './lib/services.mjs';

async function executer() {
  lireEnv();
  const demandes = process.argv.slice(2);
  const [fichier] = demandes.filter((mot) => !mot.startsWith('--'));
  if (!fichier) throw new Error('dites quel fichier : npm run restaurer -- sauvegardes/….bson.gz');
  const { restaurer } = await import('./lib/sauvegarde.mjs');
  const remplacer = demandes.includes('--remplacer');
  const nombres = await avecAdresse((uri) => restaurer(uri, resolve(fichier), { remplacer }), journal, {
    creer: true,
  });
  const documents = Object.values(nombres).reduce((somme, nombre) => somme + nombre, 0);
  console.log(
    `${documents} documents de ${Object.keys(nombres).length} collections remis en place et comptés.`,
  );
}

executer().catch((erreur) => {
  console.error(`La restauration n’a pas abouti : ${erreur.message}`);
  process.exit(1);
});
