import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OutboxService, TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { RESTE_CHANGE } from '../sommes/apport';
import { EXPIRER, FERMER } from './effets';
import { PassagesDeSessionService } from './passages-de-session.service';
import { PrestatairePaiement } from './prestataire/prestataire';
import { PagesDePaiementService } from './pages.service';
import type { SessionEncaissement } from './schemas/session-encaissement.schema';
import { SessionsEncaissementRepository } from './sessions.repository';

const UNE_HEURE_MS = 3_600_000;

/** Fermer une page de paiement qui ne vaut plus : ce qui restait dû a changé, un autre lien l'ouvre, l'encaissement s'éteint. */
@Injectable()
export class FermeturesService implements OnModuleInit {
  constructor(
    private readonly sessions: SessionsEncaissementRepository,
    private readonly passages: PassagesDeSessionService,
    private readonly prestataire: PrestatairePaiement,
    private readonly pages: PagesDePaiementService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(RESTE_CHANGE, async ({ charge }) => {
      const session = await this.sessions.trouver(charge.emetteur, charge.session);
      if (session) await this.fermer(session);
    });
    this.outbox.declarer(FERMER, async ({ charge }) => {
      const session = await this.sessions.trouver(charge.emetteur, charge.session);
      if (session) await this.achever(session);
    });
    this.outbox.declarer(EXPIRER, ({ charge }) =>
      this.prestataire.expirerPaiement(charge.compte, charge.page),
    );
  }

  /** La ferme, puis la relit : payée l'instant d'avant, l'argent s'écrit. Un prélèvement demandé ne se ferme plus. @throws PaiementIndisponible */
  async fermer(session: SessionEncaissement): Promise<void> {
    if (session.etat === 'en_attente') return;
    await this.transactions.executer(() => this.passages.remplacer(session));
    const presente = await this.sessions.trouver(session.emetteur.toHexString(), session._id.toHexString());
    // Sans page encore : qui l'ouvre verra qu'elle est remplacée, la fermera et rendra la facture.
    if (presente?.sessionStripe) await this.achever(presente);
  }

  /** Plus rien n'y est payable : la facture est rendue. @throws PaiementIndisponible */
  async achever(session: SessionEncaissement): Promise<void> {
    const { compteStripe, sessionStripe } = session;
    if (session.etat === 'remplacee' && sessionStripe) {
      await this.prestataire.expirerPaiement(compteStripe, sessionStripe);
      await this.pages.relire(session);
    }
    const presente = await this.sessions.trouver(session.emetteur.toHexString(), session._id.toHexString());
    if (presente && !presente.vive) await this.passages.liberer(presente);
  }

  /** Relit chaque page vive. Celle qui n'a pas eu d'adresse en une heure ne l'aura plus : qui l'ouvrait s'est arrêté. @throws PaiementIndisponible */
  async relireLesVives(emetteurId: string, maintenant: Date): Promise<void> {
    const abandon = maintenant.getTime() - UNE_HEURE_MS;
    for (const session of await this.sessions.vives(emetteurId)) {
      if (session.sessionStripe) await this.pages.relire(session);
      else if (session.ouverteLe.getTime() < abandon) await this.abandonner(session);
    }
  }

  /** Personne n'en aura l'adresse. */
  private async abandonner(session: SessionEncaissement): Promise<void> {
    await this.transactions.executer(() => this.passages.remplacer(session));
    await this.achever(session);
  }
}
