import { periodesJusquAu } from '@facturier/domaine/cotisations/calendrier';
import { activiteAu } from '@facturier/domaine/cotisations/activite';
import { chaqueCategorie } from '@facturier/domaine/cotisations/categories';
import type { Chiffre } from '@facturier/domaine/cotisations/chiffre';
import type { Estimation } from '@facturier/domaine/cotisations/estimation';
import { recettesDeLaPeriode } from '@facturier/domaine/cotisations/recettes-declarees';
import { RefusDesComptes } from '@facturier/domaine/cotisations/refus';
import { type ChargesDites, chargesDeLAnnee } from '@facturier/domaine/pilotage/charges';
import { ceQuiReste, estimationDeLAnnee } from '@facturier/domaine/pilotage/reste';
import { anneeDe, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { FraisEncaissementService } from '../../encaissements/frais-encaissement.service';
import { AchatsRepository } from '../achats/achats.repository';
import { DeclarationsRepository } from '../declarations/declarations.repository';
import { LivreDeclareService, type LivreLu } from '../declarations/livre-declare.service';
import { ReprisesRepository } from '../reprises/reprises.repository';
import type { Activite } from '../schemas/activite.schema';

/** L'année du jour : ce qu'elle a encaissé, ailleurs compris, et ce qui en reste. */
export interface ResteDeLAnnee {
  encaisseCentimes: number;
  reste: Chiffre | null;
  /** Pourquoi l'on ne peut le dire. */
  refus: RefusDesComptes | null;
}

/** Ce dont se juge l'année. */
interface Annee {
  activite: Activite;
  charges: ChargesDites;
  aujourdhui: DateCivile;
}

/** « Ce qui me reste » de l'année du jour : ses recettes, moins tout ce qu'elles coûtent. */
@Injectable()
export class ResteService {
  constructor(
    private readonly livre: LivreDeclareService,
    private readonly declarations: DeclarationsRepository,
    private readonly achats: AchatsRepository,
    private readonly reprises: ReprisesRepository,
    private readonly frais: FraisEncaissementService,
  ) {}

  async lire(emetteurId: string, { activite, charges, aujourdhui }: Annee): Promise<ResteDeLAnnee> {
    const annee = anneeDe(aujourdhui);
    const [lu, reprises] = await Promise.all([
      this.livre.lire(emetteurId, activite, { du: `${annee}-01-01`, au: `${annee}-12-31` }),
      this.reprises.lister(emetteurId, [annee]),
    ]);
    const ailleurs = reprises.reduce((somme, { encaisseCentimes }) => somme + encaisseCentimes, 0);
    const recu = lu.recettes.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0);
    try {
      const reste = await this.calculer(emetteurId, { activite, charges, aujourdhui }, lu);
      return { encaisseCentimes: recu + ailleurs, reste: avecAilleurs(reste, ailleurs), refus: null };
    } catch (erreur) {
      if (!(erreur instanceof RefusDesComptes)) throw erreur;
      return { encaisseCentimes: recu + ailleurs, reste: null, refus: erreur as RefusDesComptes };
    }
  }

  /** @throws RefusDesComptes NATURE_NON_DITE, TAUX_MANQUANT, ACTIVITE_INCOMPLETE */
  private async calculer(
    emetteurId: string,
    { activite, charges, aujourdhui }: Annee,
    { recettes }: LivreLu,
  ): Promise<Chiffre> {
    const annee = anneeDe(aujourdhui);
    const jours = { du: `${annee}-01-01`, au: `${annee}-12-31` };
    const [declarations, achats, fraisCentimes, chambres, connus] = await Promise.all([
      this.declarations.lister(emetteurId),
      this.achats.deLAnnee(emetteurId, annee),
      this.frais.entre(emetteurId, jours),
      this.livre.chambresDues(emetteurId, activite, periodesJusquAu(activite, jours.au)),
      this.livre.connus(finDePeriodes(activite, aujourdhui)),
    ]);
    const copies = new Map<DateCivile, Estimation>();
    for (const { du, faite } of declarations) if (faite) copies.set(du, faite.estimation);
    const chiffres = recettesDeLaPeriode(recettes, jours);
    const { tauxMarginal } = activite;
    return ceQuiReste({
      annee,
      encaisse: chaqueCategorie((categorie) => chiffres[categorie].centimes),
      estimation: estimationDeLAnnee({
        ...{ annee, activite, recettes, copies, chambresDues: chambres, connus, aujourdhui },
      }),
      versementLiberatoire: activiteAu(activite, aujourdhui).versementLiberatoire,
      ...(tauxMarginal !== undefined && { tauxMarginal }),
      fraisCentimes,
      achatsCentimes: achats.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0),
      chargesCentimes: chargesDeLAnnee(charges, annee, aujourdhui),
    });
  }
}

/** Le dernier jour de la période qui court. */
const finDePeriodes = (activite: Activite, aujourdhui: DateCivile): DateCivile =>
  periodesJusquAu(activite, aujourdhui).at(-1)?.au ?? aujourdhui;

/** Ce qui est encaissé ailleurs n'y entre pas : ce que cela a coûté n'est pas connu ici. */
const avecAilleurs = (reste: Chiffre, ailleurs: number): Chiffre =>
  ailleurs === 0
    ? reste
    : {
        ...reste,
        exclus: [
          ...reste.exclus,
          {
            ...{ centimes: ailleurs, lien: '/seuils' },
            libelle: 'Encaissé hors de Facturier\u00a0: ce que cela coûte n’est pas connu ici',
          },
        ],
      };
