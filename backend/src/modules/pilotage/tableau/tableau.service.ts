import type { TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import { rendezVousDesDouzeMois } from '@facturier/domaine/cotisations/rendez-vous';
import { RefusDesComptes } from '@facturier/domaine/cotisations/refus';
import { derniersMois, moisDecale } from '@facturier/domaine/pilotage/mois';
import { anneeDe, type DateCivile, dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { SuiviDevisService } from '../../devis/suivi-devis.service';
import type { Activite } from '../schemas/activite.schema';
import { ComptesDuTableauService } from './comptes-du-tableau.service';
import { AttentesService } from './attentes.service';
import { rendreDeCote, rendreProchaine } from './declarations-du-tableau';
import { douzeMois, FacturesDuTableauService } from './factures-du-tableau.service';
import { LivreDuTableauService } from './livre-du-tableau.service';
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
const A_FAIRE = ['a_declarer', 'en_retard'];

/** Le tableau de bord, d'une seule réponse. */
@Injectable()
export class TableauService {
  constructor(
    private readonly factures: FacturesDuTableauService,
    private readonly livre: LivreDuTableauService,
    private readonly devis: SuiviDevisService,
    private readonly comptes: ComptesDuTableauService,
    private readonly attentes: AttentesService,
    private readonly horloge: Horloge,
  ) {}

  async lire(id: string): Promise<TableauDeBord> {
    const le = dateCivileAParis(this.horloge.maintenant());
    const mois = moisDe(le);
    const annee = anneeDe(le);
    const anPasse = moisDecale(mois, -12);
    const jours = { du: `${anPasse}-01`, au: le };
    const enAttente = this.attentes.lire(id);
    const [ouvertes, documents, soldees, ecritures, encaisses, suivis, attentes, comptes] = await Promise.all(
      [
        this.factures.ouvertes(id, enAttente),
        this.factures.emises(id, jours),
        this.factures.soldees(id, le),
        this.livre.ecritures(id, String(annee)),
        this.livre.parMois(id, jours),
        this.devis.finalises(id, douzeMois(le).du, le),
        enAttente,
        this.comptes.lire(id, annee),
      ],
    );
    const unMois = rendreMois(documents, encaisses);
    const tete = rendreTete(ouvertes, ecritures, le);
    const devis = rendreDevis(suivis);
    const { montant, nombre } = tete.enRetard;
    const aDeclarer = comptes.restantes.filter(({ etat }) => A_FAIRE.includes(etat)).length;
    return {
      ...{ le, tete, devis },
      mois: derniersMois(mois).map(unMois),
      memeMoisAnPasse: unMois(anPasse),
      impayes: rendreImpayes(ouvertes, le),
      delai: rendreDelai(soldees),
      annee: rendreAnnee(ecritures, annee),
      jauges: comptes.jauges,
      jaugesRefus: comptes.refus,
      declaration: rendreProchaine(comptes.restantes),
      aMettreDeCote: rendreDeCote(comptes.restantes),
      dates: comptes.activite ? datesDe(comptes.activite, le) : [],
      aujourdhui: rendreAujourdhui({ attentes, retard: { montant, nombre }, devis, aDeclarer }),
    };
  }
}

/** Les prochaines dates ; aucune si les taux, ou l'activité, ne les disent pas. */
function datesDe(activite: Activite, le: DateCivile): TableauDeBord['dates'] {
  try {
    return rendezVousDesDouzeMois(activite, le).slice(0, DATES_MONTREES);
  } catch (erreur) {
    if (erreur instanceof RefusDesComptes) return [];
    throw erreur;
  }
}
