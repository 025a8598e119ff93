import type { Plan } from '@facturier/domaine/abonnement/plans';
import type { Role } from '@facturier/domaine/contrat/users';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

export type { Role };

/** La personne qui appelle, telle que le serveur l'a vérifiée pour cette requête. */
export interface Identite {
  id: string;
  /** Identifiant de la session. */
  sid: string;
  role: Role;
  siret: string | null;
  prenom: string;
  nom: string;
  email: string;
  estAdmin: boolean;
  /** L'adresse de l'administration, en production, sans son second facteur. */
  secondFacteurRequis?: boolean;
  /** Quand cette session a donné le mot de passe pour la dernière fois. */
  prouveeLe?: Date;
  /** Ce que le compte dit lui-même de son abonnement, lu avec la session. */
  essai?: { debutEssaiLe: Date | null; planActuel: Plan };
}

/** Le paramètre `@Moi()` d'un contrôleur : l'`Identite` de l'appelant. */
export const Moi = createParamDecorator((_: unknown, contexte: ExecutionContext): Identite => {
  return contexte.switchToHttp().getRequest<{ user: Identite }>().user;
});
