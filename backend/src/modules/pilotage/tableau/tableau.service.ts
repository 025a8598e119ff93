import type { TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import { rendezVousDesDouzeMois } from '@facturier/domaine/cotisations/rendez-vous';
import { derniersMois, moisDecale } from '@facturier/domaine/pilotage/mois';
import { anneeDe, type DateCivile, dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { FaitsService } from '../../factures/faits/faits.service';
import { SuiviDevisService } from '../../devis/suivi-devis.service';
import { rendreRefus } from '../declarations/declarations.mapper';
import type { Activite } from '../schemas/activite.schema';
import { ComptesDuTableauService } from './comptes-du-tableau.service';
import { AttentesService } from './attentes.service';
import { rendreDeCote, rendreProchaine } from './declarations-du-tableau';
import { aPartDeCelles, douzeMois } from './factures-du-tableau.service';
import {
  rendreAnnee,
  rendreAujourdhui,
  rendreDelai,
  rendreDevis,
  rendreImpayes,
  rendreMois,
  rendreTete,
} from './tableau.mapper';

const DATES_MONTREES = 5;
const CLIENTS_MONTRES = 5;
const A_FAIRE = ['a_declarer', 'en_retard'];

/** Le tableau de bord, d'une seule réponse. */
@Injectable()
export class TableauService {
  constructor(
    private readonly faits: FaitsService,
    private readonly devis: SuiviDevisService,
    private readonly comptes: ComptesDuTableauService,
    private readonly attentes: AttentesService,
    private readonly horloge: Horloge,
  ) {}

  /** Sept lectures, huit si une recette tait sa catégorie, quel que soit le nombre de factures : les actes ont tenu les sommes. */
  async lire(id: string): Promise<TableauDeBord> {
    const le = dateCivileAParis(this.horloge.maintenant());
    const mois = moisDe(le);
    const annee = anneeDe(le);
    const [sommes, courant] = [this.faits.tenues(id), this.faits.enCours(id)];
    const [tenues, { brouillons, ouvertes: lues }, premiers, suivis, attentes, comptes] = await Promise.all([
      sommes,
      courant,
      this.faits.premiersClients(id, annee, CLIENTS_MONTRES),
      this.devis.finalises(id, douzeMois(le).du, le),
      this.attentes.lire(id),
      this.comptes.lire(id, le, { sommes, courant }),
    ]);
    const ouvertes = aPartDeCelles(lues, attentes.litiges, le);
    const unMois = rendreMois(tenues);
    const tete = rendreTete(ouvertes, tenues, le);
    const devis = rendreDevis(suivis);
    const { montant, nombre } = tete.enRetard;
    const aDeclarer = comptes.restantes.filter(({ etat }) => A_FAIRE.includes(etat)).length;
    return {
      ...{ le, tete, devis },
      mois: derniersMois(mois).map(unMois),
      memeMoisAnPasse: unMois(moisDecale(mois, -12)),
      impayes: rendreImpayes(ouvertes, le),
      delai: rendreDelai(tenues, derniersMois(mois)),
      annee: rendreAnnee(tenues, premiers, annee),
      jauges: comptes.jauges,
      jaugesRefus: comptes.refus && rendreRefus(comptes.refus),
      declaration: rendreProchaine(comptes.restantes),
      declarationRefus: comptes.sansRythme && rendreRefus(comptes.sansRythme),
      aMettreDeCote: comptes.sansRythme ? null : rendreDeCote(comptes.restantes),
      dates: comptes.activite ? datesDe(comptes.activite, le) : [],
      aujourdhui: rendreAujourdhui({ attentes, brouillons, retard: { montant, nombre }, devis, aDeclarer }),
    };
  }
}

/** Les prochaines dates ; sans rythme de déclaration, celles qui n'en dépendent pas. */
const datesDe = (activite: Activite, le: DateCivile): TableauDeBord['dates'] =>
  rendezVousDesDouzeMois(activite, le).slice(0, DATES_MONTREES);
