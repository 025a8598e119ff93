// npm run sauvegarder [-- FICHIER] : toute la base dans un fichier, pendant que l'application tourne.
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { avecAdresse } from './lib/base.mjs';
import { RACINE } from './lib/chemins.mjs';
import { lireEnv } from './lib/configuration.mjs';
import { journal } from './lib/services.mjs';

async function executer() {
  lireEnv();
  const maintenant = new Date();
  const nom = `facturier-${maintenant.toISOString().slice(0, 19).replace(/[:]/g, '')}.bson.gz`;
  const fichier = resolve(process.argv[2] ?? join(RACINE, 'sauvegardes', nom));
  await mkdir(dirname(fichier), { recursive: true });
  const { sauvegarder } = await import('./lib/sauvegarde.mjs');
  const nombres = await avecAdresse((uri) => sauvegarder(uri, fichier, maintenant), journal);
  const documents = Object.values(nombres).reduce((somme, nombre) => somme + nombre, 0);
  const { size } = await stat(fichier);
  console.log(
    `${documents} documents de ${Object.keys(nombres).length} collections, relus et comptés, ${size} octets : ${fichier}`,
  );
  console.log('Ce fichier contient des données personnelles : gardez-le à l’abri, avec JWT_SECRET.');
}

executer().catch((erreur) => {
  console.error(`La sauvegarde n’a pas abouti : ${erreur.message}`);
  process.exit(1);
});
