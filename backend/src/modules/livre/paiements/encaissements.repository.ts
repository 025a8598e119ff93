import { Injectable } from '@nestjs/common';
import { reprendLaFacture } from '@facturier/domaine/factures/cycle-de-vie';
import type { Suite } from '@facturier/domaine/factures/passages';
import type { Facture } from '../../documents/schemas/facture.schema';
import type { Maillon } from '../../documents/schemas/suivi.schemas';
import { REPRISE, SuiviRepository } from '../../documents/suivi.repository';

/** Ce que l'argent change dans une facture : payé, rectifié, reste dû, statut, et le dernier maillon de son livre. */
@Injectable()
export class EncaissementsRepository extends SuiviRepository {
  /**
   * Ajoute ces sommes (négatives : rendues) à une facture dont l'état et les montants sont encore ceux lus.
   * @param livre absent si rien n'y entre : un avoir
   */
  async appliquer(
    facture: Facture,
    { payeCentimes = 0, avoirsCentimes = 0 }: Partial<Pick<Facture, 'payeCentimes' | 'avoirsCentimes'>>,
    { rouverte, ...suite }: Suite,
    livre?: Maillon,
  ): Promise<Facture | null> {
    const { statutEmetteur, payeCentimes: paye, avoirsCentimes: avoirs, resteCentimes } = facture;
    const reprise = reprendLaFacture(suite.statutEmetteur) && REPRISE.$unset;
    return this.suivre(
      facture,
      { statutEmetteur, payeCentimes: paye, avoirsCentimes: avoirs, resteCentimes },
      {
        $set: {
          ...suite,
          ...(livre && { livre }),
          ...(livre && facture.electronique && { 'electronique.aDire': true }),
        },
        ...(rouverte && { $unset: { datePaiement: 1, avantPaiement: 1, ...reprise } }),
        $inc: { payeCentimes, avoirsCentimes, resteCentimes: -payeCentimes - avoirsCentimes },
      },
    );
  }
}
