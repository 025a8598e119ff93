import { Injectable } from '@nestjs/common';
import type { Suite } from '@facturier/domaine/factures/passages';
import type { Facture } from '../schemas/facture.schema';
import { SuiviRepository } from '../suivi.repository';

/** Ce qu’un avoir change dans la facture qu’il rectifie. */
@Injectable()
export class RectificationsRepository extends SuiviRepository {
  /** Déduit un avoir d'une facture dont les montants sont encore ceux lus. */
  async rectifier(facture: Facture, montantCentimes: number, suite: Suite): Promise<Facture | null> {
    const { avoirsCentimes, resteCentimes, statutEmetteur } = facture;
    return this.suivre(
      facture,
      { avoirsCentimes, resteCentimes, statutEmetteur },
      {
        $set: suite,
        $inc: { avoirsCentimes: montantCentimes, resteCentimes: -montantCentimes },
      },
    );
  }
}
