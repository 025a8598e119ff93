import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Indisponible } from '../errors/erreurs-communes';
import { PATIENCE_SONDE_MS, type SondeBaseService } from '../sante/sonde-base.service';

/** La base répond, mais la demande est longue (une grosse lecture, une file d'émissions) : on regarde de nouveau un peu plus tard. */
const REGARD_MS = 2_000;

/** Quand une demande doit avoir sa réponse : une écriture dans toute la patience d'un acte, une lecture dans sa moitié. */
const delaiDe = ({ method }: FastifyRequest, patienceMs: number): number =>
  method === 'GET' || method === 'HEAD' ? patienceMs / 2 : patienceMs;

const commencee = ({ sent, raw }: FastifyReply): boolean => sent || raw.headersSent || raw.destroyed;

/** La même réponse que celle d'une panne de la base, dite sans attendre qu'elle se déclare. */
function renoncer(requete: FastifyRequest, reponse: FastifyReply): void {
  const { statut, message, code, attendreSecondes } = new Indisponible();
  void reponse
    .code(statut)
    .header('Retry-After', String(attendreSecondes))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ message, code, requestId: requete.id }));
}

/**
 * Borne l'attente de toute demande à l'API : quand la base est gelée, partie ou muette, elle répond 503 à son heure, et dit quand
 * revenir. Tant que la base répond, rien n'est coupé. Une réponse commencée (export, flux) n'est plus concernée.
 * @param patienceMs ce qu'un acte peut durer (`ACTES_PATIENCE_MS`)
 */
export function poserLesDelais(fastify: FastifyInstance, sonde: SondeBaseService, patienceMs: number): void {
  fastify.addHook('onRequest', async (requete: FastifyRequest, reponse: FastifyReply) => {
    if (!requete.url.startsWith('/api/') || requete.url.startsWith('/api/health/')) return;
    let minuterie = setTimeout(() => void regarder(), delaiDe(requete, patienceMs) - PATIENCE_SONDE_MS);
    async function regarder(): Promise<void> {
      if (commencee(reponse)) return;
      const repond = await sonde.repond();
      if (commencee(reponse)) return;
      if (!repond) return renoncer(requete, reponse);
      minuterie = setTimeout(() => void regarder(), REGARD_MS);
    }
    reponse.raw.once('close', () => clearTimeout(minuterie));
  });
}
