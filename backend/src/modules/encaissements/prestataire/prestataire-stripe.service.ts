import type { FaitsDuCompte } from '@facturier/domaine/encaissements/compte';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { AppelsStripeService } from './appels.service';
import {
  type ARembourser,
  type AReLire,
  type CompteAOuvrir,
  type MouvementLu,
  type PageOuverte,
  type PaiementAOuvrir,
  type PaiementLu,
  PrestatairePaiement,
  type RetoursDeCompte,
} from './prestataire';
import { ouvertureDeCompte, ouvertureDePaiement, PARTIES_LUES } from './demandes-stripe';
import { faitsDeSession, faitsDuCompte, litigeDe, paiementDe, remboursementDe } from './traduction';
import { sha256De } from '../../../common/cles/empreinte';

const FERME: FaitsDuCompte = {
  ferme: true,
  carte: 'absent',
  prelevement: 'absent',
  manque: [],
  echeance: null,
};
const PAR_PAGE = 100;

/** Le compte ne nous est plus ouvert : fermé, ou son titulaire a retiré notre accès. */
const inaccessible = ({ statusCode, code }: { statusCode?: number; code?: string }): boolean =>
  statusCode === 403 || statusCode === 404 || code === 'account_invalid';

/** La même demande a la même clé ; changée (un nom, une adresse), Stripe refuserait l'ancienne. */
const empreinteDe = (demande: object): string => sha256De(JSON.stringify(demande)).slice(0, 16);

/** Stripe : comptes v2, paiements directs sur le compte de l'utilisateur. */
@Injectable()
export class PrestataireStripeService extends PrestatairePaiement {
  constructor(private readonly appels: AppelsStripeService) {
    super();
  }

  get disponible(): boolean {
    return this.appels.disponible;
  }

  async ouvrirCompte(a: CompteAOuvrir): Promise<string> {
    const demande = ouvertureDeCompte(a);
    const idempotencyKey = `compte-${a.emetteur}-${empreinteDe(demande)}`;
    const { id } = await this.appels.appeler((stripe) =>
      stripe.v2.core.accounts.create(demande, { idempotencyKey }),
    );
    return id;
  }

  async lienDeCompte(
    compte: string,
    { retour, reprise }: RetoursDeCompte,
    complet: boolean,
  ): Promise<string> {
    const adresses = { refresh_url: reprise, return_url: retour };
    const { url } = await this.appels.appeler((stripe) =>
      stripe.v2.core.accountLinks.create({
        account: compte,
        use_case: complet
          ? { type: 'account_update', account_update: adresses }
          : { type: 'account_onboarding', account_onboarding: adresses },
      }),
    );
    return url;
  }

  async lireCompte(compte: string): Promise<FaitsDuCompte> {
    return this.appels.tenter(
      async (stripe) =>
        faitsDuCompte(await stripe.v2.core.accounts.retrieve(compte, { include: PARTIES_LUES })),
      (refus) => (inaccessible(refus) ? { rend: FERME } : null),
    );
  }

  async ouvrirPaiement(compte: string, a: PaiementAOuvrir): Promise<PageOuverte> {
    const {
      id,
      url,
      expires_at: fin,
    } = await this.appels.appeler((stripe) =>
      stripe.checkout.sessions.create(ouvertureDePaiement(a), {
        stripeAccount: compte,
        idempotencyKey: `paiement-${a.session}`,
      }),
    );
    return { id, url: url ?? '', expireLe: new Date(fin * 1_000) };
  }

  async lirePaiement(compte: string, page: string): Promise<PaiementLu | null> {
    const session = await this.appels.tenter<Stripe.Checkout.Session | null>(
      (stripe) =>
        stripe.checkout.sessions.retrieve(
          page,
          { expand: ['payment_intent.latest_charge.balance_transaction'] },
          { stripeAccount: compte },
        ),
      ({ statusCode }) => (statusCode === 404 ? { rend: null } : null),
    );
    if (!session) return null;
    const intention = session.payment_intent as Stripe.PaymentIntent | null;
    const paiement = paiementDe((intention?.latest_charge ?? null) as Stripe.Charge | null);
    return { ...faitsDeSession(session), mouvements: paiement ? [paiement] : [] };
  }

  async expirerPaiement(compte: string, page: string): Promise<void> {
    await this.appels.tenter<unknown>(
      (stripe) => stripe.checkout.sessions.expire(page, {}, { stripeAccount: compte }),
      () => ({ rend: null }),
    );
  }

  async rembourser(compte: string, { paiement, montantCentimes, cle }: ARembourser): Promise<MouvementLu> {
    return this.appels.appeler(async (stripe) => {
      const rendu = await stripe.refunds.create(
        { charge: paiement, amount: montantCentimes, expand: ['charge', 'balance_transaction'] },
        { stripeAccount: compte, idempotencyKey: cle },
      );
      return remboursementDe(rendu, rendu.charge as Stripe.Charge);
    });
  }

  async lireMouvements(compte: string, { depuis, suivis }: AReLire): Promise<MouvementLu[]> {
    const created = { gte: Math.floor(depuis.getTime() / 1_000) };
    return this.appels.appeler(async (stripe) => {
      const options = { stripeAccount: compte };
      const lus: (MouvementLu | null)[] = [];
      const page = { created, limit: PAR_PAGE };
      for await (const charge of stripe.charges.list(
        { ...page, expand: ['data.balance_transaction'] },
        options,
      ))
        lus.push(paiementDe(charge));
      const rendus = { ...page, expand: ['data.charge', 'data.balance_transaction'] };
      for await (const rendu of stripe.refunds.list(rendus, options))
        lus.push(remboursementDe(rendu, rendu.charge as Stripe.Charge));
      for await (const litige of stripe.disputes.list({ ...page, expand: ['data.charge'] }, options))
        lus.push(litigeDe(litige, litige.charge as Stripe.Charge));
      for (const id of suivis) lus.push(await this.suivre(stripe, id, compte));
      return lus.filter((un) => un !== null);
    });
  }

  async lireAutour(compte: string, paiement: string): Promise<MouvementLu[]> {
    return this.appels.appeler(async (stripe) => {
      const options = { stripeAccount: compte };
      const charge = await stripe.charges.retrieve(paiement, { expand: ['balance_transaction'] }, options);
      const seul = { charge: paiement, limit: PAR_PAGE };
      const rendus = await stripe.refunds.list({ ...seul, expand: ['data.balance_transaction'] }, options);
      const litiges = await stripe.disputes.list(seul, options);
      const paye = paiementDe(charge);
      return [
        ...(paye ? [paye] : []),
        ...rendus.data.map((rendu) => remboursementDe(rendu, charge)),
        ...litiges.data.map((litige) => litigeDe(litige, charge)),
      ];
    });
  }

  private async suivre(stripe: Stripe, id: string, compte: string): Promise<MouvementLu> {
    const options = { stripeAccount: compte };
    if (!/^(re|pyr)_/.test(id)) {
      const litige = await stripe.disputes.retrieve(id, { expand: ['charge'] }, options);
      return litigeDe(litige, litige.charge as Stripe.Charge);
    }
    const rendu = await stripe.refunds.retrieve(id, { expand: ['charge', 'balance_transaction'] }, options);
    return remboursementDe(rendu, rendu.charge as Stripe.Charge);
  }
}
