import { readFileSync } from 'node:fs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** Le document OpenAPI que la construction du domaine tire du contrat. Lu à la première demande. */
const lireLeContrat = (): OpenAPIObject =>
  JSON.parse(
    readFileSync(require.resolve('@facturier/domaine/contrat/openapi.json'), 'utf8'),
  ) as OpenAPIObject;

/** Sert la documentation de l'API : `/api/docs` à lire et à essayer, `/api/docs-json` pour les programmes. */
export function servirLaDocumentation(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, lireLeContrat, {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: 'API de Facturier',
    swaggerOptions: { docExpansion: 'none', filter: true, displayRequestDuration: true },
  });
}
