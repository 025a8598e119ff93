import { Injectable } from '@nestjs/common';
import { LiensService } from '../../liens/liens.service';
import { UsersService } from '../../users/users.service';

/** De qui un devis parti se lit encore. */
@Injectable()
export class EmetteursOuvertsService {
  constructor(
    private readonly users: UsersService,
    private readonly reglages: LiensService,
  ) {}

  /** Faux d'un émetteur parti, suspendu, ou qui a coupé ses liens. */
  async estOuvert(emetteurId: string): Promise<boolean> {
    const compte = await this.users.trouver(emetteurId);
    if (!compte || compte.banniLe || compte.envoisSuspendusLe) return false;
    return (await this.reglages.reglage(emetteurId)).ouverts;
  }

  /** Ceux-là d'entre eux. */
  async parmi(emetteurs: readonly string[]): Promise<Set<string>> {
    const ouverts = new Set<string>();
    for (const id of new Set(emetteurs)) if (await this.estOuvert(id)) ouverts.add(id);
    return ouverts;
  }
}
