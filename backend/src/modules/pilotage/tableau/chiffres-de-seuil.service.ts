import type { Chiffre } from '@facturier/domaine/cotisations/chiffre';
import type { CoteDeSeuil } from '@facturier/domaine/seuils/cumul';
import { chiffreDeTva } from '@facturier/domaine/seuils/franchise';
import { chiffreDeMicro } from '@facturier/domaine/seuils/micro';
import { Injectable } from '@nestjs/common';
import { anneeDeTva } from '../seuils/annees';
import { SeuilsService } from '../seuils/seuils.service';

/** Une somme que l'on compare à une limite. */
export type SeuilMontre = 'franchise_encaisse' | 'franchise_realise' | 'micro';

/** Ce que les seuils additionnent, et chaque opération. */
@Injectable()
export class ChiffresDeSeuilService {
  constructor(private readonly seuils: SeuilsService) {}

  /** @throws CalculRefuse ACTIVITE_INCOMPLETE */
  async chiffre(emetteurId: string, annee: number, seuil: SeuilMontre, cote: CoteDeSeuil): Promise<Chiffre> {
    const deTva = anneeDeTva(await this.seuils.sourcesDe(emetteurId, annee), annee);
    if (seuil === 'micro') return chiffreDeMicro(deTva.encaisse, deTva.reprise?.encaisse ?? {}, cote);
    return chiffreDeTva(deTva, seuil === 'franchise_realise' ? 'realise' : 'encaisse', cote);
  }
}
