import type { RelancesAVenir } from '@facturier/domaine/contrat/relances';
import { aPartir } from '@facturier/domaine/relances/plan';
import { ajouterJours, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { type PlanDeFacture, PlansRelancesService } from './plans.service';
import { rendreAncienne, rendreAVenir, rendreRelance } from './relances.mapper';
import { RelancesRepository } from './relances.repository';
import { ETEINTS, type Reglages } from './situation';
import { ReglagesRepository } from './reglages.repository';

const JOURS = 14;
const LIGNES = 100;

/** Les quatorze jours qui viennent, les factures d'avant l'allumage, et le journal. */
@Injectable()
export class CalendrierRelancesService {
  constructor(
    private readonly plans: PlansRelancesService,
    private readonly reglages: ReglagesRepository,
    private readonly relances: RelancesRepository,
    private readonly horloge: Horloge,
  ) {}

  async lire(emetteurId: string): Promise<RelancesAVenir> {
    const reglages = (await this.reglages.lire(emetteurId)) ?? ETEINTS;
    const { nouvelles, anciennes } = await this.partager(emetteurId, reglages);
    const jour = dateCivileAParis(this.horloge.maintenant());
    const cadre = { jour, alsaceMoselle: reglages.alsaceMoselle };
    const jusquAu = ajouterJours(jour, JOURS - 1);
    const aVenir = nouvelles.flatMap((plan) => rendreAVenir(plan, aPartir(plan.prevues, cadre), jusquAu));
    return {
      aVenir: reglages.actif ? aVenir.sort((a, b) => a.datePrevue.localeCompare(b.datePrevue)) : [],
      anciennes: anciennes.map(rendreAncienne),
      journal: (await this.relances.dernieres(emetteurId, LIGNES)).map(rendreRelance),
    };
  }

  /** Combien de factures d'avant l'allumage recevraient un rappel. */
  async compterAnciennes(emetteurId: string, reglages: Reglages): Promise<number> {
    return (await this.partager(emetteurId, reglages)).anciennes.length;
  }

  private async partager(
    emetteurId: string,
    reglages: Reglages,
  ): Promise<{ nouvelles: PlanDeFacture[]; anciennes: PlanDeFacture[] }> {
    const maintenant = this.horloge.maintenant();
    const depuis = reglages.depuis ?? maintenant;
    const droits = await this.plans.droitsDe(emetteurId);
    const jour = dateCivileAParis(maintenant);
    const plans = await this.plans.duCompte(emetteurId, { ...reglages, anciennes: true }, jour, droits);
    const ancienne = ({ facture }: PlanDeFacture): boolean =>
      !reglages.anciennes && (facture.emiseLe ?? depuis) < depuis;
    const partirait = ({ prevues }: PlanDeFacture): boolean =>
      prevues.some(({ etat, raison }) => raison === null && (etat === 'due' || etat === 'a_venir'));
    return {
      nouvelles: plans.filter((plan) => !ancienne(plan)),
      anciennes: plans.filter((plan) => ancienne(plan) && partirait(plan)),
    };
  }
}
