import type { Chiffre } from '@facturier/domaine/cotisations/chiffre';
import { exigerLaTva } from '@facturier/domaine/cotisations/activite';
import type { CoteDeSeuil } from '@facturier/domaine/seuils/cumul';
import { chiffreDeTva } from '@facturier/domaine/seuils/franchise';
import { chiffreDeMicro } from '@facturier/domaine/seuils/micro';
import { Injectable } from '@nestjs/common';
import { RealiseService } from '../../factures/recettes/realise.service';
import { calculer } from '../erreurs';
import { anneeDeTva } from '../seuils/annees';
import { SeuilsService } from '../seuils/seuils.service';

/** Une somme que l'on compare à une limite. */
export type SeuilMontre = 'franchise_encaisse' | 'franchise_realise' | 'micro';

/** Ce que les seuils additionnent, et chaque opération. */
@Injectable()
export class ChiffresDeSeuilService {
  constructor(
    private readonly seuils: SeuilsService,
    private readonly realise: RealiseService,
  ) {}

  /** @throws CalculRefuse ACTIVITE_INCOMPLETE, de la franchise sans réponse sur la TVA aussi */
  async chiffre(emetteurId: string, annee: number, seuil: SeuilMontre, cote: CoteDeSeuil): Promise<Chiffre> {
    const sources = await this.seuils.sourcesDe(emetteurId, annee);
    if (seuil !== 'micro') calculer(() => exigerLaTva(sources.activite, this.seuils.jourDe(annee)));
    const documents = seuil === 'franchise_realise';
    const vendus = documents ? await this.realise.entre(emetteurId, annee, annee) : undefined;
    const deTva = anneeDeTva({ ...sources, vendus }, annee);
    if (seuil === 'micro') return chiffreDeMicro(deTva.encaisse, deTva.reprise?.encaisse ?? {}, cote);
    return chiffreDeTva(deTva, seuil === 'franchise_realise' ? 'realise' : 'encaisse', cote);
  }
}
