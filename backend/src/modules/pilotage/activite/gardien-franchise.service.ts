import { type Activite, exigerLaFranchise } from '@facturier/domaine/cotisations/activite';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Etapes } from '../../../common/database/etapes';
import { type GardienDeLaFranchise, FranchiseService } from '../../factures/emission/franchise.service';
import { calculer } from '../erreurs';
import { ActivitesRepository } from './activites.repository';

/** Ce que la lecture d'un émetteur porte de son activité. */
interface Joint {
  activite?: Activite[];
}

/** Refuse d'émettre en franchise après le jour où la personne s'est dite redevable de la TVA. */
@Injectable()
export class GardienFranchiseService implements GardienDeLaFranchise, OnModuleInit {
  constructor(
    private readonly depot: ActivitesRepository,
    private readonly franchise: FranchiseService,
  ) {}

  onModuleInit(): void {
    this.franchise.inscrire(this);
  }

  joindre(): Etapes {
    return this.depot.joindre('_id');
  }

  /** @throws CalculRefuse FRANCHISE_PERDUE */
  exiger({ activite: [activite] = [] }: Joint, jour: DateCivile): void {
    if (activite) calculer(() => exigerLaFranchise(activite, jour));
  }
}
