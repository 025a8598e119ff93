import { etatDeSession } from '@facturier/domaine/encaissements/compte';
import { Injectable } from '@nestjs/common';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { ConstatsService } from './constats.service';
import { PassagesDeSessionService } from './passages-de-session.service';
import { PrestatairePaiement } from './prestataire/prestataire';
import type { CompteEncaissement } from './schemas/compte-encaissement.schema';
import type { SessionEncaissement } from './schemas/session-encaissement.schema';

/** Les pages de paiement, relues chez le prestataire. */
@Injectable()
export class PagesDePaiementService {
  constructor(
    private readonly prestataire: PrestatairePaiement,
    private readonly constats: ConstatsService,
    private readonly passages: PassagesDeSessionService,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  /** Relit une page : l'argent d'abord, puis son état. @throws PaiementIndisponible */
  async relire(session: SessionEncaissement): Promise<void> {
    const { compteStripe, sessionStripe, emetteur } = session;
    const lu = sessionStripe ? await this.prestataire.lirePaiement(compteStripe, sessionStripe) : null;
    if (!lu) return;
    await this.constats.constaterTous(emetteur.toHexString(), lu.mouvements);
    const etat = etatDeSession(lu);
    if (etat === session.etat) return;
    const passer = await this.passages.preparer(session, etat);
    await this.transactions.executer(passer);
  }

  /** Relit tout ce qui touche ce paiement : lui, ce qui en est rendu, ce qui en est contesté. @throws PaiementIndisponible */
  async relireAutour({ compteStripe, emetteur }: CompteEncaissement, paiement: string): Promise<void> {
    const lus = await this.prestataire.lireAutour(compteStripe, paiement);
    await this.constats.constaterTous(emetteur.toHexString(), lus);
  }
}
