import { Injectable } from '@nestjs/common';
import { ConversationsService } from '../messaging/conversations/conversations.service';
import { UsersService } from '../users/users.service';
import type { Limites, Plan } from '@facturier/domaine/abonnement/plans';

/** Ce que l'abonnement sait d'un compte. */
export interface Compte {
  prenom: string;
  nom: string;
  email: string;
  /** Début de l'essai ; `null` pour un particulier. */
  debutEssaiLe: Date | null;
  planActuel: Plan;
}

/** Le peu que l'abonnement lit des comptes, et le reflet qu'il y laisse. Rejoint la transaction en cours. */
@Injectable()
export class ComptesService {
  constructor(
    private readonly users: UsersService,
    private readonly conversations: ConversationsService,
  ) {}

  async trouver(utilisateurId: string): Promise<Compte | null> {
    return this.users.trouver(utilisateurId);
  }

  /** Laisse dans le compte le plan et les limites que le profil montre ; la messagerie range selon ce plan. */
  async refleter(utilisateurId: string, planActuel: Plan, quotas: Limites): Promise<void> {
    await this.users.refleterAbonnement(utilisateurId, planActuel, quotas);
    await this.conversations.classer(utilisateurId, planActuel);
  }

  /** Identifiants des comptes dont l'essai a débuté, page par page. */
  async essaisDebutes(apresId: string | null, limite: number): Promise<string[]> {
    const comptes = await this.users.essaisDebutes(apresId, limite);
    return comptes.map(({ _id }) => _id.toHexString());
  }
}
