import { Injectable } from '@nestjs/common';
import {
  reprendLaFacture,
  type StatutDestinataire,
  type StatutEmetteur,
} from '@facturier/domaine/factures/cycle-de-vie';
import { apresDementi } from '@facturier/domaine/factures/passages';
import type { Facture } from '../../documents/schemas/facture.schema';
import { REPRISE, SuiviRepository } from '../../documents/suivi.repository';

/** Les statuts changés à la main. */
@Injectable()
export class StatutsRepository extends SuiviRepository {
  /** Passe de l'état lu à `vers`, côté émetteur. */
  async changerStatutEmetteur(facture: Facture, vers: StatutEmetteur): Promise<Facture | null> {
    const { statutEmetteur, version } = facture;
    return this.suivre(
      facture,
      { statutEmetteur, version },
      { $set: { statutEmetteur: vers }, ...(reprendLaFacture(vers) && REPRISE) },
    );
  }

  /** Passe de l'état lu à `vers`, côté destinataire, avec ses traces (motif, déclaration de paiement). */
  async changerStatutDestinataire(
    facture: Facture,
    vers: StatutDestinataire,
    traces: Pick<Partial<Facture>, 'codeRefus' | 'motifRefus' | 'declareePayeeLe' | 'avantDeclaration'>,
  ): Promise<Facture | null> {
    const { statutDestinataire, statutEmetteur } = facture;
    return this.suivre(
      facture,
      { statutDestinataire, statutEmetteur },
      { $set: { statutDestinataire: vers, ...traces } },
    );
  }

  /** La demande de paiement reçue, et l'échéance qui en vient. */
  async noterDemande(
    facture: Facture,
    dates: Required<Pick<Facture, 'demandeRecueLe' | 'dateEcheance'>>,
  ): Promise<Facture | null> {
    return this.suivre(facture, { version: facture.version }, { $set: dates });
  }

  /** Le paiement déclaré n'est pas arrivé : le destinataire retrouve le statut qu'il donnait avant. */
  async dementirDeclaration(facture: Facture): Promise<Facture | null> {
    const { statutEmetteur, version, statutDestinataire, avantDeclaration } = facture;
    const retrouve = apresDementi(statutDestinataire, avantDeclaration);
    return this.suivre(
      facture,
      { statutEmetteur, version, statutDestinataire },
      { $set: { statutDestinataire: retrouve }, $unset: { declareePayeeLe: 1, avantDeclaration: 1 } },
    );
  }
}
