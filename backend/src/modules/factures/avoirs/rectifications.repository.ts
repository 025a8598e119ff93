import { Injectable } from '@nestjs/common';
import { trusted } from 'mongoose';
import type { StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import type { Facture } from '../schemas/facture.schema';
import { SuiviRepository } from '../suivi.repository';

/** Ce qu’un avoir change dans la facture qu’il rectifie. */
@Injectable()
export class RectificationsRepository extends SuiviRepository {
  /** Déduit un avoir d'une facture dont les montants sont encore ceux lus. */
  async rectifier(
    facture: Facture,
    montantCentimes: number,
    suite: { statutEmetteur: StatutEmetteur; datePaiement?: string },
  ): Promise<Facture | null> {
    const { avoirsCentimes, resteCentimes } = facture;
    return this.suivre(
      facture,
      { avoirsCentimes, resteCentimes, statutEmetteur: trusted({ $ne: 'annulee' as const }) },
      {
        $set: suite,
        $inc: { avoirsCentimes: montantCentimes, resteCentimes: -montantCentimes },
      },
    );
  }
}
