import { periodesConnues } from '@facturier/domaine/cotisations/calendrier';
import { chaqueCategorie, type ParCategorie } from '@facturier/domaine/cotisations/categories';
import { type RecetteDatee, recettesDeLaPeriode } from '@facturier/domaine/cotisations/recettes-declarees';
import { RefusDesComptes } from '@facturier/domaine/cotisations/refus';
import type { PeriodeAPayer } from '@facturier/domaine/pilotage/declarations-prevues';
import type { JoursDePeriode } from '@facturier/domaine/recettes/periode';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { DeclarationsRepository } from '../declarations/declarations.repository';
import { DeclarationsService } from '../declarations/declarations.service';
import { LivreDeclareService } from '../declarations/livre-declare.service';
import { reportSurLaPeriode } from '../declarations/preparation';
import type { Activite } from '../schemas/activite.schema';

/** Ce qui est reçu dans ces jours ; `null` : une écriture ne dit pas ce qu'elle paie. */
function recuDans(recettes: readonly RecetteDatee[], jours: JoursDePeriode): ParCategorie | null {
  try {
    const chiffres = recettesDeLaPeriode(recettes, jours);
    return chaqueCategorie((categorie) => chiffres[categorie].centimes);
  } catch (erreur) {
    if (erreur instanceof RefusDesComptes) return null;
    throw erreur;
  }
}

/** Les périodes de l'Urssaf que l'on paiera : celles qui restent à déclarer, et celles déclarées dont l'échéance n'est pas passée. */
@Injectable()
export class PeriodesAPayerService {
  constructor(
    private readonly depot: DeclarationsRepository,
    private readonly declarations: DeclarationsService,
    private readonly livre: LivreDeclareService,
  ) {}

  /** @param apres le jour après lequel une période déclarée se paie encore @param jusquAu le dernier jour où l'une se paie */
  async lire(
    emetteurId: string,
    activite: Activite,
    { apres, jusquAu }: { apres: DateCivile; jusquAu: DateCivile },
  ): Promise<PeriodeAPayer[]> {
    const connues = await this.depot.lister(emetteurId);
    const depuis = await this.declarations.tenuesDepuis(emetteurId, connues);
    const faites = new Map(connues.flatMap(({ du, faite }) => (faite ? [[du, faite] as const] : [])));
    const periodes = periodesConnues(activite, jusquAu).periodes.filter(
      ({ du, au, echeance }) => au >= depuis && echeance <= jusquAu && (!faites.has(du) || echeance > apres),
    );
    const [premiere, derniere] = [periodes[0], periodes.at(-1)];
    if (!premiere || !derniere) return [];
    const { recettes } = await this.livre.lire(emetteurId, activite, { du: premiere.du, au: derniere.au });
    const chambres = await this.livre.chambresDues(emetteurId, activite, periodes);
    return periodes.map((periode) => {
      const faite = faites.get(periode.du);
      return {
        ...{ periode, recu: recuDans(recettes, periode), report: reportSurLaPeriode(connues, periode.cle) },
        chambreDue: chambres(periode.au),
        ...(faite && { declareeCentimes: faite.payeCentimes ?? faite.estimation.totalCentimes }),
      };
    });
  }
}
