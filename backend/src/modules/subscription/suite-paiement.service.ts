import type { SuitePaiement } from '@facturier/domaine/contrat/subscription';
import { Injectable } from '@nestjs/common';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { EtatsService } from './etats.service';
import { SessionsPaiementRepository } from './sessions-paiement.repository';
import { PasserelleStripeService } from './stripe/passerelle-stripe.service';

/** Où en est un paiement commencé. */
@Injectable()
export class SuitesPaiementService {
  constructor(
    private readonly sessions: SessionsPaiementRepository,
    private readonly passerelle: PasserelleStripeService,
    private readonly etats: EtatsService,
  ) {}

  /** Où en est une page de paiement de ce compte. « paye » : le plan est ouvert. @throws RessourceIntrouvable */
  async lire(utilisateurId: string, sessionId: string): Promise<SuitePaiement> {
    const session = await this.sessions.trouver(utilisateurId, sessionId);
    if (!session) throw new RessourceIntrouvable();
    const { etat, abonnement } = await this.passerelle.lirePaiement(sessionId);
    const { faits } = await this.etats.de(utilisateurId);
    const ouvert = faits.periodesPayees.some((periode) => periode.abonnement === abonnement);
    if (etat === 'paye' && ouvert) return { etat: 'paye', plan: session.plan };
    return { etat: etat === 'expire' ? 'abandonne' : 'en_attente', plan: session.plan };
  }
}
