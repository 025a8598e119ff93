import { Inject, Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { PaiementIndisponible } from '../../subscription/erreurs';
import { CLIENT_CONNECT } from './client-connect';

type ErreurStripe = Partial<Stripe.errors.StripeError>;

/** Vrai si Stripe a compris, et refusé : rejouer n'y changerait rien. */
const estUnRefus = ({ statusCode = 0 }: ErreurStripe): boolean => [400, 402, 403, 404].includes(statusCode);

/** Les appels à Stripe pour le compte d'un autre. Une panne devient `PaiementIndisponible` : rien n'a changé ici. */
@Injectable()
export class AppelsStripeService {
  private readonly journal = new Logger('Encaissements');

  constructor(@Inject(CLIENT_CONNECT) private readonly client: Stripe | null) {}

  get disponible(): boolean {
    return this.client !== null;
  }

  /** @throws PaiementIndisponible */
  async appeler<T>(appel: (stripe: Stripe) => Promise<T>): Promise<T> {
    return this.tenter(appel, () => null);
  }

  /** Comme `appeler`, d'un appel que Stripe peut refuser. @param refus ce que ce refus veut dire ; `null` : rien de prévu */
  async tenter<T>(
    appel: (stripe: Stripe) => Promise<T>,
    refus: (e: ErreurStripe) => { rend: T } | null,
  ): Promise<T> {
    if (!this.client) throw new PaiementIndisponible();
    try {
      return await appel(this.client);
    } catch (erreur) {
      const { type, code, statusCode } = erreur as ErreurStripe;
      const prevu = estUnRefus(erreur as ErreurStripe) ? refus(erreur as ErreurStripe) : null;
      if (prevu) return prevu.rend;
      this.journal.error({ msg: 'Stripe a refusé ou n’a pas répondu', type, code, statut: statusCode });
      throw new PaiementIndisponible();
    }
  }
}
