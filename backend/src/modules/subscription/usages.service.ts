import type { Consommations } from '@facturier/domaine/contrat/subscription';
import { Injectable } from '@nestjs/common';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../common/horloge/horloge';
import { CompteursRepository } from '../compteurs/compteurs.repository';
import { AbonnementsRepository } from './abonnements.repository';
import { PlansService } from './plans.service';
import { QuotasService } from './quotas.service';

/** Ce qu'un compte consomme ce mois-ci. */
export interface UsageDuCompte extends Consommations {
  utilisateur: string;
}

/** Ce que les comptes consomment, pour l'administration. */
@Injectable()
export class UsagesService {
  constructor(
    private readonly compteurs: CompteursRepository,
    private readonly abonnements: AbonnementsRepository,
    private readonly quotas: QuotasService,
    private readonly plans: PlansService,
    private readonly horloge: Horloge,
  ) {}

  /** Le mois en cours à Paris, `AAAA-MM`. */
  get mois(): string {
    return moisDe(dateCivileAParis(this.horloge.maintenant()));
  }

  /** Les comptes qui ont émis le plus de factures ce mois-ci. */
  async plusActifs(limite: number): Promise<UsageDuCompte[]> {
    const usages: UsageDuCompte[] = [];
    for (const utilisateur of await this.compteurs.plusActifs(this.mois, limite)) {
      usages.push({ utilisateur, ...(await this.quotas.etat(utilisateur)) });
    }
    return usages;
  }

  /** Combien de comptes ont atteint leur limite de factures du mois. */
  async auPlafond(): Promise<number> {
    const { factures } = this.plans.limites('gratuit');
    return this.compteurs.compterDuMois(this.mois, this.abonnements.retenirAuPlafond(factures));
  }
}
