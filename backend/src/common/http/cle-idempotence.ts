import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SaisieInvalide } from '../errors/erreur-metier';
import { sha256EnBase64url } from '../cles/empreinte';

/**
 * Une demande reconnaissable : la clé donnée par l'appelant et l'empreinte de ce qu'il demande.
 * Elle est écrite avec l'effet, dans la même transaction, sous index unique (propriétaire, clé) : un double clic ou un rejeu
 * retrouve l'effet au lieu de le refaire.
 */
export interface Demande {
  cle: string;
  empreinte: string;
}

/** La `Demande` d'une requête, ou `null` sans clé, ou sous une clé qui n'est pas valable. */
export function demandeDe(requete: FastifyRequest): Demande | null {
  const cle = requete.headers['idempotency-key'];
  if (typeof cle !== 'string' || !/^[\w-]{8,128}$/.test(cle)) return null;
  const contenu = `${requete.method} ${requete.url.split('?')[0]} ${JSON.stringify(requete.body ?? null)}`;
  return { cle, empreinte: sha256EnBase64url(contenu) };
}

/** Le paramètre `@DemandeUnique()` : la `Demande` si l'en-tête `Idempotency-Key` est là, sinon `null`. */
export const DemandeUnique = createParamDecorator(
  (_: unknown, contexte: ExecutionContext): Demande | null => {
    const requete = contexte.switchToHttp().getRequest<FastifyRequest>();
    const demande = demandeDe(requete);
    if (!demande && requete.headers['idempotency-key'] !== undefined) {
      throw new SaisieInvalide([
        { champ: 'Idempotency-Key', message: 'La clé d’idempotence n’est pas valable.' },
      ]);
    }
    return demande;
  },
);
