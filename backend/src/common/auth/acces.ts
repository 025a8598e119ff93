import { type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';

/**
 * Qui peut appeler une route :
 * `public` tout le monde ; `connecte` tout compte vérifié ; `professionnel` rôle professionnel ; `admin` le compte désigné.
 */
export type Regle = 'public' | 'connecte' | 'professionnel' | 'admin';

export const CLE_ACCES = 'acces';

/** Ouvre une route à tous. */
export const Public = () => SetMetadata(CLE_ACCES, 'public' satisfies Regle);

/** Ouvre une route à une catégorie de comptes. Sans `@Acces` ni `@Public`, une route est fermée (403). */
export const Acces = (regle: Exclude<Regle, 'public'>) => SetMetadata(CLE_ACCES, regle);

export const CLE_PREUVE = 'preuve';

/** La route demande que cette session ait donné le mot de passe dans le quart d'heure. Sinon 403 `PREUVE_REQUISE`. */
export const PreuveRecente = () => SetMetadata(CLE_PREUVE, true);

export const CLE_SESSION_RETENUE = 'session-retenue';

/**
 * La route se contente de la session retenue par le processus, qu'une sortie ou un compte suspendu ailleurs fait oublier au passage du
 * flux des changements : des listes et des sommes, que rien d'écrit ne suit. Tout le reste relit la base.
 */
export const SessionRetenue = () => SetMetadata(CLE_SESSION_RETENUE, true);

/** La règle posée sur une route, ou sur son contrôleur ; rien quand la route est fermée. */
export const regleDe = (reflecteur: Reflector, contexte: ExecutionContext): Regle | undefined =>
  reflecteur.getAllAndOverride<Regle | undefined>(CLE_ACCES, [contexte.getHandler(), contexte.getClass()]);
