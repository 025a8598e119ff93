import { Injectable } from '@nestjs/common';
import { reprendLaFacture } from '@facturier/domaine/factures/cycle-de-vie';
import type { Suite } from '@facturier/domaine/factures/passages';
import type { Facture } from '../schemas/facture.schema';
import type { Maillon } from '../schemas/suivi.schemas';
import { REPRISE, SuiviRepository } from '../suivi.repository';

/** Ce que le livre des recettes change dans la facture : payé, reste dû, statut, et son dernier maillon. */
@Injectable()
export class EncaissementsRepository extends SuiviRepository {
  /** Encaisse (négatif : rend) sur une facture dont l'état et les montants sont encore ceux lus. */
  async encaisser(
    facture: Facture,
    montantCentimes: number,
    { rouverte, ...suite }: Suite,
    livre: Maillon,
  ): Promise<Facture | null> {
    const { statutEmetteur, payeCentimes, resteCentimes } = facture;
    const reprise = reprendLaFacture(suite.statutEmetteur) && REPRISE.$unset;
    return this.suivre(
      facture,
      { statutEmetteur, payeCentimes, resteCentimes },
      {
        $set: { livre, ...suite },
        ...(rouverte && { $unset: { datePaiement: 1, avantPaiement: 1, ...reprise } }),
        $inc: { payeCentimes: montantCentimes, resteCentimes: -montantCentimes },
      },
    );
  }
}
