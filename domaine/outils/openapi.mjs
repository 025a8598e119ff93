// Après la construction du domaine : écrit le document OpenAPI, que le serveur montre à /api/docs.
// Avec --page, écrit aussi docs/generes/contrat-api.md, la même chose à lire sans serveur ; Git l'ignore.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { schemasDuContrat } from './schemas.mjs';

const DOMAINE = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const { documentOpenApi } = require(join(DOMAINE, 'dist/contrat/openapi/document.js'));

const contrat = documentOpenApi(schemasDuContrat());
writeFileSync(join(DOMAINE, 'dist/contrat/openapi.json'), JSON.stringify(contrat));

if (process.argv.includes('--page')) {
  const { pageDuContrat } = require(join(DOMAINE, 'dist/contrat/openapi/page.js'));
  const dossier = join(DOMAINE, '../docs/generes');
  mkdirSync(dossier, { recursive: true });
  writeFileSync(join(dossier, 'contrat-api.md'), pageDuContrat(contrat));
  console.log('docs/generes/contrat-api.md');
}
