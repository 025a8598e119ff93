import type { ChambresDues } from '@facturier/domaine/cotisations/estimation';
import type { DeclarationDePeriode, DeclarationResumee } from '@facturier/domaine/contrat/declarations';
import type { Activite } from '@facturier/domaine/cotisations/activite';
import {
  type PeriodeADeclarer,
  periodeDe,
  periodesConnues,
  periodesJusquAu,
  sansRythme,
} from '@facturier/domaine/cotisations/calendrier';
import { agendaDesRendezVous, rendezVousDesDouzeMois } from '@facturier/domaine/cotisations/rendez-vous';
import type { RefusDesComptes } from '@facturier/domaine/cotisations/refus';
import type { VentesParJour } from '@facturier/domaine/cotisations/ventes';
import type { Periode } from '@facturier/domaine/recettes/periode';
import {
  ajouterJours,
  anneeDe,
  type DateCivile,
  dateCivileAParis,
} from '@facturier/domaine/valeurs/date-civile';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { identifiant } from '../../../common/database/proprietaire';
import { Horloge } from '../../../common/horloge/horloge';
import { Environnement } from '../../../config/environnement';
import { FaitsService } from '../../factures/faits/faits.service';
import { JoursDeclaresService } from '../../livre/recettes/jours-declares.service';
import type { ComptesDits } from '../activite/activites.repository';
import { ActiviteService } from '../activite/activite.service';
import { calculer, refusDe } from '../erreurs';
import type { Declaration } from '../schemas/declaration.schema';
import { rendreDeclaration, rendreResume } from './declarations.mapper';
import { DeclarationsRepository } from './declarations.repository';
import { chambresDuesDe, LivreDeclareService } from './livre-declare.service';
import { type APreparer, etablir, type Preparee, reportSurLaPeriode } from './preparation';

const UN_AN = 366;

/** Les périodes qui restent, et pourquoi celles d'après ne se disent pas. */
export interface Restantes {
  restantes: Preparee[];
  refus: RefusDesComptes | null;
}

/** Les déclarations à l'Urssaf, préparées de ce que le livre dit : rien n'est envoyé d'ici. */
@Injectable()
export class DeclarationsService implements OnModuleInit {
  constructor(
    private readonly activites: ActiviteService,
    private readonly depot: DeclarationsRepository,
    private readonly livre: LivreDeclareService,
    private readonly faits: FaitsService,
    private readonly joursDeclares: JoursDeclaresService,
    private readonly env: Environnement,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.joursDeclares.declarer('pilotage', (emetteurId) => this.depot.declarees(emetteurId));
  }

  /** Celles d'une année, de la première à celle qui court. @throws CalculRefuse ACTIVITE_INCOMPLETE */
  async lister(emetteurId: string, demandee: number | undefined): Promise<DeclarationResumee[]> {
    const activite = await this.activites.exiger(emetteurId);
    const { aujourdhui } = this;
    const annee = String(demandee ?? anneeDe(aujourdhui));
    const jusquAu = annee < aujourdhui ? [`${annee}-12-31`, aujourdhui].sort()[0]! : aujourdhui;
    const { periodes, inconnuesDepuis } = periodesConnues(activite, jusquAu);
    const siennes = periodes.filter(({ cle }) => cle.startsWith(annee));
    if (siennes.length === 0 && inconnuesDepuis) throw refusDe(sansRythme());
    return (await this.preparer(emetteurId, activite, siennes)).map(rendreResume);
  }

  /** Une période, préparée ou déclarée. @throws CalculRefuse ACTIVITE_INCOMPLETE, PERIODE_FAUSSE */
  async lire(emetteurId: string, cle: Periode): Promise<DeclarationDePeriode> {
    return rendreDeclaration(await this.etablie(emetteurId, cle));
  }

  /** Celle-ci, telle que les règles l'établissent. @throws CalculRefuse ACTIVITE_INCOMPLETE, PERIODE_FAUSSE */
  async etablie(emetteurId: string, cle: Periode): Promise<Preparee> {
    const activite = await this.activites.exiger(emetteurId);
    const periode = calculer(() => periodeDe(activite, cle));
    return (await this.preparer(emetteurId, activite, [periode]))[0]!;
  }

  /** Celles qui restent à déclarer, de la plus ancienne à celle qui court, chaque écriture nommée. @throws CalculRefuse ACTIVITE_INCOMPLETE */
  async restantes(emetteurId: string, activite: Activite): Promise<Preparee[]> {
    const [declarations, { livre }] = await Promise.all([
      this.depot.lister(emetteurId),
      this.faits.tenues(emetteurId),
    ]);
    const { restantes, inconnuesDepuis } = this.aDeclarer(emetteurId, activite, declarations, livre);
    if (inconnuesDepuis) throw refusDe(sansRythme());
    return this.preparer(emetteurId, activite, restantes, declarations);
  }

  /** Les mêmes, d'après ce que le tableau de bord a déjà lu : une somme par jour, et les seules écritures qui se taisent. */
  async restantesTenues(emetteurId: string, comptes: ComptesDits, livre: VentesParJour): Promise<Restantes> {
    const { activite, declarations } = comptes;
    const { restantes, inconnuesDepuis } = this.aDeclarer(emetteurId, activite, declarations, livre);
    return {
      restantes: await this.etablirTenues(emetteurId, comptes, livre, restantes),
      refus: inconnuesDepuis ? sansRythme() : null,
    };
  }

