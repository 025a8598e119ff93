import type { Terme } from '@facturier/domaine/cotisations/chiffre';
import { periodesJusquAu } from '@facturier/domaine/cotisations/calendrier';
import type { RefusDesComptes } from '@facturier/domaine/cotisations/refus';
import { lienDeQuestion } from '@facturier/domaine/cotisations/reponses';
import { estPlanPayant } from '@facturier/domaine/abonnement/plans';
import type { InfoAbonnement } from '@facturier/domaine/contrat/subscription';
import { abonnementAttendu, type MouvementArgumente } from '@facturier/domaine/pilotage/attendus';
import {
  type ChargesDites,
  type MouvementPasse,
  mouvementsDeCharges,
} from '@facturier/domaine/pilotage/charges';
import { declarationsPrevues } from '@facturier/domaine/pilotage/declarations-prevues';
import { libellePeriode } from '@facturier/domaine/recettes/periode';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { PlansService } from '../../subscription/plans.service';
import { tenter } from '../declarations/preparation';
import type { Activite } from '../schemas/activite.schema';
import { TauxMicroService } from '../taux/taux-micro.service';
import { PeriodesAPayerService } from './periodes-a-payer.service';

/** Ce dont se prévoient les sorties ; `depuis` : le jour du solde dit. */
export interface SortiesDemandees {
  activite: Activite | null;
  charges: ChargesDites;
  abonnement: InfoAbonnement;
  entrees: readonly MouvementArgumente[];
  depuis: DateCivile;
  aujourdhui: DateCivile;
  jusquAu: DateCivile;
}

/** Ce qui sortira, ce qui devait sortir depuis le solde dit, et ce que rien ne permet d'estimer. */
export interface SortiesPrevues {
  aVenir: MouvementArgumente[];
  passees: MouvementPasse[];
  exclus: Terme[];
}

/** Les périodes que l'on ne sait pas dire : laissées dehors, et ce qui leur manque. */
const urssafSansRythme = ({ message }: RefusDesComptes): Terme => ({
  ...{ libelle: `Urssaf\u00a0: ${message}`, centimes: 0 },
  lien: lienDeQuestion('periodicite'),
});

/** Ce qui doit sortir : déclarations à l'Urssaf, charges dites, CFE, abonnement. */
@Injectable()
export class SortiesPrevuesService {
  constructor(
    private readonly periodes: PeriodesAPayerService,
    private readonly plans: PlansService,
    private readonly taux: TauxMicroService,
  ) {}

  async lire(emetteurId: string, demande: SortiesDemandees): Promise<SortiesPrevues> {
    const { charges, depuis, aujourdhui, jusquAu } = demande;
    const urssaf = await this.urssaf(emetteurId, demande);
    const dites = mouvementsDeCharges(charges, depuis, jusquAu);
    return {
      aVenir: [
        ...urssaf.aVenir,
        ...dites.filter(({ le }) => le > aujourdhui).map((une) => ({ ...une, sorte: 'charge' as const })),
        ...this.abonnement(demande),
      ],
      passees: [...urssaf.passees, ...dites.filter(({ le }) => le <= aujourdhui)],
      exclus: urssaf.exclus,
    };
  }

  private async urssaf(emetteurId: string, demande: SortiesDemandees): Promise<SortiesPrevues> {
    const { activite, entrees, depuis, aujourdhui, jusquAu } = demande;
    if (!activite) return { aVenir: [], passees: [], exclus: [] };
    const periodes = await this.periodes.lire(emetteurId, activite, { apres: depuis, jusquAu });
    const payees = periodes.filter(
      ({ declareeCentimes, periode }) => declareeCentimes !== undefined && periode.echeance <= aujourdhui,
    );
    const aPayer = periodes.filter((une) => !payees.includes(une));
    const { mouvements, exclus } = declarationsPrevues(aPayer, entrees, {
      ...{ activite, connus: await this.taux.connus(jusquAu), aujourdhui },
    });
    const { refus } = tenter(() => periodesJusquAu(activite, jusquAu));
    return {
      aVenir: mouvements,
      passees: payees.map(({ periode: { cle, echeance }, declareeCentimes }) => ({
        ...{ le: echeance, centimes: -declareeCentimes!, lien: `/declarations/${cle}` },
        libelle: `Urssaf, ${libellePeriode(cle)}`,
      })),
      exclus: refus ? [...exclus, urssafSansRythme(refus)] : exclus,
    };
  }

  private abonnement({ abonnement, aujourdhui, jusquAu }: SortiesDemandees): MouvementArgumente[] {
    const { plan, currentPeriodEnd, cancelAtPeriodEnd } = abonnement;
    if (!estPlanPayant(plan) || !currentPeriodEnd || cancelAtPeriodEnd) return [];
    const finPeriode = dateCivileAParis(new Date(currentPeriodEnd));
    const prix = { nom: this.plans.nom(plan), prixCentimes: this.plans.prixCentimes(plan) };
    return abonnementAttendu({ ...prix, finPeriode }, aujourdhui, jusquAu);
  }
}
