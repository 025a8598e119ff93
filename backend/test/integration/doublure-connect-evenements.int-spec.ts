import Stripe from 'stripe';
import { attendreQue } from '../support/attendre';
import {
  chargeDe,
  DoublureConnect,
  ecouter,
  encaisser,
  ouvrirCompte,
  SECRET_COMPTES,
  SECRET_PAIEMENTS,
} from './doublure-connect';

type Recus = Awaited<ReturnType<typeof ecouter>>;

describe('La doublure de Stripe : deux destinations d’événements, deux secrets, lus par le vrai client', () => {
  let destinataire: Recus;
  let doublure: DoublureConnect;
  let compte: string;
  let reponse = 200;
  beforeAll(async () => {
    destinataire = await ecouter(() => reponse);
    doublure = await DoublureConnect.demarrer({
      WEBHOOK_PAIEMENTS_URL: `${destinataire.adresse}/paiements`,
      WEBHOOK_COMPTES_URL: `${destinataire.adresse}/comptes`,
    });
  });
  afterAll(async () => {
    await doublure.arreter();
    await destinataire.fermer();
  });
  beforeEach(async () => {
    reponse = 200;
    await doublure.commander('livraison', { mode: 'retenue' });
    compte = await ouvrirCompte(doublure);
    await doublure.commander('evenements/livrer', {});
    destinataire.recus.length = 0;
  });

  /** Les événements de paiement du compte de l'essai. */
  const siens = async () =>
    (await doublure.evenements('paiements')).filter((envoi) => envoi.compte === compte);
  const types = async (destination: 'paiements' | 'comptes') =>
    (await doublure.evenements(destination))
      .filter((envoi) => envoi.compte === compte)
      .map(({ type }) => type);
  const livrer = (reglages = {}) =>
    doublure.commander<{ id: string; type: string; statut: number }[]>('evenements/livrer', reglages);

  it('un instantané porte son compte, n’est pas en direct, et se vérifie avec son secret seul', async () => {
    await encaisser(doublure, compte);
    await livrer();
    const { chemin, corps, signature } = destinataire.recus[0]!;
    const evenement = doublure.client.webhooks.constructEvent(corps, signature, SECRET_PAIEMENTS);
    expect([chemin, evenement.type, evenement.account, evenement.livemode]).toEqual([
      '/paiements',
      'checkout.session.completed',
      compte,
      false,
    ]);
    expect(() => doublure.client.webhooks.constructEvent(corps, signature, SECRET_COMPTES)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
  });

  it('un avis mince se lit par `parseEventNotification` : le compte à relire, rien de son état', async () => {
    await doublure.commander('comptes/restreindre', { compte });
    await livrer();
    const premier = destinataire.recus[0]!;
    expect(premier.chemin).toBe('/comptes');
    const avis = doublure.client.parseEventNotification(premier.corps, premier.signature, SECRET_COMPTES);
    expect(avis.type).toBe('v2.core.account[configuration.merchant].capability_status_updated');
    expect(premier.corps).not.toContain('restricted');
    const fait = (await (avis as { fetchEvent(): Promise<object> }).fetchEvent()) as { data: object };
    expect(fait.data).toEqual({ updated_capability: 'card_payments' });
    const objet = await (avis as { fetchRelatedObject(): Promise<{ id: string }> }).fetchRelatedObject();
    expect(objet.id).toBe(compte);
    expect(() =>
      doublure.client.webhooks.constructEvent(premier.corps, premier.signature, SECRET_COMPTES),
    ).toThrow(/thin event notification/);
    expect(() =>
      doublure.client.parseEventNotification(premier.corps, premier.signature, SECRET_PAIEMENTS),
    ).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  it('un compte dit ses capacités, ses exigences, sa fermeture', async () => {
    await doublure.commander('comptes/fermer', { compte });
    expect([...new Set(await types('comptes'))]).toEqual([
      'v2.core.account[configuration.merchant].capability_status_updated',
      'v2.core.account[requirements].updated',
      'v2.core.account.closed',
    ]);
  });

  it('chaque acte dit ce que Stripe en dirait, dans l’ordre', async () => {
    const payee = await encaisser(doublure, compte);
    const prelevee = await encaisser(doublure, compte, { moyen: 'prelevement' });
    const rejetee = await encaisser(doublure, compte, { moyen: 'prelevement' });
    await doublure.commander('prelevements/regler', { session: prelevee.id });
    await doublure.commander('prelevements/echouer', { session: rejetee.id });
    const { id: remboursement } = await doublure.commander('remboursements/creer', {
      session: payee.id,
      montant: 100,
    });
    await doublure.commander('remboursements/echouer', { remboursement });
    const { id: litige } = await doublure.commander('litiges/ouvrir', { charge: chargeDe(payee).id });
    await doublure.commander('litiges/gagner', { litige });
    await doublure.commander('comptes/verser', { compte });
    await doublure.commander('comptes/deconnecter', { compte });
    expect(await types('paiements')).toEqual([
      'checkout.session.completed',
      'checkout.session.completed',
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
      'refund.created',
      'charge.refunded',
      'refund.failed',
      'refund.updated',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
      'payout.paid',
      'account.application.deauthorized',
    ]);
  });

  it('déconnecté, un compte ne dit plus rien', async () => {
    const session = await encaisser(doublure, compte, { moyen: 'prelevement' });
    await doublure.commander('comptes/deconnecter', { compte });
    await doublure.commander('prelevements/regler', { session: session.id });
    expect((await types('paiements')).at(-1)).toBe('account.application.deauthorized');
  });

  it('livraison immédiate : repris tant qu’on le refuse, puis laissé en paix', async () => {
    await doublure.commander('livraison', { mode: 'immediate' });
    reponse = 500;
    await encaisser(doublure, compte);
    await attendreQue(() => destinataire.recus.length === 1, 'la livraison refusée');
    reponse = 200;
    await attendreQue(async () => (await siens())[0]?.livre === true, 'la reprise acceptée');
    expect(await livrer()).toEqual([]);
    expect(destinataire.recus).toHaveLength(2);
    expect((await siens())[0]?.essais).toBe(2);
  });

  it('perdus, ils ne viennent jamais d’eux-mêmes ; rejoués, ils viennent', async () => {
    await doublure.commander('livraison', { mode: 'perdue' });
    await encaisser(doublure, compte);
    await doublure.commander('livraison', { mode: 'immediate' });
    // Le suivant arrive de lui-même : celui qui fut perdu avant lui ne viendra plus.
    await encaisser(doublure, compte);
    await attendreQue(async () => (await siens()).at(-1)?.livre === true, 'le suivant');
    const [perdu, suivant] = (await siens()).map(({ id }) => id);
    const recus = () => destinataire.recus.map(({ corps }) => (JSON.parse(corps) as { id: string }).id);
    expect(recus()).toEqual([suivant]);
    await doublure.commander('evenements/rejouer', { ids: [perdu] });
    expect(recus()).toEqual([suivant, perdu]);
  });

  it('répétés, mêlés par une graine, ou lâchés ensemble', async () => {
    for (let rang = 0; rang < 5; rang++) await encaisser(doublure, compte);
    const ids = (await doublure.evenements('paiements'))
      .filter((un) => un.compte === compte)
      .map(({ id }) => id);
    const meler = async (graine: number) =>
      (
        await doublure.commander<{ id: string }[]>('evenements/rejouer', {
          ids,
          ordre: 'melange',
          graine,
          fois: 3,
        })
      ).map(({ id }) => id);
    const melange = await meler(7);
    expect(melange).toHaveLength(15);
    expect(melange).not.toEqual([...ids, ...ids, ...ids]);
    expect(await meler(7)).toEqual(melange);
    expect([...new Set(melange)].sort()).toEqual([...ids].sort());
    const ensemble = await doublure.commander<unknown[]>('evenements/rejouer', {
      ids,
      fois: 4,
      parallele: true,
    });
    expect(ensemble).toHaveLength(20);
  });

  it.each([
    ['autre-secret', false],
    ['ancien', false],
    ['altere', false],
    ['autre-compte', true],
    ['en-direct', true],
  ])('forgé (« %s ») : signature recevable = %s', async (faute, recevable) => {
    await encaisser(doublure, compte);
    const { id } = (await siens())[0]!;
    await doublure.commander('evenements/forger', { id, faute });
    const { corps, signature } = destinataire.recus.at(-1)!;
    const verifier = () => doublure.client.webhooks.constructEvent(corps, signature, SECRET_PAIEMENTS);
    if (!recevable) expect(verifier).toThrow(Stripe.errors.StripeSignatureVerificationError);
    else
      expect([verifier().account === compte, verifier().livemode]).toEqual(
        faute === 'en-direct' ? [true, true] : [false, false],
      );
  });
});
