import { type Activite, activiteAu } from '@facturier/domaine/cotisations/activite';
import { CATEGORIES } from '@facturier/domaine/cotisations/categories';
import { type ChambresDues, chambresDues } from '@facturier/domaine/cotisations/estimation';
import { partsDesNatures } from '@facturier/domaine/cotisations/natures';
import {
  aDesMuettes,
  montantTenu,
  rangerLaVente,
  type VentesParJour,
} from '@facturier/domaine/cotisations/ventes';
import type { RecetteDatee } from '@facturier/domaine/cotisations/recettes-declarees';
import type { TauxConnus } from '@facturier/domaine/cotisations/taux';
import type { JoursDePeriode } from '@facturier/domaine/recettes/periode';
import { anneeDe, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { sha256De } from '../../../common/cles/empreinte';
import { type EcritureDatee, RecettesService } from '../../livre/recettes/recettes.service';
import { TauxMicroService } from '../taux/taux-micro.service';
import { FaitsService } from '../../factures/faits/faits.service';
import { type LigneReprise, ReprisesRepository } from '../reprises/reprises.repository';

/** Ce qu'un livre disait, un jour : ses recettes par catégorie, combien d'écritures, et leur empreinte. */
export interface LivreLu {
  recettes: RecetteDatee[];
  ecritures: number;
  empreinte: string;
}

const lireRecette =
  (activite: Activite) =>
  ({ date, montantCentimes, biensCentimes, parts, numero, lien }: EcritureDatee): RecetteDatee => ({
    ...{ date, montantCentimes, numero, lien },
    parts: parts ?? partsDesNatures(montantCentimes, biensCentimes, activiteAu(activite, date)),
  });

const sceau = ({ id, date, montantCentimes, biensCentimes, parts }: EcritureDatee): string =>
  [
    id,
    date,
    montantCentimes,
    biensCentimes ?? '',
    ...(parts ? CATEGORIES.map((une) => parts[une]) : []),
  ].join('|');

/** Le livre des recettes, vu d'une déclaration : ce que chaque écriture paie de chaque catégorie. */
@Injectable()
export class LivreDeclareService {
  constructor(
    private readonly recettes: RecettesService,
    private readonly faits: FaitsService,
    private readonly reprises: ReprisesRepository,
    private readonly taux: TauxMicroService,
  ) {}

  /** Les écritures de ces jours, dans leur ordre. */
  async lire(emetteurId: string, activite: Activite, jours: JoursDePeriode): Promise<LivreLu> {
    const ecritures = await this.recettes.datees(emetteurId, jours);
    return {
      recettes: ecritures.map(lireRecette(activite)),
      ecritures: ecritures.length,
      empreinte: sha256De(ecritures.map(sceau).join('\n')),
    };
  }

  /** Les mêmes, d'après les sommes tenues : un jour n'y est qu'une somme, celles qui se taisent y sont une à une. */
  async tenues(
    emetteurId: string,
    activite: Activite,
    livre: VentesParJour,
    { du, au }: JoursDePeriode,
  ): Promise<RecetteDatee[]> {
    const jours = Object.entries(livre).filter(([le]) => du <= le && le <= au);
    const recettes = jours.flatMap(([date, vente]) =>
      rangerLaVente(vente, activiteAu(activite, date))
        .filter(({ parts }) => parts !== null)
        .map((une) => ({ ...une, date, numero: null })),
    );
    if (!jours.some(([date, vente]) => aDesMuettes(vente, activiteAu(activite, date)))) return recettes;
    const lues = (await this.recettes.muettes(emetteurId, { du, au })).map(lireRecette(activite));
    return [...recettes, ...lues.filter(({ parts }) => parts === null)];
  }

  /** Les taux dont s'estime une période qui finit ce jour, au plus tard. */
  async connus(au: DateCivile): Promise<TauxConnus> {
    return this.taux.connus(au);
  }

  /** Si les taxes des chambres sont à estimer de ces périodes, chacune par l'année d'avant la sienne. */
  async chambresDues(
    emetteurId: string,
    activite: Activite,
    periodes: readonly Pick<JoursDePeriode, 'au'>[],
  ): Promise<ChambresDues> {
    const annees = new Set(periodes.map(({ au }) => anneeDe(au) - 1));
    const [{ livre }, reprises] = await Promise.all([
      this.faits.tenues(emetteurId),
      this.reprises.lister(emetteurId, [...annees]),
    ]);
    return chambresDuesDe({ activite, livre, reprises });
  }
}

/** De quoi juger des taxes des chambres : ce que l'année d'avant a reçu, ici et ailleurs. */
export interface RecuDAvant {
  activite: Activite;
  livre: VentesParJour;
  reprises: readonly LigneReprise[];
}

/** Si les taxes des chambres sont à estimer d'une période, d'après le livre et ce qui s'encaisse ailleurs. */
export const chambresDuesDe = ({ activite, livre, reprises }: RecuDAvant): ChambresDues =>
  chambresDues(activite.debut, (annee) => {
    const recu = Object.entries(livre)
      .filter(([le]) => anneeDe(le) === annee)
      .reduce((somme, [, vente]) => somme + montantTenu(vente), 0);
    return reprises
      .filter((une) => une.annee === annee)
      .reduce((somme, { encaisseCentimes }) => somme + encaisseCentimes, recu);
  });
