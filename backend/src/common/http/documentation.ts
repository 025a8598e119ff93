import { readFileSync } from 'node:fs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { sha256 } from '../cles/empreinte';

/** Le document OpenAPI que la construction du domaine tire du contrat. Lu à la première demande. */
const lireLeContrat = (): OpenAPIObject =>
  JSON.parse(
    readFileSync(require.resolve('@facturier/domaine/contrat/openapi.json'), 'utf8'),
  ) as OpenAPIObject;

const POLITIQUE = 'content-security-policy';
const empreinte = (texte = ''): string => `'sha256-${sha256(texte).toString('base64')}'`;
const empreintes = (page: string, motif: RegExp): string =>
  [...page.matchAll(motif)].map(([, texte]) => empreinte(texte)).join(' ');

/** Le style que le script de Swagger pose avec son logo. */
const STYLE_DU_LOGO = '.logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}';

/** La politique de la page de Swagger : ses styles écrits dans le HTML, et eux seuls, sont admis par leur empreinte. */
function admettreLesStyles(politique: string, page: string): string {
  const blocs = empreintes(page, /<style>([\s\S]*?)<\/style>/g);
  const attributs = empreintes(page, / style="([^"]*)"/g);
  return politique.replace(
    "style-src 'self'",
    `style-src 'self' ${blocs} ${empreinte(STYLE_DU_LOGO)};style-src-attr 'unsafe-hashes' ${attributs}`,
  );
}

/** Sert la documentation de l'API : `/api/docs` à lire et à essayer, `/api/docs-json` pour les programmes. */
export function servirLaDocumentation(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', async (requete, reponse, corps) => {
      if (/^\/api\/docs\/?$/.test(requete.routeOptions.url ?? '') && typeof corps === 'string')
        void reponse.header(POLITIQUE, admettreLesStyles(String(reponse.getHeader(POLITIQUE)), corps));
      return corps;
    });
  SwaggerModule.setup('api/docs', app, lireLeContrat, {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: 'API de Facturier',
    swaggerOptions: { docExpansion: 'none', filter: true, displayRequestDuration: true },
  });
}
