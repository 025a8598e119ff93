import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { Environnement } from '../../config/environnement';
import { ComptesEncaissementRepository } from './comptes.repository';
import { PagesDePaiementService } from './pages.service';
import { lireAvis, lireEvenement, type Recu, type Signal } from './prestataire/signatures';
import { RelectureComptesService } from './relecture-comptes.service';
import type { CompteEncaissement } from './schemas/compte-encaissement.schema';
import { SessionsEncaissementRepository } from './sessions.repository';

const AUTOUR_D_UNE_CHARGE = /^(charge\.refunded|charge\.dispute\.|refund\.)/;

/**
 * Les événements de Stripe sur les comptes de nos utilisateurs. Un événement est un signal : ce qu'il désigne est relu chez Stripe, et
 * c'est ce qui y est dit qui s'écrit. Répété, mêlé, en retard, d'un compte ou d'un mode étrangers : sans effet.
 */
@Injectable()
export class EvenementsEncaissementService {
  constructor(
    private readonly comptes: ComptesEncaissementRepository,
    private readonly relectures: RelectureComptesService,
    private readonly sessions: SessionsEncaissementRepository,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
    private readonly pages: PagesDePaiementService,
  ) {}

  /** @throws SignatureInvalide ; PaiementIndisponible si Stripe ne peut être relu : il répétera l'événement */
  async recevoirPaiement(corps: Buffer | undefined, signature: string | undefined): Promise<void> {
    const signal = lireEvenement(this.recu(corps, signature, this.env.STRIPE_CONNECT_WEBHOOK_SECRET));
    const compte = await this.compteDe(signal);
    if (!compte) return;
    const { type, objet } = signal;
    if (type === 'account.application.deauthorized') return this.relectures.relire(compte);
    if (type.startsWith('checkout.session.')) return this.relireSession(compte, objet);
    if (!AUTOUR_D_UNE_CHARGE.test(type)) return;
    const charge = objet.charge ?? (type === 'charge.refunded' ? objet.id : null);
    if (!charge) return;
    await this.pages.relireAutour(compte, charge);
  }

  /** @throws comme `recevoirPaiement` */
  async recevoirAvis(corps: Buffer | undefined, signature: string | undefined): Promise<void> {
    const signal = lireAvis(this.recu(corps, signature, this.env.STRIPE_CONNECT_COMPTES_SECRET));
    const compte = signal.type.startsWith('v2.core.account') ? await this.compteDe(signal) : null;
    if (compte) await this.relectures.relire(compte);
  }

  private recu(corps: Buffer | undefined, signature: string | undefined, secret: string | undefined): Recu {
    return { corps, signature, secret, recuLe: this.horloge.maintenant() };
  }

  private async compteDe({ compte, livemode }: Signal): Promise<CompteEncaissement | null> {
    const notreMode = /^(sk|rk)_live_/.test(this.env.STRIPE_CONNECT_SECRET_KEY ?? '');
    if (!compte || livemode !== notreMode) return null;
    return this.comptes.parCompte(compte);
  }

  /** La page, par son identifiant ; ou par notre clé, si nous n'avons pas encore écrit le sien. */
  private async relireSession(compte: CompteEncaissement, { id, session }: Signal['objet']): Promise<void> {
    const emetteurId = compte.emetteur.toHexString();
    const connue = id && (await this.sessions.parPage(emetteurId, id));
    const sienne = connue ?? (session && (await this.sessions.trouver(emetteurId, session)));
    if (sienne && id) await this.pages.relire({ ...sienne, sessionStripe: id });
  }
}
