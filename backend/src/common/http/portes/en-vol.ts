import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Indisponible } from '../../errors/erreurs-communes';
import { reseauDe } from '../reseau';
import { routeBornee } from './bornes';
import { OctetsTenus } from './octets-tenus';
import { refusLent } from './refus-lent';

const LECTURES = new Set(['GET', 'HEAD']);
/** Lectures sans compte d'un même réseau, reçues et pas encore répondues. Un bureau entier derrière une adresse n'en fait pas dix. */
const EN_VOL = 60;

const { statut, message, code, attendreSecondes } = new Indisponible();

/** La même réponse qu'une panne, dite sans aucun travail. */
async function refuser(requete: FastifyRequest, reponse: FastifyReply): Promise<FastifyReply> {
  await refusLent(reseauDe(requete.ip));
  return reponse
    .code(statut)
    .header('Retry-After', String(attendreSecondes))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ message, code, requestId: requete.id }));
}

/**
 * Borne les lectures publiques qu'un réseau a en vol : au-delà, 503, sans une lecture en base. Les écritures ont leurs propres freins et le
 * compte des corps.
 */
export function bornerLeVol(fastify: FastifyInstance): void {
  const enVol = new OctetsTenus();
  fastify.addHook('onRequest', async (requete: FastifyRequest, reponse: FastifyReply) => {
    const { method, routeOptions, ip } = requete;
    const route = routeBornee(method, routeOptions.url);
    // La sonde de l'exploitant demande si nous tenons : elle ne se refuse pas.
    if (!route?.publique || !LECTURES.has(method) || requete.url.startsWith('/api/health/')) return;
    const part = [{ nom: reseauDe(ip), plafond: EN_VOL }];
    if (!enVol.prendre(part, 1)) return refuser(requete, reponse);
    reponse.raw.once('close', () => enVol.rendre(part, 1));
  });
}
