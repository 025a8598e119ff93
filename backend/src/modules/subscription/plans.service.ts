import type { PlanPublie, PlansPublies } from '@facturier/domaine/contrat/subscription';
import { Inject, Injectable } from '@nestjs/common';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Horloge } from '../../common/horloge/horloge';
import {
  type Limites,
  type Plan,
  type PlanPayant,
  PLANS,
  tarifAu,
  type TarifDate,
} from '@facturier/domaine/abonnement/plans';

/** Jeton d'injection de la table des tarifs, pour que les tests en changent. */
export const TABLE_DES_TARIFS = Symbol('TABLE_DES_TARIFS');

/** Les plans du jour, lus dans la table datée. */
@Injectable()
export class PlansService {
  constructor(
    @Inject(TABLE_DES_TARIFS) private readonly table: TarifDate[],
    private readonly horloge: Horloge,
  ) {}

  get dureeEssaiJours(): number {
    return this.tarif().dureeEssaiJours;
  }

  limites(plan: Plan): Limites {
    return this.tarif().plans[plan].quotas;
  }

  nom(plan: Plan): string {
    return this.tarif().plans[plan].nom;
  }

  /** Prix mensuel, en centimes. */
  prixCentimes(plan: PlanPayant): number {
    return this.tarif().plans[plan].prixCentimes;
  }

  publier(): PlansPublies {
    const { plans, dureeEssaiJours } = this.tarif();
    const publies = PLANS.map((plan) => {
      const { nom, prixCentimes, periode, features, quotas } = plans[plan];
      const publie: PlanPublie = { nom, prix: eurosDepuisCentimes(prixCentimes), periode, features, quotas };
      return [plan, plan === 'essai' ? { ...publie, dureeJours: dureeEssaiJours } : publie];
    });
    return Object.fromEntries(publies) as PlansPublies;
  }

  private tarif(): TarifDate {
    return tarifAu(dateCivileAParis(this.horloge.maintenant()), this.table);
  }
}
