import { montantDuVersement } from '@facturier/domaine/devis/offre';
import type { Vendu } from '@facturier/domaine/cotisations/lignes';
import type { NatureOperation } from '@facturier/domaine/documents/nature';
import type { DevisAFacturer } from '@facturier/domaine/pilotage/attendus';
import { ajouterJours, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { PiecesDevisRepository } from '../factures/devis/pieces-devis.repository';
import { DevisRepository } from './devis.repository';
import { concluLeDe } from './droit';
import { payableDes } from './facturation/etat';
import { avecAvenants } from './facturation/marche';

/** Un devis accepté, ce qui s'en est facturé, et ses lignes : de quoi dire ce qu'il vendra. */
export interface DevisConclu extends Omit<DevisAFacturer, 'parts'> {
  lignes: readonly Vendu[];
  nature?: NatureOperation;
}

/** Un devis plus ancien ne se prévoit plus : ce qui n'en est pas facturé ne viendra pas seul. */
const JOURS_SUIVIS = 365;

/** Les devis acceptés d'un émetteur, et ce qu'il en reste à facturer. Centimes. */
@Injectable()
export class DevisAFacturerService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly pieces: PiecesDevisRepository,
  ) {}

  /** Ceux de l'année qui finit ce jour. */
  async acceptes(emetteurId: string, aujourdhui: DateCivile): Promise<DevisConclu[]> {
    const acceptes = await this.depot.acceptesDepuis(emetteurId, ajouterJours(aujourdhui, -JOURS_SUIVIS));
    const facturees = await this.pieces.facturees(
      emetteurId,
      acceptes.map(({ _id }) => _id),
    );
    // Un avenant se facture avec son devis.
    const marches = acceptes
      .filter(({ avenantDe }) => !avenantDe)
      .map((devis) =>
        avecAvenants(
          devis,
          acceptes.filter(({ avenantDe }) => avenantDe?.id.equals(devis._id)),
        ),
      );
    return marches.map((devis) => {
      const { _id, numero, totalTtcCentimes, offre, lignes, vendeurFige } = devis;
      const pasAvant = payableDes(devis);
      return {
        ...{ numero: numero!, lien: `/devis/${_id.toHexString()}`, totalCentimes: totalTtcCentimes, lignes },
        accepteLe: concluLeDe(devis) ?? devis.dateEmission,
        factureCentimes: facturees.find((une) => une.devis.equals(_id))?.factureCentimes ?? 0,
        versements: offre.echeancier.map(({ exigibleLe, ...versement }) => ({
          montantCentimes: montantDuVersement(versement, totalTtcCentimes),
          ...(exigibleLe && { exigibleLe }),
        })),
        ...(pasAvant && { payableDes: pasAvant }),
        ...(vendeurFige?.natureOperation && { nature: vendeurFige.natureOperation }),
      };
    });
  }
}
