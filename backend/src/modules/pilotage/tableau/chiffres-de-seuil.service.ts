import type { Chiffre } from '@facturier/domaine/cotisations/chiffre';
import { exigerLaTva } from '@facturier/domaine/cotisations/activite';
import { type CoteDeSeuil, cumulDeTva } from '@facturier/domaine/seuils/cumul';
import { chiffreDeTva, chiffreDEtranger, jaugeDeTva } from '@facturier/domaine/seuils/franchise';
import { cumulDeMicro, chiffreDeMicro } from '@facturier/domaine/seuils/micro';
import { chiffreDAttendu, type Rangement } from '@facturier/domaine/seuils/operation';
import { Injectable } from '@nestjs/common';
import { FaitsService } from '../../factures/faits/faits.service';
import { RealiseService } from '../../livre/recettes/realise.service';
import { calculer } from '../erreurs';
import { anneeDeTva, type Sources } from '../seuils/annees';
import { operationAttendue } from '../seuils/seuils.mapper';
import { SeuilsService } from '../seuils/seuils.service';

/** Une somme que l'on compare à une limite. */
export type SeuilMontre =
  | 'franchise_encaisse'
  | 'franchise_realise'
  | 'micro'
  | 'etranger'
  | 'attendu'
  | 'attendu_micro';

/** Ce que les seuils additionnent, et chaque opération. */
@Injectable()
export class ChiffresDeSeuilService {
  constructor(
    private readonly seuils: SeuilsService,
    private readonly realise: RealiseService,
    private readonly faits: FaitsService,
  ) {}

  /** @throws CalculRefuse ACTIVITE_INCOMPLETE, de la franchise sans réponse sur la TVA aussi */
  async chiffre(emetteurId: string, annee: number, seuil: SeuilMontre, cote: CoteDeSeuil): Promise<Chiffre> {
    const sources = await this.seuils.sourcesDe(emetteurId, annee);
    if (seuil === 'attendu_micro') return this.attendu(emetteurId, sources, annee, cumulDeMicro, cote);
    if (seuil !== 'micro') calculer(() => exigerLaTva(sources.activite, this.seuils.jourDe(annee)));
    if (seuil === 'attendu') return this.attendu(emetteurId, sources, annee, cumulDeTva, cote);
    const documents = seuil === 'franchise_realise' || seuil === 'etranger';
    const vendus = documents ? await this.realise.entre(emetteurId, annee, annee) : undefined;
    const deTva = anneeDeTva({ ...sources, vendus }, annee);
    if (seuil === 'micro') return chiffreDeMicro(deTva.encaisse, deTva.reprise?.encaisse ?? {}, cote);
    if (seuil === 'etranger') return chiffreDEtranger(deTva, jaugeDeTva(anneeDeTva(sources, annee)).assiette);
    return chiffreDeTva(deTva, seuil === 'franchise_realise' ? 'realise' : 'encaisse', cote);
  }

  /** Ce que les clients doivent dans l'année, facture par facture ; de l'année du jour seulement. */
  private async attendu(
    emetteurId: string,
    { activite }: Sources,
    annee: number,
    ranger: Rangement,
    cote: CoteDeSeuil,
  ): Promise<Chiffre> {
    const { ouvertes } = this.seuils.enCours(annee) ? await this.faits.enCours(emetteurId) : { ouvertes: [] };
    const dues = ouvertes
      .filter(({ dateEcheance }) => dateEcheance <= `${annee}-12-31`)
      .map((due) => operationAttendue(activite, due));
    return chiffreDAttendu(dues, ranger, cote);
  }
}
