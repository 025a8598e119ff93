import { Injectable } from '@nestjs/common';
import { UsersService } from '../users/users.service';
import type { Limites, Plan } from './domain/plans';

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
export class Comptes {
  constructor(private readonly users: UsersService) {}

  async trouver(utilisateurId: string): Promise<Compte | null> {
    return this.users.trouver(utilisateurId);
  }

  /** Laisse dans le compte le plan et les limites que le profil montre. */
  async refleter(utilisateurId: string, planActuel: Plan, quotas: Limites): Promise<void> {
    await this.users.refleterAbonnement(utilisateurId, planActuel, quotas);
  }

  /** Comptes dont l'essai a débuté après cet instant, dans l'ordre des débuts. */
  async debutsEssaiApres(instant: Date, limite: number): Promise<{ id: string; debutEssaiLe: Date }[]> {
    const comptes = await this.users.essaisDebutesApres(instant, limite);
    return comptes.flatMap(({ _id, debutEssaiLe }) =>
      debutEssaiLe ? [{ id: _id.toHexString(), debutEssaiLe }] : [],
    );
  }
}
