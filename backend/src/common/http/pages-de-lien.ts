import type { FastifyInstance } from 'fastify';

/** Les adresses qui portent le jeton d'un lien public : la page, et ce qu'elle demande. */
const AVEC_JETON = /^(\/api\/public\/(?:factures|devis)|\/f|\/d)\/[^/]+/;

/** L'adresse où une plateforme agréée nous sonne. */
const SONNETTE = /^(\/api\/webhooks\/plateforme)\/[^/]+/;

/** Cette adresse, sans son jeton : telle qu'un journal peut la garder. */
export const sansJeton = (chemin: string): string =>
  chemin.replace(AVEC_JETON, '$1/…').replace(SONNETTE, '$1/…');

/** Une preuve désignée par son empreinte : la page de vérification, elle, se trouve par qui la cherche. */
const PREUVE_DESIGNEE = /^(\/api\/public)?\/preuves\/[^/]+/;

/** Rien d'un lien public ni d'une preuve n'est indexé, refus compris. */
export function tairePagesDeLien(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ url }, reponse) => {
    if (AVEC_JETON.test(url) || PREUVE_DESIGNEE.test(url))
      void reponse.header('X-Robots-Tag', 'noindex, nofollow, noarchive');
  });
}
