import { Injectable } from '@nestjs/common';
import { SessionsOuvertesRepository } from './sessions-ouvertes.repository';

/**
 * La session de paiement en ligne d'une facture, telle que la facture la connaît : une clé, au plus une à la fois, pour un reste dû
 * précis. Tant qu'elle y est, tout acte qui change ce reste le fait savoir (`facture.reste-change`), dans sa transaction.
 */
@Injectable()
export class SessionsOuvertesService {
  constructor(private readonly depot: SessionsOuvertesRepository) {}

  /**
   * Réserve la facture à cette session. Faux si elle ne se paie pas, si son reste n'est plus celui-là, ou si une autre session y est ouverte.
   * La même session peut le redemander : c'est encore vrai. Rejoint la transaction en cours, s'il y en a une.
   */
  async ouvrir(
    emetteurId: string,
    factureId: string,
    session: string,
    resteCentimes: number,
  ): Promise<boolean> {
    return this.depot.ouvrir(emetteurId, factureId, session, resteCentimes);
  }

  /** Libère la facture ; sans effet si c'est une autre session qui y est ouverte. Rejoint la transaction en cours, s'il y en a une. */
  async fermer(emetteurId: string, factureId: string, session: string): Promise<void> {
    await this.depot.fermer(emetteurId, factureId, session);
  }
}
