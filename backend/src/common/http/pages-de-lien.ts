import type { FastifyInstance } from 'fastify';

/** Les adresses qui portent le jeton d'un lien public : la page, et ce qu'elle demande. */
const AVEC_JETON = /^(\/api\/public\/(?:factures|devis)|\/f|\/d)\/[^/]+/;

/** Cette adresse, sans son jeton : telle qu'un journal peut la garder. */
export const sansJeton = (chemin: string): string => chemin.replace(AVEC_JETON, '$1/…');

/** Rien d'un lien public n'est indexé, refus compris. */
export function tairePagesDeLien(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ url }, reponse) => {
    if (AVEC_JETON.test(url)) void reponse.header('X-Robots-Tag', 'noindex, nofollow, noarchive');
  });
}
