import type { PeriodeDuRetard, RetardDeFacture } from '@facturier/domaine/contrat/retards';
import {
  compterCeQuiSeSait,
  type Creance,
  type DecompteDuRetard,
  type ModePenalites,
  penalitesDe,
  type PeriodeDeRetard,
  type Versement,
} from '@facturier/domaine/retards/decompte';
import type { RetardReclame } from '@facturier/domaine/retards/lettre';
import { liberee, plafondRetenu } from '@facturier/domaine/factures/retenue';
import { ajouterJours, type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes, pourCentDepuisTaux } from '@facturier/domaine/valeurs/montant';
import { DELAI_PAR_DEFAUT_JOURS, texteApplicable } from '@facturier/domaine/documents/textes-legaux';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Horloge } from '../../common/horloge/horloge';
import { FactureIntrouvable } from '../documents/erreurs';
import { LectureService } from '../factures/lecture/lecture.service';
import { attendDemande, DemandeANoter } from '../documents/demande-publique';
import { PaiementService } from '../livre/paiements/paiement.service';
import type { Facture } from '../documents/schemas/facture.schema';
import type { Paiement } from '../documents/schemas/suivi.schemas';
import { TauxService } from './taux.service';
import { Conflit } from '../../common/errors/erreur-metier';

/** Une période du décompte. */
export const rendrePeriode = ({ baseCentimes, taux, ...periode }: PeriodeDeRetard): PeriodeDuRetard => ({
  ...periode,
  base: eurosDepuisCentimes(baseCentimes),
  taux: pourCentDepuisTaux(taux),
});

/** Rien de tout cela n'est dû sur ce document. */
class RetardSansObjet extends Conflit {
  readonly code = 'RETARD_SANS_OBJET';

  constructor() {
    super(
      'Ni pénalités ni indemnité ne se comptent sur ce document\u00a0: elles ne sont dues qu’entre professionnels.',
    );
  }
}

/** Pourquoi un retard ne se compte pas. */
const INCOMPTABLES = [RetardSansObjet, DemandeANoter];

/** L'argent vraiment reçu : une écriture annulée, et celle qui l'annule, n'ont jamais été un versement. */
function versementsDe(paiements: readonly Paiement[]): Versement[] {
  const annulees = new Set(paiements.flatMap(({ annule }) => (annule ? [annule.toHexString()] : [])));
  return paiements
    .filter(({ _id, annule }) => !annule && !annulees.has(_id.toHexString()))
    .map(({ date, montantCentimes }) => ({ date, montantCentimes }));
}

/** Le jour où une facture devait être payée. Sans échéance écrite, la loi donne trente jours. */
export const echeanceDe = ({ dateEcheance, dateEmission }: Facture): DateCivile =>
  dateEcheance ?? ajouterJours(dateEmission, texteApplicable(DELAI_PAR_DEFAUT_JOURS, dateEmission));

/** Comment cette facture compte ses pénalités ; `null` si elle n'en compte pas, ou si son contrat est rompu. */
function modeDe(facture: Facture): ModePenalites | null {
  const { clientFige: client, emiseLe, devis } = facture;
  return client && emiseLe && !devis?.rompu ? penalitesDe({ ...facture, client }) : null;
}

/** Ce qu'un retard ajoute à une facture, compté à ce jour. */
@Injectable()
export class RetardsService {
  constructor(
    private readonly lecture: LectureService,
    private readonly paiements: PaiementService,
    private readonly taux: TauxService,
    private readonly horloge: Horloge,
  ) {}

  /** Ce qui se sait à ce jour, le reste « à parfaire ». @throws FactureIntrouvable, RetardSansObjet, DemandeANoter */
  async lire(moi: Identite, id: string): Promise<RetardDeFacture> {
    const { facture, monRole } = await this.lecture.lireEnJournalisant(moi, id);
    if (monRole !== 'emetteur') throw new FactureIntrouvable();
    const au = dateCivileAParis(this.horloge.maintenant());
    const { jours, periodes, aParfaireDu = null, ...montants } = await this.compter(facture, au);
    return {
      au,
      jours,
      periodes: periodes.map(rendrePeriode),
      penalites: eurosDepuisCentimes(montants.penalitesCentimes),
      indemnite: eurosDepuisCentimes(montants.indemniteCentimes),
      total: eurosDepuisCentimes(montants.totalCentimes),
      regime: modeDe(facture) === 'commande_publique' ? 'commande_publique' : 'commerce',
      aParfaireDu,
    };
  }

  /** Le décompte à ce jour ; `null` si rien n'est dû, ou si le taux d'un semestre manque. */
  async decompteDe(facture: Facture, au: DateCivile): Promise<DecompteDuRetard | null> {
    try {
      const decompte = await this.compter(facture, au);
      return decompte.aParfaireDu ? null : decompte;
    } catch (erreur) {
      if (INCOMPTABLES.some((raison) => erreur instanceof raison)) return null;
      throw erreur;
    }
  }

  /** Ce qu'une mise en demeure réclame du retard, « à parfaire » si le taux d'un semestre manque ; `null` pour un particulier. */
  async reclamer(facture: Facture, au: DateCivile): Promise<RetardReclame | null> {
    const mode = modeDe(facture);
    if (!mode) return null;
    if (attendDemande(facture)) throw new DemandeANoter();
    const creance = await this.creanceDe(facture, mode, au);
    return { mode, decompte: compterCeQuiSeSait(creance, au, await this.taux.connus()) };
  }

  private async compter(facture: Facture, au: DateCivile): Promise<DecompteDuRetard> {
    const penalites = modeDe(facture);
    if (!penalites) throw new RetardSansObjet();
    if (attendDemande(facture)) throw new DemandeANoter();
    return compterCeQuiSeSait(await this.creanceDe(facture, penalites, au), au, await this.taux.connus());
  }

  private async creanceDe(facture: Facture, penalites: ModePenalites, au: DateCivile): Promise<Creance> {
    const { emetteur, _id, acompteCentimes = 0 } = facture;
    const paiements = await this.paiements.lister(emetteur.toHexString(), _id.toHexString());
    const retenue = plafondRetenu(facture);
    const duCentimes = facture.totalTtcCentimes - acompteCentimes - facture.avoirsCentimes - retenue;
    const liberableLe = facture.retenue?.liberableLe;
    // Libérée, elle s'ajoute à ce qui est dû, depuis son jour.
    const liberation =
      liberableLe && liberee(facture, au) ? [{ date: liberableLe, montantCentimes: -retenue }] : [];
    return {
      duCentimes,
      dateEcheance: echeanceDe(facture),
      versements: [...versementsDe(paiements), ...liberation],
      penalites,
    };
  }
}
