import type Stripe from 'stripe';
import { chargeDe, demandeDeSession, DoublureConnect, encaisser, ouvrirCompte } from './doublure-connect';

describe('La doublure de Stripe : les sessions de paiement d’un compte, par le vrai client', () => {
  let doublure: DoublureConnect;
  let compte: string;
  beforeAll(async () => {
    doublure = await DoublureConnect.demarrer();
    compte = await ouvrirCompte(doublure);
  });
  afterAll(() => doublure.arreter());

  const sessions = () => doublure.client.checkout.sessions;
  const sur = () => ({ stripeAccount: compte });
  const ouvrir = (reglages = {}, montant?: number) =>
    sessions().create(demandeDeSession(reglages, montant), sur());
  const refusee = (reglages: object, montant?: number) => expect(ouvrir(reglages, montant)).rejects;
  const dans = (secondes: number) => Math.floor(Date.now() / 1000) + secondes;

  describe('ouvre et finit une session', () => {
    it('elle porte le montant, la page, l’échéance et ce qu’on lui a confié', async () => {
      const session = await ouvrir({ expires_at: dans(3600) });
      expect(session).toMatchObject({
        amount_total: 120_000,
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
        client_reference_id: '507f1f77bcf86cd799439012',
        payment_method_types: ['card', 'sepa_debit'],
        livemode: false,
      });
      expect(session.url).toBe(
        `${doublure.url.replace('127.0.0.1', 'localhost')}/connect/paiement/${session.id}`,
      );
      const { line_items: lignes } = await sessions().retrieve(session.id, { expand: ['line_items'] }, sur());
      expect(lignes?.data[0]).toMatchObject({ description: 'Facture FAC-2026-104', amount_total: 120_000 });
    });

    it('sa page dit qui encaisse et combien, en français ; payée, elle est close', async () => {
      const { url, id } = await ouvrir();
      const page = await (await fetch(url!)).text();
      expect(page).toContain('Atelier Marie');
      expect(page).toMatch(/1\s200,00\s€/);
      expect(page).toContain('lang="fr"');
      const payee = await fetch(url!, { method: 'POST', body: 'moyen=carte', redirect: 'manual' });
      expect(payee.headers.get('location')).toBe(`https://facturier.example/f/jeton?paiement=${id}`);
      expect((await fetch(url!)).status).toBe(410);
      expect((await sessions().retrieve(id, {}, sur())).url).toBeNull();
    });

    it('l’abandon renvoie à l’application et la laisse ouverte', async () => {
      const { id } = await ouvrir();
      expect((await doublure.payer(id, 'abandon')).vers).toBe('https://facturier.example/f/jeton');
      expect((await sessions().retrieve(id, {}, sur())).status).toBe('open');
    });

    it('une carte refusée la laisse ouverte, sur la même intention ; l’essai manqué reste parmi les charges', async () => {
      const { id } = await ouvrir();
      expect((await doublure.payer(id, 'carte-refusee')).statut).toBe(402);
      const { payment_intent: intention } = await sessions().retrieve(id, {}, sur());
      await doublure.payer(id, 'carte');
      const { data } = await doublure.client.charges.list({ payment_intent: intention as string }, sur());
      expect(data.map(({ status, failure_code: faute }) => [status, faute])).toEqual([
        ['succeeded', null],
        ['failed', 'card_declined'],
      ]);
    });

    it('elle expire à son heure ; expirée, on ne la paie plus', async () => {
      const { id } = await ouvrir({ expires_at: dans(1860) });
      await doublure.avancer(1_900_000);
      expect((await sessions().retrieve(id, {}, sur())).status).toBe('expired');
      expect((await doublure.payer(id)).statut).toBe(410);
      await doublure.avancer(0);
    });

    it('un compte restreint entre-temps n’encaisse pas', async () => {
      const autre = await ouvrirCompte(doublure);
      const { id } = await sessions().create(demandeDeSession(), { stripeAccount: autre });
      await doublure.commander('comptes/restreindre', { compte: autre });
      expect((await doublure.payer(id)).statut).toBe(402);
    });

    it('`payment_method_types` laissé vide offre ce que le compte peut ; l’exclusion en retire', async () => {
      const { payment_method_types: moyens } = await ouvrir({
        excluded_payment_method_types: ['sepa_debit'],
      });
      expect(moyens).toEqual(['card']);
    });
  });

  describe('refuse', () => {
    it('un paramètre inconnu, à tout niveau : `parameter_unknown`', async () => {
      await refusee({ couleur: 'bleu' }).toMatchObject({
        statusCode: 400,
        code: 'parameter_unknown',
        param: 'couleur',
      });
      await refusee({ payment_intent_data: { teinte: 'bleu' } }).toMatchObject({
        param: 'payment_intent_data[teinte]',
      });
      await expect(doublure.client.charges.list({ facture: 'x' } as never, sur())).rejects.toMatchObject({
        code: 'parameter_unknown',
      });
    });

    it('moins de 0,50 € : `amount_too_small` ; un montant qui n’est pas un entier', async () => {
      await refusee({}, 49).toMatchObject({ statusCode: 400, code: 'amount_too_small' });
      await refusee({}, 12.5).toMatchObject({ code: 'parameter_invalid_integer' });
      expect((await ouvrir({}, 50)).amount_total).toBe(50);
    });

    it('une commission de plateforme nulle', async () => {
      await refusee({ payment_intent_data: { application_fee_amount: 0 } }).toMatchObject({
        code: 'parameter_invalid_integer',
        param: 'payment_intent_data[application_fee_amount]',
      });
    });

    it('une échéance à moins de trente minutes ou à plus d’un jour', async () => {
      await refusee({ expires_at: dans(1700) }).toMatchObject({ statusCode: 400, param: 'expires_at' });
      await refusee({ expires_at: dans(86_500) }).toMatchObject({ statusCode: 400, param: 'expires_at' });
    });

    it('un moyen de paiement, une langue ou un bouton que Stripe ne connaît pas', async () => {
      await refusee({ payment_method_types: ['troc'] }).toMatchObject({ param: 'payment_method_types[0]' });
      await refusee({ excluded_payment_method_types: ['klarna', 'troc'] }).toMatchObject({
        param: 'excluded_payment_method_types[1]',
      });
      await refusee({ locale: 'fr-FR' }).toMatchObject({ param: 'locale' });
      await refusee({ submit_type: 'payer' }).toMatchObject({ param: 'submit_type' });
    });

    it('une adresse de courriel ou de retour mal formée, un libellé bancaire trop long ou sans lettre', async () => {
      await refusee({ customer_email: 'pas-une-adresse' }).toMatchObject({ code: 'email_invalid' });
      await refusee({ success_url: 'f/jeton' }).toMatchObject({ code: 'url_invalid' });
      for (const suffixe of ['FAC-2026-104-DEUXIEME-EXEMPLAIRE', '2026-104', 'FAC*104']) {
        await refusee({ payment_intent_data: { statement_descriptor_suffix: suffixe } }).toMatchObject({
          param: 'payment_intent_data[statement_descriptor_suffix]',
        });
      }
    });

    it('un compte sans capacité active', async () => {
      const neuf = await ouvrirCompte(doublure, false);
      await expect(sessions().create(demandeDeSession(), { stripeAccount: neuf })).rejects.toThrow(
        /No valid payment method types/,
      );
    });

    it('un compte inconnu, fermé ou déconnecté : 403 `account_invalid`', async () => {
      const [ferme, deconnecte] = [await ouvrirCompte(doublure), await ouvrirCompte(doublure)];
      await doublure.commander('comptes/fermer', { compte: ferme });
      await doublure.commander('comptes/deconnecter', { compte: deconnecte });
      for (const stripeAccount of ['acct_inconnu', ferme, deconnecte]) {
        await expect(doublure.client.charges.list({}, { stripeAccount })).rejects.toMatchObject({
          type: 'StripePermissionError',
          statusCode: 403,
          code: 'account_invalid',
        });
      }
    });

    it('l’objet d’un autre compte, partout : 404 `resource_missing`', async () => {
      const session = await encaisser(doublure, compte);
      const charge = chargeDe(session);
      const ailleurs = { stripeAccount: await ouvrirCompte(doublure) };
      const intention = session.payment_intent as Stripe.PaymentIntent;
      const { client } = doublure;
      const lectures = [
        () => client.checkout.sessions.retrieve(session.id, {}, ailleurs),
        () => client.checkout.sessions.expire(session.id, {}, ailleurs),
        () => client.paymentIntents.retrieve(intention.id, {}, ailleurs),
        () => client.charges.retrieve(charge.id, {}, ailleurs),
        () =>
          client.balanceTransactions.retrieve(
            (charge.balance_transaction as { id: string }).id,
            {},
            ailleurs,
          ),
        () => client.refunds.create({ payment_intent: intention.id }, ailleurs),
        () => client.refunds.create({ charge: charge.id }, ailleurs),
      ];
      for (const lire of lectures) {
        await expect(lire()).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
      }
      expect((await client.charges.list({}, ailleurs)).data).toEqual([]);
    });

    it('d’expirer une session payée, en prélèvement ou déjà expirée', async () => {
      const payee = await encaisser(doublure, compte);
      const prelevee = await encaisser(doublure, compte, { moyen: 'prelevement' });
      const { id: expiree } = await ouvrir();
      expect((await sessions().expire(expiree, {}, sur())).status).toBe('expired');
      for (const id of [payee.id, prelevee.id, expiree]) {
        await expect(sessions().expire(id, {}, sur())).rejects.toMatchObject({ statusCode: 400 });
      }
    });

    it('`Stripe-Account` et `Stripe-Context` ensemble', async () => {
      const deux = { Authorization: 'Bearer sk_test_x', 'Stripe-Account': compte, 'Stripe-Context': compte };
      expect((await fetch(`${doublure.url}/v1/charges`, { headers: deux })).status).toBe(400);
    });

    it('de déplier ce qui ne se déplie pas, ou plus de quatre niveaux', async () => {
      const { id } = await ouvrir();
      for (const expand of [
        ['couleur'],
        ['payment_intent.latest_charge.balance_transaction.source.charge'],
      ]) {
        await expect(sessions().retrieve(id, { expand }, sur())).rejects.toMatchObject({ statusCode: 400 });
      }
    });
  });
});
