import type { AppelRecu } from './doublure-connect';
import { SceneDEncaissement } from '../support/encaissement-en-ligne';
import { juger, lancerStripeMock } from '../support/stripe-mock';

/** Ce que notre adaptateur appelle : une route qu'il n'appelle plus, ou une de plus, se voit ici. */
const APPELES = [
  'GET /v1/charges',
  'GET /v1/charges/:id',
  'GET /v1/checkout/sessions/:id',
  'GET /v1/disputes',
  'GET /v1/disputes/:id',
  'GET /v1/refunds',
  'POST /v1/checkout/sessions',
  'POST /v1/checkout/sessions/:id/expire',
  'POST /v1/refunds',
];

/** `POST /v1/checkout/sessions/:id/expire` : la méthode et le chemin, sans ce qui change d'un appel à l'autre. */
const forme = ({ methode, chemin }: AppelRecu): string =>
  `${methode} ${chemin.split('?')[0]!.replaceAll(/\/[a-z]+_\w+/g, '/:id')}`;

describe('Ce que le produit appelle lui-même chez Stripe, jugé par stripe-mock', () => {
  const scene = new SceneDEncaissement();
  let mock: Awaited<ReturnType<typeof lancerStripeMock>> = null;
  beforeAll(async () => {
    mock = await lancerStripeMock();
  });
  afterAll(() => mock?.arreter());

  it('une page ouverte, remplacée, payée, prélevée, remboursée, contestée, relue à l’heure : chaque appel est accepté', async () => {
    const une = await scene.aPayer();
    await scene.page(une.jeton);
    await scene.marie.patch(`/factures/${une.facture._id}/payer`, { montant: 200 });
    await scene.vider();
    await scene.payer(une.jeton);
    await scene.livrer();
    const { reference } = await scene.paiement(une);
    expect((await scene.rembourser(une, reference, 300)).statut).toBe(201);
    const autre = await scene.aPayer(80);
    const page = await scene.payer(autre.jeton, 'prelevement');
    await scene.commander('prelevements/regler', { session: page });
    await scene.livrer();
    await scene.commander('litiges/ouvrir', { session: page });
    await scene.livrer();
    await scene.heureSuivante();

    const appels = await scene.doublure.appels('/v1/');
    const siens = appels.filter(({ entetes }) => entetes['stripe-account'] === scene.compte);
    const acceptes = siens.filter(({ statut }) => statut === 200);
    // Fermer la page que l'on vient de payer se refuse, et c'est su : rien d'autre ne l'est.
    const refuses = siens.filter(({ statut }) => statut !== 200).map(forme);
    expect([...new Set(refuses)]).toEqual(['POST /v1/checkout/sessions/:id/expire']);
    expect([...new Set(acceptes.map(forme))].sort()).toEqual(APPELES);
    if (!mock) return;
    for (const appel of acceptes) expect(await juger(mock.url, appel)).toMatchObject({ statut: 200 });
  });
});
