import type { FranchiseDeLAnnee, SeuilsDeLAnnee } from '@facturier/domaine/contrat/seuils';
import type { ParCategorie } from '@facturier/domaine/cotisations/categories';
import { type Activite, exigerLaTva, redevableDepuis } from '@facturier/domaine/cotisations/activite';
import { cumulDeTva, RIEN_ENCORE } from '@facturier/domaine/seuils/cumul';
import { enFranchiseAuPremierJanvier, jaugeDeTva } from '@facturier/domaine/seuils/franchise';
import { compteDedie, jaugeDeMicro } from '@facturier/domaine/seuils/micro';
import { anneeDe, type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { FaitsService } from '../../factures/faits/faits.service';
import { ActiviteService } from '../activite/activite.service';
import { rendreRefus } from '../declarations/declarations.mapper';
import { tenter } from '../declarations/preparation';
import { calculer } from '../erreurs';
import { ReprisesRepository } from '../reprises/reprises.repository';
import { anneeDeTva, anneesDeMicro, type Sources, sommesDe } from './annees';
import { attendueDe, rendreAttendu, rendreFranchise, rendreMicro, type SommeAttendue } from './seuils.mapper';

/** La franchise de l'année. @throws RefusDesComptes TAUX_MANQUANT */
function franchiseDe(sources: Sources, annee: number): FranchiseDeLAnnee {
  const anPasse = anneeDeTva(sources, annee - 1);
  const sommes = {
    encaisse: sommesDe(anPasse, 'encaisse', cumulDeTva),
    realise: sommesDe(anPasse, 'realise', cumulDeTva),
  };
  const commencee = enFranchiseAuPremierJanvier(annee, sources.activite.debut, sommes);
  return rendreFranchise(jaugeDeTva(anneeDeTva(sources, annee)), commencee);
}

/** Les seuils d'une année : ce qui est encaissé et ce qui est exécuté, chacun à son jour. */
@Injectable()
export class SeuilsService {
  constructor(
    private readonly activites: ActiviteService,
    private readonly faits: FaitsService,
    private readonly reprises: ReprisesRepository,
    private readonly horloge: Horloge,
  ) {}

  /** @throws CalculRefuse ACTIVITE_INCOMPLETE, TAUX_MANQUANT hors des années lues */
  async lire(emetteurId: string, demandee: number | undefined): Promise<SeuilsDeLAnnee> {
    const annee = demandee ?? anneeDe(this.aujourdhui);
    const enCours = this.enCours(annee);
    const [sources, { ouvertes }] = await Promise.all([
      this.sourcesDe(emetteurId, annee),
      enCours ? this.faits.enCours(emetteurId) : { ouvertes: [] },
    ]);
    const attendues = ouvertes.map(attendueDe);
    return calculer(() => this.juger(sources, annee, attendues, this.jourDe(annee)));
  }

  /** Le jour où l'on juge d'une année : aujourd'hui, ou son dernier. */
  jourDe(annee: number): DateCivile {
    return this.enCours(annee) ? this.aujourdhui : `${annee}-12-31`;
  }

  /** Vrai de l'année du jour : elle seule attend encore de l'argent. */
  enCours(annee: number): boolean {
    return annee === anneeDe(this.aujourdhui);
  }

  /** Ce dont les seuils d'une année se jugent. @param connue l'activité, déjà lue @throws CalculRefuse ACTIVITE_INCOMPLETE */
  async sourcesDe(emetteurId: string, annee: number, connue?: Activite): Promise<Sources> {
    const activite = connue ?? (await this.activites.exiger(emetteurId));
    const [tenues, reprises] = await Promise.all([
      this.faits.tenues(emetteurId),
      this.reprises.lister(emetteurId, [annee - 2, annee - 1, annee]),
    ]);
    return { activite, tenues, reprises };
  }

  /** Ce qui est encaissé une année, opération par opération, ce qui se sait de chaque catégorie ; `null` tant que l'activité n'est pas dite. */
  async encaisse(emetteurId: string, annee: number): Promise<Partial<ParCategorie>[] | null> {
    const activite = await this.activites.connue(emetteurId);
    if (!activite) return null;
    const { encaisse, reprise } = anneeDeTva(await this.sourcesDe(emetteurId, annee, activite), annee);
    return [reprise?.encaisse ?? {}, ...encaisse.map(({ parts }) => parts ?? {})];
  }

  private get aujourdhui(): DateCivile {
    return dateCivileAParis(this.horloge.maintenant());
  }

  private juger(
    sources: Sources,
    annee: number,
    attendues: readonly SommeAttendue[],
    jour: DateCivile,
  ): SeuilsDeLAnnee {
    const { activite } = sources;
    const { debut } = activite;
    const { refus } = tenter(() => exigerLaTva(activite, jour));
    const micro = anneesDeMicro(sources, [annee - 2, annee - 1, annee]);
    return {
      annee,
      debut,
      franchise: refus ? null : franchiseDe(sources, annee),
      franchiseRefus: refus && rendreRefus(refus),
      micro: rendreMicro(jaugeDeMicro(annee, debut, micro), micro.get(annee - 1) ?? RIEN_ENCORE),
      compteDedie: compteDedie(annee, micro),
      redevableDepuis: redevableDepuis(activite, jour),
      attendus: attendues.map((due) => rendreAttendu(activite, due)),
    };
  }
}
