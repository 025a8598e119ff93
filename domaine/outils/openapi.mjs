// Après la construction du domaine : écrit le document OpenAPI, que le serveur montre à /api/docs.
// Avec --page, réécrit aussi docs/contrat-api.md, la même chose à lire dans le dépôt.
import { writeFileSync } from 'node:fs';
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
  writeFileSync(join(DOMAINE, '../docs/contrat-api.md'), pageDuContrat(contrat));
}
