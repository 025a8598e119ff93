import { exigibleMaintenant } from '@facturier/domaine/factures/retenue';
import { ajouterJours, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Travail } from '../../../platform/jobs/travail';
import { attendDemande } from '../../documents/demande-publique';
import { AvisFactureService } from '../../documents/historique/avis-facture.service';
import { EchuesRepository } from './echues.repository';

const LOT = 50;
/** Un arrêt de dix jours ne laisse rien de tu ; une échéance plus ancienne n'est plus une nouvelle. */
const RATTRAPAGE_JOURS = 10;
const PREMIER = '0'.repeat(24);

const duJour = (tick: DateCivile): [du: DateCivile, au: DateCivile] => [
  ajouterJours(tick, -RATTRAPAGE_JOURS),
  ajouterJours(tick, -1),
];

/** Chaque matin, les factures dont l'échéance vient de passer : une fois chacune ; une échéance présumée n'en est pas une. */
@Injectable()
export class EchuesTravail implements Travail {
  readonly nom = 'factures-echues';
  private ayantEchu: string[] = [];

  constructor(
    private readonly depot: EchuesRepository,
    private readonly avis: AvisFactureService,
  ) {}

  /** Qui a une facture à dire. Une instance qui prend le relais recommence : un fait déjà dit se tait. */
  async preparer(tenir: () => Promise<void>, tick: DateCivile): Promise<void> {
    this.ayantEchu = [];
    for (let id: string | null = PREMIER; (id = await this.depot.suivant(id)); await tenir())
      if ((await this.depot.de(id, ...duJour(tick))).length > 0) this.ayantEchu.push(id);
  }

  async restants(): Promise<string[]> {
    return this.ayantEchu.splice(0, LOT);
  }

  async traiter(emetteurId: string, tick: DateCivile): Promise<void> {
    for (const facture of await this.depot.de(emetteurId, ...duJour(tick)))
      if (!attendDemande(facture) && exigibleMaintenant(facture, tick) > 0) await this.avis.echue(facture);
  }
}
