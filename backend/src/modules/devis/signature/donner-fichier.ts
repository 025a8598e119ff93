import type { FastifyReply } from 'fastify';
import type { Fichier } from './certificats.service';

/** Donne un certificat ou une preuve, à enregistrer ; jamais gardé en route. */
export const donnerFichier = (reponse: FastifyReply, { nom, octets }: Fichier): FastifyReply =>
  reponse
    .header('Content-Disposition', `attachment; filename="${nom}"`)
    .header('Cache-Control', 'private, no-store')
    .type(nom.endsWith('.json') ? 'application/json; charset=utf-8' : 'application/pdf')
    .send(octets);
