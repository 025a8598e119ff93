import { anneeEchue } from '@facturier/domaine/factures/conservation';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import type { Travail } from '../../../platform/jobs/travail';
import { ComptesFermesService } from '../../users/comptes-fermes.service';
import { AchatsRepository } from './achats.repository';

const LOT = 50;

/**
 * Efface le registre des achats d'un compte fermé, dix ans pleins après l'année de sa dernière écriture (C. com., art. L123-22) : sa
 * chaîne part entière.
 */
@Injectable()
export class GardeAchatsTravail implements Travail {
  readonly nom = 'conservation-achats';

  constructor(
    private readonly depot: AchatsRepository,
    private readonly fermes: ComptesFermesService,
    private readonly horloge: Horloge,
  ) {}

  async restants(_tick: string, sautees: number): Promise<string[]> {
    const echue = anneeEchue(dateCivileAParis(this.horloge.maintenant()));
    const aEffacer: string[] = [];
    for await (const comptes of this.fermes.tous()) {
      aEffacer.push(...(await this.depot.echus(comptes, echue)));
      if (aEffacer.length >= LOT + sautees) break;
    }
    return aEffacer.slice(0, LOT + sautees);
  }

  async traiter(emetteurId: string): Promise<void> {
    await this.depot.effacer(emetteurId);
  }
}