  /** Celles qui se suivent encore : finies depuis moins d'un an ou en cours, déclarées, ou à déclarer d'ici. */
  async suivies(emetteurId: string, comptes: ComptesDits, livre: VentesParJour): Promise<Preparee[]> {
    const { activite, declarations } = comptes;
    const depuis = this.depuis(emetteurId, declarations, livre);
    const ilYAUnAn = ajouterJours(this.aujourdhui, -UN_AN);
    const faites = new Set(declarations.filter(({ faite }) => faite).map(({ du }) => du));
    const periodes = periodesConnues(activite, this.aujourdhui).periodes.filter(
      ({ du, au }) => au >= ilYAUnAn && (faites.has(du) || au >= depuis),
    );
    return this.etablirTenues(emetteurId, comptes, livre, periodes);
  }

  private async etablirTenues(
    emetteurId: string,
    { activite, declarations, reprises }: ComptesDits,
    livre: VentesParJour,
    periodes: readonly PeriodeADeclarer[],
  ): Promise<Preparee[]> {
    const [premiere, derniere] = [periodes[0], periodes.at(-1)];
    if (!premiere || !derniere) return [];
    const jours = { du: premiere.du, au: derniere.au };
    const recettes = await this.livre.tenues(emetteurId, activite, livre, jours);
    const chambres = chambresDuesDe({ activite, livre, reprises });
    const connus = await this.livre.connus(derniere.au);
    return this.etablir({ activite, declarations, recettes, chambres, connus }, periodes);
  }

  /**
   * Les périodes qui restent. Ce qui finit avant l'ouverture du compte, avant la première écriture du livre et avant toute déclaration
   * notée s'est déclaré ailleurs : rien ne s'en rappelle ici.
   */
  private aDeclarer(
    emetteurId: string,
    activite: Activite,
    declarations: readonly Declaration[],
    livre: VentesParJour,
  ): { restantes: PeriodeADeclarer[]; inconnuesDepuis: DateCivile | null } {
    const depuis = this.depuis(emetteurId, declarations, livre);
    const faites = new Set(declarations.filter(({ faite }) => faite).map(({ du }) => du));
    const { periodes, inconnuesDepuis } = periodesConnues(activite, this.aujourdhui);
    return {
      restantes: periodes.filter(({ du, au }) => au >= depuis && !faites.has(du)),
      inconnuesDepuis,
    };
  }

  /** Le jour depuis lequel les déclarations se tiennent ici : la première notée, la première écriture, ou l'ouverture du compte. */
  async tenuesDepuis(emetteurId: string, declarations: readonly Declaration[]): Promise<DateCivile> {
    return this.depuis(emetteurId, declarations, (await this.faits.tenues(emetteurId)).livre);
  }

  private depuis(emetteurId: string, declarations: readonly Declaration[], livre: VentesParJour): DateCivile {
    const ouverture = dateCivileAParis(identifiant(emetteurId).getTimestamp());
    return [
      ...declarations.map(({ du }) => du),
      ...Object.keys(livre),
      ouverture,
      this.aujourdhui,
    ].toSorted()[0]!;
  }

  /** Douze mois de rendez-vous, sans montant. @throws CalculRefuse ACTIVITE_INCOMPLETE */
  async agenda(emetteurId: string): Promise<string> {
    const activite = await this.activites.exiger(emetteurId);
    const adresse = `${this.env.APP_URL}/declarations`;
    calculer(() => periodesJusquAu(activite, this.aujourdhui));
    const rendezVous = rendezVousDesDouzeMois(activite, this.aujourdhui);
    return agendaDesRendezVous(rendezVous, { emetteurId, adresse }, this.horloge.maintenant());
  }

  private async preparer(
    emetteurId: string,
    activite: Activite,
    periodes: readonly PeriodeADeclarer[],
    lues?: readonly Declaration[],
  ): Promise<Preparee[]> {
    const [premiere, derniere] = [periodes[0], periodes.at(-1)];
    if (!premiere || !derniere) return [];
    const [declarations, { recettes }, chambres, connus] = await Promise.all([
      lues ?? this.depot.lister(emetteurId),
      this.livre.lire(emetteurId, activite, { du: premiere.du, au: derniere.au }),
      this.livre.chambresDues(emetteurId, activite, periodes),
      this.livre.connus(derniere.au),
    ]);
    return this.etablir({ activite, declarations, recettes, chambres, connus }, periodes);
  }

  private etablir(
    {
      declarations,
      chambres,
      ...commun
    }: Pick<APreparer, 'activite' | 'recettes' | 'connus'> & {
      declarations: readonly Declaration[];
      chambres: ChambresDues;
    },
    periodes: readonly PeriodeADeclarer[],
  ): Preparee[] {
    return periodes.map((periode) =>
      etablir({
        ...{ ...commun, periode, aujourdhui: this.aujourdhui },
        report: reportSurLaPeriode(declarations, periode.cle),
        chambreDue: chambres(periode.au),
        faite: declarations.find(({ du }) => du === periode.du)?.faite,
      }),
    );
  }

  private get aujourdhui(): DateCivile {
    return dateCivileAParis(this.horloge.maintenant());
  }
}
