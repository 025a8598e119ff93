import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { DonneesPersonnelles } from '../../platform/personal-data/donnees-personnelles.service';
import { Profils } from '../users/profils.service';
import { UsersService } from '../users/users.service';
import { enJson } from './domain/json';

/** Tout ce que le produit sait d'une personne : son compte, ses mentions, et ce que chaque module déclare d'elle. */
@Injectable()
export class DossiersPersonnels {
  constructor(
    private readonly users: UsersService,
    private readonly profils: Profils,
    private readonly donnees: DonneesPersonnelles,
    private readonly horloge: Horloge,
  ) {}

  /** Le dossier en JSON, au fil de la lecture. @throws RessourceIntrouvable */
  async lire(utilisateurId: string): Promise<AsyncIterable<string>> {
    const compte = await this.profils.vue(utilisateurId);
    const mentionsLegales = await this.users.mentionsDe(utilisateurId);
    return enJson(
      { genereLe: this.horloge.maintenant().toISOString(), compte, mentionsLegales },
      this.donnees.de(utilisateurId),
    );
  }
}
