import type { FastifyReply } from 'fastify';
import type { Telechargement } from './telechargement';

/** Écrit un téléchargement dans la réponse, au fil de l'eau. Le client parti, la lecture de la base s'arrête. */
export async function telecharger(
  reponse: FastifyReply,
  { nom, type, flux, nombre }: Telechargement,
): Promise<void> {
  if (nombre !== undefined) void reponse.header('X-Nombre-Documents', String(nombre));
  await reponse
    .header('Content-Disposition', `attachment; filename="${nom}"`)
    .header('Cache-Control', 'private, no-store')
    .type(type)
    .send(flux);
}
