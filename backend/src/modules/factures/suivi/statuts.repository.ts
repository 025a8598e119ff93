import { Injectable } from '@nestjs/common';
import type { StatutDestinataire, StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import type { Facture } from '../schemas/facture.schema';
import { SuiviRepository } from '../suivi.repository';

/** Les statuts changés à la main. */
@Injectable()
export class StatutsRepository extends SuiviRepository {
  /** Passe de l'état lu à `vers`, côté émetteur. */
  async changerStatutEmetteur(facture: Facture, vers: StatutEmetteur): Promise<Facture | null> {
    const { statutEmetteur, version } = facture;
    const changement = { statutEmetteur: vers };
    return this.suivre(facture, { statutEmetteur, version }, { $set: changement });
  }

  /** Passe de l'état lu à `vers`, côté destinataire, avec ses traces (motif, date de paiement). */
  async changerStatutDestinataire(
    facture: Facture,
    vers: StatutDestinataire,
    traces: Pick<Partial<Facture>, 'motifRefus' | 'datePaiement'>,
  ): Promise<Facture | null> {
    const { statutDestinataire, statutEmetteur } = facture;
    return this.suivre(
      facture,
      { statutDestinataire, statutEmetteur },
      { $set: { statutDestinataire: vers, ...traces } },
    );
  }
}
