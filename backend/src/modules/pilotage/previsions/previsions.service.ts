import { montantTenu } from '@facturier/domaine/cotisations/ventes';
import type { PrevisionsDesComptes } from '@facturier/domaine/contrat/previsions';
import type { MouvementArgumente } from '@facturier/domaine/pilotage/attendus';
import { dernierSolde, type SoldeDit, soldeDeDepart } from '@facturier/domaine/pilotage/charges';
import { prevoir } from '@facturier/domaine/pilotage/prevision';
import { ajouterJours, type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { FaitsService } from '../../factures/faits/faits.service';
import { rendreTerme } from '../declarations/declarations.mapper';
import { AnneeSuivieService } from './annee-suivie.service';
import { DroitsPrevisionService } from './droits-prevision.service';
import { EntreesPrevuesService } from './entrees-prevues.service';
import { rendreChiffre, rendreMouvement, rendrePoint } from './previsions.mapper';
import { SortiesPrevuesService } from './sorties-prevues.service';

const JOURS_PREVUS = 90;

/** Le solde des jours qui viennent, de ce que les factures, les devis, les déclarations et la personne en disent. */
@Injectable()
export class PrevisionsService {
  constructor(
    private readonly droits: DroitsPrevisionService,
    private readonly annee: AnneeSuivieService,
    private readonly entrees: EntreesPrevuesService,
    private readonly sorties: SortiesPrevuesService,
    private readonly faits: FaitsService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws PrevisionsHorsPlan */
  async lire(emetteurId: string, jours = JOURS_PREVUS): Promise<PrevisionsDesComptes> {
    const abonnement = await this.droits.exiger(emetteurId);
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const jusquAu = ajouterJours(aujourdhui, jours);
    const { activite, charges, dite } = await this.annee.lire(emetteurId, aujourdhui);
    const solde = dernierSolde(charges, aujourdhui);
    const depuis = solde?.le ?? aujourdhui;
    const entrees = await this.entrees.lire(emetteurId, activite, aujourdhui);
    const sorties = await this.sorties.lire(emetteurId, {
      ...{ activite, charges, abonnement, entrees, depuis, aujourdhui, jusquAu },
    });
    const depart = soldeDeDepart(solde, await this.recues(emetteurId, solde, aujourdhui), sorties.passees);
    const mouvements = [...entrees, ...sorties.aVenir]
      .filter(({ le }) => le <= jusquAu)
      .toSorted((a: MouvementArgumente, b) => a.le.localeCompare(b.le));
    const { points } = prevoir(depart.centimes, mouvements, aujourdhui, jours);
    return {
      ...{ le: aujourdhui, jusquAu, depart: rendreChiffre(depart) },
      solde: solde && { le: solde.le, montant: eurosDepuisCentimes(solde.centimes) },
      points: points.map(rendrePoint),
      mouvements: mouvements.map(rendreMouvement),
      exclus: sorties.exclus.map(rendreTerme),
      ...dite,
    };
  }

  /** Ce que le livre a pris depuis le soir du solde. */
  private async recues(
    emetteurId: string,
    solde: SoldeDit | null,
    aujourdhui: DateCivile,
  ): Promise<{ le: DateCivile; centimes: number }[]> {
    if (!solde || solde.le >= aujourdhui) return [];
    const { livre } = await this.faits.tenues(emetteurId);
    return Object.entries(livre)
      .filter(([le]) => solde.le < le && le <= aujourdhui)
      .map(([le, vente]) => ({ le, centimes: montantTenu(vente) }));
  }
}
