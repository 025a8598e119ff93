import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../../../common/database/transactions';
import { Horloge } from '../../../common/horloge/horloge';
import { definirEffet } from '../../../platform/outbox/effet';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { AbonnementsRepository } from '../abonnements.repository';
import { AbonnementsService } from '../abonnements.service';
import { type LectureStripe, PasserelleStripeService } from './passerelle-stripe.service';

/** Une lecture de Stripe, avec le ticket tiré avant elle. */
export interface LectureDatee extends LectureStripe {
  ticket: number;
}

/** Arrêter un abonnement chez Stripe. */
const ANNULATION = definirEffet<{ abonnement: string }>('abonnement.annulation', null);

/** Relit Stripe et en applique la vérité, quel que soit l'ordre où les nouvelles arrivent. */
@Injectable()
export class SynchronisationService implements OnModuleInit {
  constructor(
    private readonly passerelle: PasserelleStripeService,
    private readonly depot: AbonnementsRepository,
    private readonly abonnements: AbonnementsService,
    private readonly transactions: Transactions,
    private readonly outbox: OutboxService,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(ANNULATION, async ({ charge }) => this.passerelle.annuler(charge.abonnement));
  }

  /** Lit l'état d'un client chez Stripe. @throws PaiementIndisponible */
  async lire(utilisateurId: string, clientStripeId: string): Promise<LectureDatee> {
    const ticket = await this.depot.tirerLecture(utilisateurId);
    return { ticket, ...(await this.passerelle.lire(clientStripeId)) };
  }

  /** Dans une transaction : applique la lecture, sauf si une plus récente l'a déjà été. */
  async appliquer(utilisateurId: string, lecture: LectureDatee): Promise<void> {
    const { ticket, stripe, periodesPayees, dernierPaiement, doublons } = lecture;
    const etat = await this.abonnements.changer(utilisateurId, (faits) =>
      faits.lectureAppliquee > ticket
        ? null
        : {
            stripe,
            periodesPayees,
            // Un prélèvement refusé n'efface pas le dernier paiement abouti.
            dernierPaiement: dernierPaiement ?? faits.dernierPaiement,
            lectureAppliquee: ticket,
          },
    );
    if (!etat) return;
    for (const abonnement of doublons) await this.outbox.deposer(ANNULATION, { abonnement });
  }

  /** Relit et applique, si le compte a un client Stripe. @throws PaiementIndisponible */
  async synchroniser(utilisateurId: string): Promise<void> {
    const clientStripeId = (await this.depot.trouver(utilisateurId))?.stripeClientId;
    if (!clientStripeId) return;
    const lecture = await this.lire(utilisateurId, clientStripeId);
    await this.transactions.executer(() => this.appliquer(utilisateurId, lecture));
    this.outbox.reveiller();
  }

  /** Dans la transaction qui supprime un compte : plus rien ne lui sera prélevé. */
  async annulerTout(utilisateurId: string): Promise<void> {
    const periodes = (await this.depot.trouver(utilisateurId))?.periodesPayees ?? [];
    for (const { abonnement } of periodes.filter(({ fin }) => fin === null)) {
      await this.outbox.deposer(ANNULATION, { abonnement });
    }
  }

  /** Relit chez Stripe tous les comptes qui y sont connus. @returns combien ont été relus @throws PaiementIndisponible */
  async synchroniserTout(): Promise<number> {
    const tick = `admin-${this.horloge.maintenant().toISOString()}`;
    let relus = 0;
    for (let lot = await this.depot.aReconcilier(tick, 100); lot.length > 0;) {
      for (const utilisateurId of lot) {
        await this.synchroniser(utilisateurId);
        await this.depot.ecrire(utilisateurId, { reconcilieAuTick: tick });
        relus += 1;
      }
      lot = await this.depot.aReconcilier(tick, 100);
    }
    return relus;
  }
}
