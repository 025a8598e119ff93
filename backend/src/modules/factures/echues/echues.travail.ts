import { ajouterJours, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Travail } from '../../../platform/jobs/travail';
import { AvisFactureService } from '../avis/avis-facture.service';
import { EchuesRepository } from './echues.repository';

const LOT = 50;
/** Un arrêt de dix jours ne laisse rien de tu ; une échéance plus ancienne n'est plus une nouvelle. */
const RATTRAPAGE_JOURS = 10;
const PREMIER = '0'.repeat(24);

const duJour = (tick: DateCivile): [du: DateCivile, au: DateCivile] => [
  ajouterJours(tick, -RATTRAPAGE_JOURS),
  ajouterJours(tick, -1),
];

/** Chaque matin, les factures dont l'échéance vient de passer : une fois chacune. */
@Injectable()
export class EchuesTravail implements Travail {
  readonly nom = 'factures-echues';
  /** Le dernier émetteur regardé. Une instance qui prend le relais reprend au premier : un fait déjà dit se tait. */
  private apres = PREMIER;

  constructor(
    private readonly depot: EchuesRepository,
    private readonly avis: AvisFactureService,
  ) {}

  async preparer(): Promise<void> {
    this.apres = PREMIER;
  }

  async restants(tick: DateCivile): Promise<string[]> {
    const ayantEchu: string[] = [];
    for (let emetteur; ayantEchu.length < LOT && (emetteur = await this.depot.suivant(this.apres));) {
      this.apres = emetteur;
      if ((await this.depot.de(emetteur, ...duJour(tick))).length > 0) ayantEchu.push(emetteur);
    }
    return ayantEchu;
  }

  async traiter(emetteurId: string, tick: DateCivile): Promise<void> {
    for (const facture of await this.depot.de(emetteurId, ...duJour(tick))) await this.avis.echue(facture);
  }
}
