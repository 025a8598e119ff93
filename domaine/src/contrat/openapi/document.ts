import { ROUTES } from '../routes';
import type { DocumentOpenApi, Schemas } from './formes';
import { INTRODUCTION } from './introduction';
import { cheminsDe, RUBRIQUES } from './operations';
import { composants } from './schemas';

const texte = (description: string) => ({ description, schema: { type: 'string' } });

const EN_TETES: DocumentOpenApi['components']['headers'] = {
  'X-Request-Id': texte('L’identifiant de la demande, que le journal garde\u00a0: à donner au support.'),
  'X-Jeton-Renouvele': texte('Un nouveau jeton à garder, quand l’ancien a passé la moitié de sa vie.'),
  'X-Curseur-Suivant': texte('Le curseur de la page suivante\u00a0; absent à la dernière.'),
  'X-Total': { description: 'Le nombre de comptes qui répondent aux filtres.', schema: { type: 'integer' } },
  'Retry-After': { description: 'Secondes à attendre avant de réessayer.', schema: { type: 'integer' } },
};

/**
 * Le document OpenAPI de toute l'API : la table des routes, et les schémas tirés des types du contrat.
 * @param definitions les schémas JSON que le générateur tire de `TypesDuContrat`, par nom
 */
export function documentOpenApi(definitions: Schemas): DocumentOpenApi {
  const schemas = composants(definitions);
  return {
    openapi: '3.1.0',
    info: { title: 'Facturier', version: '1', description: INTRODUCTION },
    servers: [{ url: '/api', description: 'Ce serveur' }],
    tags: Object.values(RUBRIQUES).map(([name, description]) => ({ name, description })),
    paths: cheminsDe(ROUTES, schemas),
    components: {
      schemas,
      headers: EN_TETES,
      securitySchemes: {
        jeton: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Le `token` que rend `POST /auth/login`.',
        },
      },
    },
  };
}
