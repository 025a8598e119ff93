import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { Transactions } from '../../src/common/database/transactions';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { AbonnementsService } from '../../src/modules/subscription/abonnements.service';
import { AbonnementsRepository } from '../../src/modules/subscription/abonnements.repository';
import { InfosService } from '../../src/modules/subscription/infos.service';
import { SynchronisationService } from '../../src/modules/subscription/stripe/synchronisation.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe, unProfessionnel } from '../support/builders';
import { melanger, parLots, tirage } from '../support/hasard';
import {
  DoublureDeTest,
  type EvenementSigne,
  livrer,
  livrerTout,
  SECRET_WEBHOOK,
} from './subscription-doublure';

const JOUR = 86_400_000;
/** Forme courte ; `npm run campagnes -- vies` en mène 400. */
const GRAINES = Number(process.env.VIES ?? 40);
const ACTES = 3;
const EN_PARALLELE = 8;

interface Souscription {
  id: string;
  status: string;
  start_date: number;
  cancel_at_period_end: boolean;
  customer: string;
  metadata: { plan: string };
  items: { data: { current_period_end: number }[] };
}

interface Compte {
  id: string;
  client: string;
  hasard: () => number;
}

describe('Les événements de Stripe', () => {
  let app: AppDeTest;
  let doublure: DoublureDeTest;

  beforeAll(async () => {
    doublure = await DoublureDeTest.demarrer();
    app = await creerAppDeTest({ env: doublure.env });
    await doublure.suivre(app);
  });
  afterAll(async () => {
    await app.fermer();
    await doublure.arreter();
  });

  const signer = (corps: string, options: { secret?: string; instant?: Date } = {}): EvenementSigne => ({
    corps,
    signature: new Stripe('sk_test').webhooks.generateTestHeaderString({
      payload: corps,
      secret: options.secret ?? SECRET_WEBHOOK,
      timestamp: Math.floor((options.instant ?? app.horloge.maintenant()).getTime() / 1000),
    }),
  });
  const evenement = (type: string, objet: unknown): string =>
    JSON.stringify({
      id: `evt_${randomBytes(8).toString('hex')}`,
      object: 'event',
      type,
      data: { object: objet },
    });

  async function compteRelie(graine: number): Promise<Compte> {
    const { id } = await unProfessionnel(app)
      .avec({ debutEssaiLe: new Date(app.horloge.maintenant().getTime() - 20 * JOUR) })
      .cree();
    const { id: client } = (await doublure.stripe('POST', '/v1/customers', {
      'metadata[utilisateur]': id,
    })) as { id: string };
    await app.get(Transactions).executer(() => app.get(AbonnementsService).changer(id, () => ({})));
    await app.get(AbonnementsRepository).lierClientStripe(id, client);
    return { id, client, hasard: tirage(graine) };
  }

  const souscriptions = async (): Promise<Souscription[]> =>
    Object.values((await doublure.etat()).abonnements) as unknown as Souscription[];

  async function souscrire({ client, hasard }: Compte): Promise<void> {
    const plan = hasard() < 0.5 ? 'premium' : 'business';
    const { id } = (await doublure.stripe('POST', '/v1/checkout/sessions', {
      mode: 'subscription',
      customer: client,
      success_url: 'http://localhost/ok',
      cancel_url: 'http://localhost/non',
      'line_items[0][price_data][unit_amount]': '999',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][recurring][interval]': 'month',
      'subscription_data[metadata][plan]': plan,
    })) as { id: string };
    await doublure.payer(id);
  }

  /** Une vie au hasard : souscrire, résilier, reprendre, changer, être annulé, avoir une carte qui refuse. */
  async function vivre(compte: Compte, toutes: Souscription[]): Promise<void> {
    const { client, hasard } = compte;
    const vivante = toutes.find((s) => s.customer === client && ['active', 'past_due'].includes(s.status));
    const de = hasard();
    if (!vivante || de < 0.15) return souscrire(compte);
    const chemin = `/v1/subscriptions/${vivante.id}`;
    if (de < 0.45) await doublure.stripe('POST', chemin, { cancel_at_period_end: 'true' });
    else if (de < 0.65) await doublure.stripe('POST', chemin, { cancel_at_period_end: 'false' });
    else if (de < 0.75) await doublure.stripe('DELETE', chemin);
    else await doublure.carte(client, hasard() < 0.6);
  }

  /** L'état que la doublure, seule, fait attendre. */
  function attendu(client: string, toutes: Souscription[]): Record<string, unknown> {
    const [vivante] = toutes
      .filter((s) => s.customer === client && ['active', 'past_due'].includes(s.status))
      .sort((a, b) => b.start_date - a.start_date);
    if (!vivante)
      return { plan: 'essai', status: 'expire', currentPeriodEnd: null, cancelAtPeriodEnd: false };
    const impaye = vivante.status === 'past_due';
    return {
      plan: vivante.metadata.plan,
      status: impaye ? 'impaye' : vivante.cancel_at_period_end ? 'annule' : 'actif',
      currentPeriodEnd: new Date(vivante.items.data[0]!.current_period_end * 1000).toISOString(),
      cancelAtPeriodEnd: vivante.cancel_at_period_end,
    };
  }

  it(`donne à ${GRAINES} vies au hasard l’état exact de Stripe, événements triplés, mélangés et mêlés de faux`, async () => {
    const hasard = tirage(20_261_121);
    const comptes: Compte[] = [];
    const graines = Array.from({ length: GRAINES }, (_, rang) => rang + 1);
    await parLots(graines, EN_PARALLELE, async (graine) => void comptes.push(await compteRelie(graine)));
    const refuses: number[] = [];
    const livrerMelange = async (evenements: EvenementSigne[]): Promise<void> => {
      const faux = comptes.map(({ client }) => {
        const corps = evenement('customer.subscription.deleted', {
          object: 'subscription',
          customer: client,
        });
        if (hasard() < 0.5) return signer(corps, { secret: 'whsec_faussaire' });
        return signer(corps, { instant: new Date(app.horloge.maintenant().getTime() - 301_000) });
      });
      const tout = melanger([...evenements, ...evenements, ...evenements, ...faux], hasard);
      await parLots(tout, EN_PARALLELE, async (celui) => {
        const statut = await livrer(app, celui);
        if (faux.includes(celui)) refuses.push(statut);
        else if (statut !== 200) throw new Error(`Événement refusé : ${statut}`);
      });
    };
    let retenus: string[] = [];
    let rang = 0;
    for (let acte = 0; acte < ACTES; acte++) {
      const toutes = await souscriptions();
      // Les annonces retenues arrivent pendant que l'état change chez Stripe.
      const pendant = retenus.splice(0, Math.floor(retenus.length / 2));
      await Promise.all([
        livrerMelange(pendant.map((corps) => signer(corps))),
        parLots(comptes, EN_PARALLELE, (compte) => vivre(compte, toutes)),
      ]);
      app.horloge.avancer(Math.floor(hasard() * 14 * JOUR) + 1_000);
      await doublure.suivre(app);
      const nouveaux = (await doublure.evenements(rang)).map(({ corps }) => corps);
      rang += nouveaux.length;
      // Une partie des annonces n'arrive qu'à l'acte suivant, ou à la fin.
      const tous = melanger([...retenus, ...nouveaux], hasard);
      retenus = acte === ACTES - 1 ? [] : tous.splice(0, Math.floor(tous.length / 3));
      await livrerMelange(tous.map((corps) => signer(corps)));
    }
    await app.get(OutboxWorker).vider();
    await livrerTout(app, doublure, rang);
    const verite = await souscriptions();
    expect(verite.length).toBeGreaterThan(GRAINES);
    const infos = app.get(InfosService);
    for (const { id, client } of comptes) {
      expect(await infos.de(id)).toMatchObject(attendu(client, verite));
    }
    expect(new Set(refuses)).toEqual(new Set([400]));
    const vivantes = verite.filter(({ status }) => ['active', 'past_due'].includes(status));
    expect(new Set(vivantes.map(({ customer }) => customer)).size).toBe(vivantes.length);
  });

  it('refuse ce qui n’est pas signé, est trop vieux, daté de demain, ou illisible', async () => {
    const corps = evenement('invoice.paid', { customer: 'cus_inconnu' });
    const maintenant = app.horloge.maintenant().getTime();
    const decale = (secondes: number) => signer(corps, { instant: new Date(maintenant + secondes * 1000) });
    expect(await livrer(app, { corps, signature: '' })).toBe(400);
    expect(await livrer(app, { corps, signature: 't=1,v1=00' })).toBe(400);
    expect(await livrer(app, signer(corps, { secret: 'whsec_autre' }))).toBe(400);
    expect(await livrer(app, { ...signer(corps), corps: corps.replace('paid', 'paie') })).toBe(400);
    expect(await livrer(app, decale(-301))).toBe(400);
    expect(await livrer(app, decale(301))).toBe(400);
    expect(await livrer(app, signer('{"id": tronqué'))).toBe(400);
    expect(await livrer(app, signer('{"object":"event"}'))).toBe(400);
    expect(await livrer(app, signer('[]'))).toBe(400);
    expect(await livrer(app, decale(-299))).toBe(200);
  });

  it('accepte sans effet un type inconnu, un client inconnu, un objet sans client', async () => {
    for (const corps of [
      evenement('planete.alignee', { object: 'planete' }),
      evenement('customer.subscription.updated', { object: 'subscription', customer: 'cus_inconnu' }),
      evenement('customer.subscription.updated', null),
      evenement('customer.subscription.updated', { object: 'subscription', customer: { $ne: null } }),
    ]) {
      expect(await livrer(app, signer(corps))).toBe(200);
    }
  });

  it('n’applique jamais une lecture plus ancienne par-dessus une plus récente', async () => {
    const compte = await compteRelie(2);
    await souscrire(compte);
    const synchronisation = app.get(SynchronisationService);
    const ancienne = await synchronisation.lire(compte.id, compte.client);
    const vivante = (await souscriptions()).find(({ customer }) => customer === compte.client)!;
    await doublure.stripe('POST', `/v1/subscriptions/${vivante.id}`, { cancel_at_period_end: 'true' });
    const recente = await synchronisation.lire(compte.id, compte.client);
    for (const lecture of [recente, ancienne]) {
      await app.get(Transactions).executer(() => synchronisation.appliquer(compte.id, lecture));
    }
    expect(await app.get(InfosService).de(compte.id)).toMatchObject({
      status: 'annule',
      cancelAtPeriodEnd: true,
    });
  });

  it('ne traite qu’une fois un événement livré dix fois au même instant', async () => {
    const compte = await compteRelie(1);
    const rang = (await doublure.evenements()).length;
    await souscrire(compte);
    const [premier] = await doublure.evenements(rang);
    const statuts = await Promise.all(Array.from({ length: 10 }, () => livrer(app, premier!)));
    expect(new Set(statuts)).toEqual(new Set([200]));
    const { id } = JSON.parse(premier!.corps) as { id: string };
    const evenements = connexionDe(app).collection<{ _id: string }>('evenements_stripe');
    expect(await evenements.countDocuments({ _id: id })).toBe(1);
  });
});
