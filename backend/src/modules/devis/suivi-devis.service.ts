import { etatLu } from '@facturier/domaine/devis/etats';
import type { DevisFinalise } from '@facturier/domaine/pilotage/conversion';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { DevisRepository } from './devis.repository';

/** Accepté, facturé ou non : la facturation n'y change rien. */
const SANS_FACTURE = { totalCentimes: 0, factureCentimes: 0 };

/** Ce que deviennent les devis d'un émetteur. */
@Injectable()
export class SuiviDevisService {
  constructor(private readonly depot: DevisRepository) {}

  /** Les devis finalisés à partir de ce jour, tels qu'ils se lisent aujourd'hui. Centimes. */
  async finalises(emetteurId: string, du: DateCivile, aujourdhui: DateCivile): Promise<DevisFinalise[]> {
    return (await this.depot.finalisesDepuis(emetteurId, du)).map(
      ({ _id, numero, etat, totalTtcCentimes, offre: { valideJusquau } }) => ({
        etat: etatLu({ etat, valideJusquau }, SANS_FACTURE, aujourdhui),
        montantCentimes: totalTtcCentimes,
        numero,
        lien: `/devis/${_id.toHexString()}`,
      }),
    );
  }
}
