import type { FastifyReply } from 'fastify';
import type { Telechargement } from './telechargement';

/**
 * Écrit un téléchargement dans la réponse, au fil de l'eau. Le client parti, la lecture de la base s'arrête. Rien n'en attend la fin :
 * une réponse attendue garderait jusque-là le tour de lecture de son compte.
 */
export function telecharger(reponse: FastifyReply, { nom, type, flux, nombre }: Telechargement): void {
  if (nombre !== undefined) void reponse.header('X-Nombre-Documents', String(nombre));
  void reponse
    .header('Content-Disposition', `attachment; filename="${nom}"`)
    .header('Cache-Control', 'private, no-store')
    .type(type)
    .send(flux);
}
