import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SaisieInvalide } from '../errors/erreur-metier';

/**
 * Une demande reconnaissable : la clé donnée par l'appelant et l'empreinte de ce qu'il demande.
 * Elle est écrite avec l'effet, dans la même transaction, sous index unique (propriétaire, clé) : un double clic ou un rejeu
 * retrouve l'effet au lieu de le refaire.
 */
export interface Demande {
  cle: string;
  empreinte: string;
}

/** Le paramètre `@DemandeUnique()` : la `Demande` si l'en-tête `Idempotency-Key` est là, sinon `null`. */
export const DemandeUnique = createParamDecorator(
  (_: unknown, contexte: ExecutionContext): Demande | null => {
    const requete = contexte.switchToHttp().getRequest<FastifyRequest>();
    const cle = requete.headers['idempotency-key'];
    if (cle === undefined) return null;
    if (typeof cle !== 'string' || !/^[\w-]{8,128}$/.test(cle)) {
      throw new SaisieInvalide([
        { champ: 'Idempotency-Key', message: 'La clé d’idempotence n’est pas valable.' },
      ]);
    }
    const contenu = `${requete.method} ${requete.url.split('?')[0]} ${JSON.stringify(requete.body ?? null)}`;
    return { cle, empreinte: createHash('sha256').update(contenu).digest('base64url') };
  },
);
