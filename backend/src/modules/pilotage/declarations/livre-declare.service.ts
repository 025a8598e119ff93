import { type Activite, activiteAu } from '@facturier/domaine/cotisations/activite';
import { CATEGORIES } from '@facturier/domaine/cotisations/categories';
import { chambreDue } from '@facturier/domaine/cotisations/estimation';
import { partsDesNatures } from '@facturier/domaine/cotisations/lignes';
import type { RecetteDatee } from '@facturier/domaine/cotisations/recettes-declarees';
import type { JoursDePeriode } from '@facturier/domaine/recettes/periode';
import { anneeDe, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { sha256De } from '../../../common/cles/empreinte';
import { type EcritureDatee, RecettesService } from '../../factures/recettes/recettes.service';
import { ReprisesRepository } from '../reprises/reprises.repository';

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
    private readonly reprises: ReprisesRepository,
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

  /** Le jour de la première écriture du livre ; `undefined` s'il est vide. */
  async premierJour(emetteurId: string): Promise<DateCivile | undefined> {
    return this.recettes.premierJour(emetteurId);
  }

  /** Vrai si les taxes des chambres sont à estimer d'une période qui finit ce jour. */
  async chambreDue(emetteurId: string, activite: Activite, au: DateCivile): Promise<boolean> {
    const annee = anneeDe(au) - 1;
    const [jours, reprises] = await Promise.all([
      this.recettes.parJour(emetteurId, { du: `${annee}-01-01`, au: `${annee}-12-31` }),
      this.reprises.lister(emetteurId, [annee]),
    ]);
    const recu = jours.reduce((somme, { montant }) => somme + montant, 0);
    const ailleurs = reprises.reduce((somme, { encaisseCentimes }) => somme + encaisseCentimes, 0);
    return chambreDue(activite.debut, au, recu + ailleurs);
  }
}
