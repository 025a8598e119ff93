import { juger, lancerStripeMock } from '../support/stripe-mock';
import { chargeDe, demandeDeSession, DoublureConnect, encaisser, ouvrirCompte } from './doublure-connect';

/** Un parcours entier : ouvrir, payer de toutes les façons, rembourser, contester, verser, tout relire. */
async function parcourir(doublure: DoublureConnect) {
  const compte = await ouvrirCompte(doublure);
  const sur = { stripeAccount: compte };
  const { client } = doublure;
  const payee = await encaisser(doublure, compte);
  const prelevee = await encaisser(doublure, compte, { moyen: 'prelevement' });
  await doublure.commander('prelevements/regler', { session: prelevee.id });
  const echeance = Math.floor(Date.now() / 1000) + 3600;
  const ouverte = await client.checkout.sessions.create(demandeDeSession({ expires_at: echeance }), sur);
  await client.checkout.sessions.expire(ouverte.id, {}, sur);
  const charge = chargeDe(payee);
  const remboursement = await client.refunds.create(
    { payment_intent: charge.payment_intent as string, amount: 30_000, reason: 'requested_by_customer' },
    { ...sur, idempotencyKey: 'remboursement-1' },
  );
  await doublure.commander('litiges/ouvrir', { session: prelevee.id });
  const versement = await doublure.commander<{ id: string }>('comptes/verser', { compte });
  const depuis = { created: { gte: charge.created }, limit: 100, expand: ['data.balance_transaction'] };
  await client.charges.list(depuis, sur);
  await client.refunds.list(depuis, sur);
  await client.disputes.list({ created: depuis.created, limit: 100 }, sur);
  await client.payouts.list({ limit: 100, status: 'paid' }, sur);
  await client.balanceTransactions.list({ payout: versement.id }, sur);
  await client.checkout.sessions.list({ payment_intent: charge.payment_intent as string }, sur);
  await client.paymentIntents.retrieve(charge.payment_intent as string, { expand: ['latest_charge'] }, sur);
  await client.balanceTransactions.retrieve(remboursement.balance_transaction as string, {}, sur);
  await client.charges.retrieve(charge.id, { expand: ['refunds'] }, sur);
}

describe('Les appels que la doublure accepte d’un compte connecté, jugés par stripe-mock', () => {
  let doublure: DoublureConnect;
  let mock: Awaited<ReturnType<typeof lancerStripeMock>> = null;
  beforeAll(async () => {
    [doublure, mock] = await Promise.all([DoublureConnect.demarrer(), lancerStripeMock()]);
  });
  afterAll(async () => {
    mock?.arreter();
    await doublure.arreter();
  });

  it('chaque appel `/v1` d’un parcours complet, enregistré, est accepté par le juge', async () => {
    await parcourir(doublure);
    const appels = await doublure.appels('/v1/');
    expect(appels.filter(({ statut }) => statut !== 200)).toEqual([]);
    expect(new Set(appels.map(({ entetes }) => entetes['stripe-account'])).size).toBe(1);
    expect(appels.length).toBe(16);
    if (!mock) return;
    for (const appel of appels) expect(await juger(mock.url, appel)).toMatchObject({ statut: 200 });
  });

  it('le juge et la doublure refusent les mêmes fautes de forme', async () => {
    const compte = await ouvrirCompte(doublure);
    const fautes = [
      demandeDeSession({ couleur: 'bleu' } as never),
      demandeDeSession({ mode: 'troc' as never }),
      demandeDeSession({ submit_type: 'payer' as never }),
      demandeDeSession({}, 12.5),
    ];
    for (const faute of fautes) {
      await expect(
        doublure.client.checkout.sessions.create(faute, { stripeAccount: compte }),
      ).rejects.toMatchObject({ statusCode: 400 });
    }
    const refusees = (await doublure.appels('/v1/checkout/sessions')).slice(-fautes.length);
    expect(refusees.map(({ statut }) => statut)).toEqual(fautes.map(() => 400));
    if (!mock) return;
    for (const appel of refusees) expect(await juger(mock.url, appel)).toMatchObject({ statut: 400 });
  });
});
