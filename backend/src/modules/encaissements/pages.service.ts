import { etatDeSession } from '@facturier/domaine/encaissements/compte';
import { Injectable, Logger } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { ConstatsService } from './constats.service';
import { PassagesDeSessionService } from './passages-de-session.service';
import { PrestatairePaiement } from './prestataire/prestataire';
import type { CompteEncaissement } from './schemas/compte-encaissement.schema';
import type { SessionEncaissement } from './schemas/session-encaissement.schema';
import { SessionsEncaissementRepository } from './sessions.repository';
import type { Facture } from '../documents/schemas/facture.schema';

const ENTRE_DEUX_RELECTURES_MS = 5_000;

/** Les pages de paiement, relues chez le prestataire. */
@Injectable()
export class PagesDePaiementService {
  private readonly journal = new Logger('Encaissements');

  constructor(
    private readonly sessions: SessionsEncaissementRepository,
    private readonly prestataire: PrestatairePaiement,
    private readonly constats: ConstatsService,
    private readonly passages: PassagesDeSessionService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
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

  /** Au retour du prestataire, qui ne prouve rien : relit la page encore vive, si personne ne l'a fait depuis cinq secondes. Une panne se tait : l'heure la relira. */
  async relireAuRetour(facture: Facture): Promise<void> {
    const vive = await this.sessions.vive(facture);
    if (!vive?.sessionStripe) return;
    const maintenant = this.horloge.maintenant();
    const depuis = new Date(maintenant.getTime() - ENTRE_DEUX_RELECTURES_MS);
    if (!(await this.sessions.prendreRelecture(vive, maintenant, depuis))) return;
    await this.relire(vive).catch((erreur: unknown) => {
      this.journal.warn({ msg: 'Paiement non relu au retour', raison: (erreur as Error).name });
    });
  }
}
