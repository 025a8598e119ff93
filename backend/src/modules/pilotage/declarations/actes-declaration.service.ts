import type { CorpsDeclarer, CorpsSuiteDEcart } from '@facturier/domaine/contrat/declarations';
import {
  type PeriodeADeclarer,
  periodeDe,
  periodesConnues,
  sansRythme,
} from '@facturier/domaine/cotisations/calendrier';
import {
  additionner,
  CATEGORIES,
  type Categorie,
  chaqueCategorie,
  type ParCategorie,
} from '@facturier/domaine/cotisations/categories';
import { estimer } from '@facturier/domaine/cotisations/estimation';
import { recettesDeLaPeriode } from '@facturier/domaine/cotisations/recettes-declarees';
import {
  ecartsDe,
  exigerDeclarable,
  reportDEcart,
  type SuiteDEcart,
} from '@facturier/domaine/cotisations/suivi';
import type { Periode } from '@facturier/domaine/recettes/periode';
import { ajouterJours, type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { Demandes } from '../../../common/database/demandes';
import { Transactions } from '../../../common/database/transactions';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import type { Demande } from '../../../common/http/cle-idempotence';
import { ActiviteService } from '../activite/activite.service';
import { calculer, DeclarationFigee, DeclarationSansEcart, refusDe } from '../erreurs';
import type { Activite } from '../schemas/activite.schema';
import type { CopieFigee, Declaration } from '../schemas/declaration.schema';
import { rouvrableJusqua } from './declarations.mapper';
import { DeclarationsRepository } from './declarations.repository';
import { LivreDeclareService } from './livre-declare.service';
import { reportSurLaPeriode, resteDe } from './preparation';

const A_VENIR = 'Ce jour n’est pas encore venu.';
const PERIODE_OUVERTE = 'Une période se déclare après son dernier jour.';
/** La période d'après, même si c'est la première, de plus de quatre mois. */
const SUITE_DANS = 400;

/** Ce dont un acte juge : lu dans sa transaction, que l'activité sérialise. */
interface Scene {
  activite: Activite;
  periode: PeriodeADeclarer;
  declarations: Declaration[];
  faite?: CopieFigee;
}

/**
 * Ce que la personne dit avoir fait auprès de l'Urssaf. Tout acte écrit d'abord la fiche de son activité : deux actes du même compte se
 * suivent, et aucun ne juge de ce que l'autre change.
 */
@Injectable()
export class ActesDeclarationService {
  constructor(
    private readonly activites: ActiviteService,
    private readonly depot: DeclarationsRepository,
    private readonly livre: LivreDeclareService,
    private readonly transactions: Transactions,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

  /**
   * Fige ce qui vient d'être déclaré ; redit à l'identique, rien ne s'écrit.
   * @throws CalculRefuse PERIODE_EN_COURS, PERIODE_DEJA_DECLAREE, NATURE_NON_DITE, TAUX_MANQUANT, SaisieInvalide
   */
  async declarer(id: string, cle: Periode, corps: CorpsDeclarer, demande: Demande | null): Promise<void> {
    const dits = chaqueCategorie((categorie) =>
      corps.montants
        .filter((un) => un.categorie === categorie)
        .reduce((somme, { euros }) => somme + euros, 0),
    );
    await this.acte(id, cle, demande, async (scene) => {
      const { periode, faite } = scene;
      calculer(() => exigerDeclarable(periode, this.aujourdhui, dits, faite));
      this.exigerJour(corps.le, periode);
      if (!faite) await this.depot.figer(id, periode, await this.copieDe(id, scene, dits, corps));
    });
  }

  /** L'écart, ou ce qui est rendu de plus que reçu, a été corrigé auprès de l'Urssaf. @throws DeclarationSansEcart */
  async rectifier(id: string, cle: Periode, corps: CorpsSuiteDEcart, demande: Demande | null): Promise<void> {
    await this.repondre(id, cle, corps, demande, 'rectifiee');
  }

  /** Il est porté sur la prochaine période à déclarer. @throws DeclarationSansEcart */
  async reporter(id: string, cle: Periode, corps: CorpsSuiteDEcart, demande: Demande | null): Promise<void> {
    await this.repondre(id, cle, corps, demande, 'reportee');
  }

  /** Reprend une faute de frappe. @throws DeclarationFigee après vingt-quatre heures, ou si une autre période en tient déjà compte */
  async rouvrir(id: string, cle: Periode): Promise<void> {
    await this.acte(id, cle, null, async ({ faite, periode, declarations }) => {
      const maintenant = this.horloge.maintenant();
      const reports = declarations.find(({ du }) => du === periode.du)?.reports ?? [];
      const tenus = declarations.some((une) => une.faite && reports.some(({ sur }) => sur === une.cle));
      if (!faite || tenus || maintenant > rouvrableJusqua(faite)) throw new DeclarationFigee();
      await this.depot.rouvrir(id, cle, faite, maintenant);
    });
  }

  private async acte(
    id: string,
    cle: Periode,
    demande: Demande | null,
    faire: (scene: Scene) => Promise<void>,
  ): Promise<void> {
    await this.demandes.uneSeuleFois(id, demande, () =>
      this.transactions.executer(async () => {
        const activite = await this.activites.prendre(id);
        const periode = calculer(() => periodeDe(activite, cle));
        const declarations = await this.depot.lister(id);
        const faite = declarations.find(({ du }) => du === periode.du)?.faite;
        await faire({ activite, periode, declarations, faite });
        await this.demandes.inscrire(id, demande, cle);
        return cle;
      }),
    );
  }

  private async copieDe(
    id: string,
    { activite, periode, declarations }: Scene,
    dits: Record<Categorie, number>,
    { le, reference, paye }: CorpsDeclarer,
  ): Promise<CopieFigee> {
    const lu = await this.livre.lire(id, activite, periode);
    const encaisse = calculer(() => recettesDeLaPeriode(lu.recettes, periode));
    const report = reportSurLaPeriode(declarations, periode.cle);
    const chambres = await this.livre.chambresDues(id, activite, [periode]);
    const chambreDue = chambres(periode.au);
    const connus = await this.livre.connus(periode.au);
    return {
      declareeLe: le,
      parCategorie: CATEGORIES.map((categorie) => ({
        categorie,
        encaisseCentimes: encaisse[categorie].centimes,
        reportCentimes: report[categorie],
        declareEuros: dits[categorie],
      })),
      estimation: calculer(() => estimer({ activite, periode, bases: dits, chambreDue, connus })),
      livre: { ecritures: lu.ecritures, empreinte: lu.empreinte },
      ...(reference && { reference }),
      ...(typeof paye === 'number' && { payeCentimes: centimesDepuisEuros(paye) }),
      noteeLe: this.horloge.maintenant(),
    };
  }

  private async repondre(
    id: string,
    cle: Periode,
    { le }: CorpsSuiteDEcart,
    demande: Demande | null,
    comment: SuiteDEcart,
  ): Promise<void> {
    await this.acte(id, cle, demande, async (scene) => {
      const { activite, periode, faite } = scene;
      if (!faite) throw new DeclarationSansEcart();
      this.exigerJour(le, periode);
      const { recettes } = await this.livre.lire(id, activite, periode);
      const chiffres = calculer(() => recettesDeLaPeriode(recettes, periode));
      const livre = chaqueCategorie((categorie) => chiffres[categorie].centimes);
      if (ecartsDe(faite, livre).length === 0 && resteDe(faite).length === 0)
        throw new DeclarationSansEcart();
      const report = comment === 'reportee' ? this.reportDe(scene, faite, livre) : null;
      await this.depot.repondre(id, cle, { le, comment, encaisse: livre }, report);
    });
  }

  /** Ce qui se porte sur la prochaine période que rien ne fige encore. @throws DeclarationSansEcart s'il n'y en a plus, CalculRefuse ACTIVITE_INCOMPLETE si l'on ne sait pas les dire */
  private reportDe(
    { activite, periode, declarations }: Scene,
    faite: CopieFigee,
    livre: ParCategorie,
  ): { sur: Periode; parts: ParCategorie } {
    const declarees = new Set(declarations.filter((une) => une.faite).map(({ du }) => du));
    const jusquAu = ajouterJours(this.aujourdhui, SUITE_DANS);
    const { periodes, inconnuesDepuis } = periodesConnues(activite, jusquAu);
    const suite = periodes.find(({ du }) => du > periode.au && !declarees.has(du));
    if (!suite && inconnuesDepuis) throw refusDe(sansRythme());
    if (!suite) throw new DeclarationSansEcart();
    const restes = resteDe(faite).map(({ categorie, centimes }) => ({ [categorie]: centimes }));
    return { sur: suite.cle, parts: additionner([...restes, reportDEcart(faite, livre, 'reportee')]) };
  }

  /** @throws SaisieInvalide d'un jour à venir, ou de la période même */
  private exigerJour(le: DateCivile, { au }: PeriodeADeclarer): void {
    const message = le > this.aujourdhui ? A_VENIR : le <= au ? PERIODE_OUVERTE : null;
    if (message) throw new SaisieInvalide([{ champ: 'le', message }]);
  }

  private get aujourdhui(): DateCivile {
    return dateCivileAParis(this.horloge.maintenant());
  }
}
