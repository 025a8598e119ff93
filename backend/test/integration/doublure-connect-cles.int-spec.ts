import { demandeDeSession, DoublureConnect, ouvrirCompte } from './doublure-connect';

describe('La doublure de Stripe : clés d’idempotence et pannes, par le vrai client', () => {
  let doublure: DoublureConnect;
  let compte: string;
  beforeAll(async () => {
    doublure = await DoublureConnect.demarrer();
    compte = await ouvrirCompte(doublure);
  });
  afterAll(() => doublure.arreter());

  const sessions = () => doublure.client.checkout.sessions;
  const sur = () => ({ stripeAccount: compte });

  describe('une clé d’idempotence', () => {
    const avecCle = (cle: string, montant?: number) =>
      sessions().create(demandeDeSession({}, montant), { ...sur(), idempotencyKey: cle });

    it('la même demande a la même réponse, une autre est une erreur', async () => {
      const premiere = await avecCle('cle-1');
      expect((await avecCle('cle-1')).id).toBe(premiere.id);
      await expect(avecCle('cle-1', 5_000)).rejects.toMatchObject({
        type: 'StripeIdempotencyError',
        rawType: 'idempotency_error',
        statusCode: 400,
      });
    });

    it('elle n’engage que son compte, et pas plus d’un jour', async () => {
      const premiere = await avecCle('cle-2');
      const autre = { stripeAccount: await ouvrirCompte(doublure), idempotencyKey: 'cle-2' };
      expect((await sessions().create(demandeDeSession({}, 700), autre)).id).not.toBe(premiere.id);
      await doublure.avancer(86_401_000);
      expect((await avecCle('cle-2', 800)).amount_total).toBe(800);
      await doublure.avancer(0);
    });

    it('elle vaut pour l’abonnement et pour `/v2` aussi', async () => {
      const { customers } = doublure.client;
      const options = { idempotencyKey: 'cle-3' };
      const { id } = await customers.create({ email: 'a@exemple.fr' }, options);
      expect((await customers.create({ email: 'a@exemple.fr' }, options)).id).toBe(id);
      await expect(customers.create({ email: 'b@exemple.fr' }, options)).rejects.toMatchObject({
        type: 'StripeIdempotencyError',
      });
      await expect(
        doublure.client.v2.core.accounts.create({ contact_email: 'b@exemple.fr' }, options),
      ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    });

    it('une réponse perdue se retrouve : l’acte n’a lieu qu’une fois', async () => {
      const combien = async () => (await sessions().list({ limit: 100 }, sur())).data.length;
      const avant = await combien();
      await doublure.panne('reponse-perdue');
      await expect(avecCle('cle-4')).rejects.toMatchObject({ type: 'StripeConnectionError' });
      await doublure.panne(null);
      const pendant = await combien();
      const retrouvee = await avecCle('cle-4');
      expect((await sessions().retrieve(retrouvee.id, {}, sur())).status).toBe('open');
      expect([pendant - avant, (await combien()) - avant]).toEqual([1, 1]);
    });
  });

  it('la panne vaut pour `/v2` et pour les comptes connectés', async () => {
    await doublure.panne('erreur');
    await expect(sessions().create(demandeDeSession(), sur())).rejects.toMatchObject({ statusCode: 500 });
    await expect(doublure.client.v2.core.accounts.retrieve(compte)).rejects.toMatchObject({
      statusCode: 500,
    });
    await doublure.panne('coupure');
    await expect(sessions().create(demandeDeSession(), sur())).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    await doublure.panne(null);
  });
});
