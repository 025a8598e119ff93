import { rendreConditions } from '@facturier/domaine/contrat/conditions-fil';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { ProfilsService } from '../users/profils.service';
import { UsersService } from '../users/users.service';
import { enJson } from './domain/json';

/** Tout ce que le produit sait d'une personne : son compte, ses mentions, et ce que chaque module déclare d'elle. */
@Injectable()
export class DossiersPersonnelsService {
  constructor(
    private readonly users: UsersService,
    private readonly profils: ProfilsService,
    private readonly donnees: DonneesPersonnellesService,
    private readonly horloge: Horloge,
  ) {}

  /** Le dossier en JSON, au fil de la lecture. @throws RessourceIntrouvable */
  async lire(utilisateurId: string): Promise<AsyncIterable<string>> {
    const compte = await this.profils.vue(utilisateurId);
    const { conditions, ...mentions } = await this.users.mentionsDe(utilisateurId);
    const mentionsLegales = { ...mentions, conditions: rendreConditions(conditions) };
    return enJson(
      { genereLe: this.horloge.maintenant().toISOString(), compte, mentionsLegales },
      this.donnees.de(utilisateurId),
    );
  }
}
