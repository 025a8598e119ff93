import type Stripe from 'stripe';
import { chargeDe, DoublureConnect, encaisser, ouvrirCompte } from './doublure-connect';

const JOUR_MS = 86_400_000;

describe('La doublure de Stripe : l’argent d’un compte, par le vrai client', () => {
  let doublure: DoublureConnect;
  let compte: string;
  beforeAll(async () => {
    doublure = await DoublureConnect.demarrer();
  });
  afterAll(() => doublure.arreter());
  beforeEach(async () => {
    await doublure.avancer(0);
    compte = await ouvrirCompte(doublure);
  });

  const sur = () => ({ stripeAccount: compte });
  const relire = (charge: Stripe.Charge) =>
    doublure.client.charges.retrieve(charge.id, { expand: ['balance_transaction'] }, sur());
  const rembourser = (charge: Stripe.Charge, amount?: number) =>
    doublure.client.refunds.create({ payment_intent: charge.payment_intent as string, amount }, sur());
  const vrais = async () =>
    (await doublure.verite(compte)).map(({ genre, montant, frais }) => [genre, montant, frais]);

  it('1 200,00 € par carte : 18,25 € de frais, disponibles un jour ouvré, trois jours plus tard au moins', async () => {
    const charge = chargeDe(await encaisser(doublure, compte));
    const mouvement = charge.balance_transaction as Stripe.BalanceTransaction;
    expect(mouvement).toMatchObject({ amount: 120_000, fee: 1_825, net: 118_175, status: 'pending' });
    expect(mouvement.available_on - mouvement.created).toBeGreaterThanOrEqual(3 * 86_400);
    expect([0, 6]).not.toContain(new Date(mouvement.available_on * 1000).getUTCDay());
    expect(charge.payment_method_details?.card?.last4).toBe('4242');
    expect(await vrais()).toEqual([['paiement', 120_000, 1_825]]);
  });

  it('la charge garde ce que la session a confié à l’intention', async () => {
    const charge = chargeDe(await encaisser(doublure, compte));
    expect(charge.metadata).toEqual({ facture: '507f1f77bcf86cd799439012' });
  });

  describe('un prélèvement SEPA', () => {
    it('finit la session sans la payer ; son argent n’est à personne encore', async () => {
      const session = await encaisser(doublure, compte, { moyen: 'prelevement' });
      expect([session.status, session.payment_status]).toEqual(['complete', 'unpaid']);
      expect(chargeDe(session)).toMatchObject({ status: 'pending', paid: false, balance_transaction: null });
      expect(await vrais()).toEqual([]);
      await expect(rembourser(chargeDe(session))).rejects.toThrow(/does not have a successful charge/);
    });

    it('réglé, il compte du jour du règlement, pas de celui du mandat', async () => {
      const session = await encaisser(doublure, compte, { moyen: 'prelevement' });
      await doublure.avancer(3 * JOUR_MS);
      await doublure.commander('prelevements/regler', { session: session.id });
      const charge = await relire(chargeDe(session));
      const mouvement = charge.balance_transaction as Stripe.BalanceTransaction;
      expect([charge.status, mouvement.fee]).toEqual(['succeeded', 35]);
      expect(mouvement.created - charge.created).toBeGreaterThanOrEqual(3 * 86_400);
    });

    it('échoué, la session reste impayée et rien n’entre', async () => {
      const session = await encaisser(doublure, compte, { moyen: 'prelevement' });
      await doublure.commander('prelevements/echouer', { session: session.id });
      expect(await relire(chargeDe(session))).toMatchObject({
        status: 'failed',
        failure_code: 'insufficient_funds',
      });
      expect(await vrais()).toEqual([]);
    });

    it('sans commande, il se décide cinq jours plus tard', async () => {
      const bon = await encaisser(doublure, compte, { moyen: 'prelevement' });
      const mauvais = await encaisser(doublure, compte, { moyen: 'prelevement-rejete' });
      await doublure.avancer(5 * JOUR_MS + 1000);
      const statuts = [await relire(chargeDe(bon)), await relire(chargeDe(mauvais))];
      expect(statuts.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    });
  });

  describe('un remboursement', () => {
    it('partiel, il laisse le reste remboursable ; les frais ne reviennent pas', async () => {
      const charge = chargeDe(await encaisser(doublure, compte));
      const { status, balance_transaction: mouvement } = await rembourser(charge, 30_000);
      expect(status).toBe('succeeded');
      expect(
        await doublure.client.balanceTransactions.retrieve(mouvement as string, {}, sur()),
      ).toMatchObject({
        amount: -30_000,
        fee: 0,
      });
      expect(await relire(charge)).toMatchObject({ amount_refunded: 30_000, refunded: false });
      expect(await vrais()).toEqual([
        ['paiement', 120_000, 1_825],
        ['remboursement', -30_000, 0],
      ]);
    });

    it('plus grand que le reste, ou d’une charge déjà rendue : `charge_already_refunded`', async () => {
      const charge = chargeDe(await encaisser(doublure, compte));
      const tropGrand = { statusCode: 400, code: 'charge_already_refunded' };
      await expect(rembourser(charge, 120_001)).rejects.toMatchObject(tropGrand);
      await rembourser(charge);
      await expect(rembourser(charge)).rejects.toMatchObject(tropGrand);
    });

    it('nul, ou sans dire de quoi : refusé', async () => {
      const charge = chargeDe(await encaisser(doublure, compte));
      await expect(rembourser(charge, 0)).rejects.toMatchObject({ code: 'parameter_invalid_integer' });
      await expect(doublure.client.refunds.create({}, sur())).rejects.toMatchObject({ statusCode: 400 });
    });

    it('fait au tableau de bord, il se lit par la liste', async () => {
      const charge = chargeDe(await encaisser(doublure, compte));
      const fait = await doublure.commander('remboursements/creer', { charge: charge.id, montant: 30_000 });
      const { data } = await doublure.client.refunds.list({ charge: charge.id }, sur());
      expect(data.map(({ id, amount }) => [id, amount])).toEqual([[fait.id, 30_000]]);
    });

    it('manqué, son argent revient au solde et la charge se rembourse encore', async () => {
      const charge = chargeDe(await encaisser(doublure, compte));
      const { id } = await rembourser(charge);
      await doublure.commander('remboursements/echouer', { remboursement: id });
      expect(await relire(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
      expect(await vrais()).toEqual([['paiement', 120_000, 1_825]]);
      expect((await rembourser(charge)).status).toBe('succeeded');
    });

    it('d’un prélèvement, il attend puis aboutit', async () => {
      const session = await encaisser(doublure, compte, { moyen: 'prelevement' });
      await doublure.commander('prelevements/regler', { session: session.id });
      const { id, status } = await rembourser(chargeDe(session), 500);
      await doublure.avancer(3 * JOUR_MS + 1000);
      const { status: apres } = await doublure.client.refunds.retrieve(id, {}, sur());
      expect([status, apres]).toEqual(['pending', 'succeeded']);
    });
  });

  describe('un litige', () => {
    it('ouvert, il retient la somme et des frais, et interdit de rembourser', async () => {
      const charge = chargeDe(await encaisser(doublure, compte));
      await doublure.commander('litiges/ouvrir', { charge: charge.id });
      const { data } = await doublure.client.disputes.list({ charge: charge.id }, sur());
      expect(data[0]).toMatchObject({ status: 'needs_response', amount: 120_000 });
      expect(data[0]?.balance_transactions[0]).toMatchObject({ amount: -120_000, fee: 2_000 });
      await expect(rembourser(charge)).rejects.toMatchObject({ code: 'charge_disputed' });
      expect(await vrais()).toEqual([['paiement', 120_000, 1_825]]);
    });

    it('gagné, rien ne change ; perdu, l’argent est reparti', async () => {
      const [gagnee, perdue] = [await encaisser(doublure, compte), await encaisser(doublure, compte)];
      const ouvrir = (session: Stripe.Checkout.Session) =>
        doublure.commander('litiges/ouvrir', { session: session.id });
      await doublure.commander('litiges/gagner', { litige: (await ouvrir(gagnee)).id });
      await doublure.commander('litiges/perdre', { litige: (await ouvrir(perdue)).id });
      expect(await vrais()).toEqual([
        ['paiement', 120_000, 1_825],
        ['paiement', 120_000, 1_825],
        ['litige', -120_000, 2_000],
      ]);
      expect((await rembourser(chargeDe(gagnee), 100)).status).toBe('succeeded');
    });
  });

  it('un versement emporte tout le solde net, et dit de quoi il est fait', async () => {
    await encaisser(doublure, compte);
    await encaisser(doublure, compte, { montant: 10_000 });
    const { id } = await doublure.commander<{ id: string }>('comptes/verser', { compte });
    const versement = await doublure.client.payouts.retrieve(id, {}, sur());
    expect(versement).toMatchObject({ amount: 118_175 + 10_000 - 175, status: 'paid' });
    const mouvements = await doublure.client.balanceTransactions.list({ payout: id }, sur());
    expect(mouvements.data.map(({ type }) => type)).toEqual(['payout', 'charge', 'charge']);
    expect((await doublure.client.payouts.list({}, sur())).data).toHaveLength(1);
    await expect(doublure.commander('comptes/verser', { compte })).rejects.toThrow(/insufficient/);
  });

  it('une liste se lit page par page, du plus récent au plus ancien, dans ses dates', async () => {
    for (let montant = 101; montant <= 105; montant++) await encaisser(doublure, compte, { montant });
    const lus: number[] = [];
    for await (const charge of doublure.client.charges.list({ limit: 2 }, sur())) lus.push(charge.amount);
    expect(lus).toEqual([105, 104, 103, 102, 101]);
    const demain = Math.floor(Date.now() / 1000) + 86_400;
    expect((await doublure.client.charges.list({ created: { gte: demain } }, sur())).data).toEqual([]);
    await expect(doublure.client.charges.list({ limit: 101 }, sur())).rejects.toMatchObject({
      param: 'limit',
    });
    await expect(
      doublure.client.charges.list({ starting_after: 'ch_inconnue' }, sur()),
    ).rejects.toMatchObject({ code: 'resource_missing' });
  });
});
