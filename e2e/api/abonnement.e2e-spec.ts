import { itDeCampagne } from '../../scripts/lib/tailles.cjs';
import { attendreQue } from '../support/attendre';
import { creerClient, emettreFacture, unClient, uneFacture } from '../support/constructeurs';
import { connecter, exiger, nouveauProfessionnel, type Session } from '../support/session';
import { demarrerProduitPayant, type ProduitPayant } from '../support/stripe';

const JOUR = 86_400_000;

interface Info {
  plan: string;
  status: string;
  daysLeft: number | null;
  cancelAtPeriodEnd: boolean;
  currentPeriodEnd: string | null;
  facturesMensuel: { utilise: number; limite: number | null };
  clients: { utilise: number; limite: number | null; restant: number | null };
}

describe('L’abonnement, sur le produit construit', () => {
  let payant: ProduitPayant;

  beforeAll(async () => {
    payant = await demarrerProduitPayant({ instances: 2 });
  });
  afterAll(() => payant.arreter());

  const info = async ({ http }: Session): Promise<Info> =>
    exiger(await http.get<Info>('/subscription/info'), 200);
  /** L'horloge avancée, la session a expiré : la personne se reconnecte. */
  const avancer = async (session: Session, ms: number): Promise<Session> => {
    payant.avancer(ms);
    return connecter(payant.produit, session.email, session.motDePasse);
  };
  const attendreInfo = (session: Session, quoi: string, condition: (lue: Info) => boolean): Promise<Info> =>
    attendreQue(async () => {
      const lue = await info(session);
      return condition(lue) && lue;
    }, quoi);

  it('laisse passer exactement la limite, en clients et en factures, quand deux processus sont pris d’assaut', async () => {
    const session = await nouveauProfessionnel(payant.produit);
    const client = await creerClient(session);
    exiger(await session.http.put('/subscription/upgrade', { plan: 'gratuit' }), 200);
    const [factures, clients] = [
      (await info(session)).facturesMensuel.limite!,
      (await info(session)).clients.limite!,
    ];
    const assaut = async (chemin: string, corps: () => unknown, nombre: number): Promise<unknown[]> => {
      const reponses = await Promise.all(
        Array.from({ length: nombre }, (_, rang) =>
          session.sur(payant.produit.urls[rang % 2]!).post(chemin, corps()),
        ),
      );
      const refus = reponses.filter(({ status }) => status !== 201);
      expect(refus.filter(({ status }) => status !== 403).map(({ data }) => data as unknown)).toEqual([]);
      return refus.map(({ data }) => data as unknown);
    };
    const refusClients = await assaut('/clients', unClient, clients - 1 + 20);
    expect(refusClients).toHaveLength(20);
    for (const refus of refusClients) {
      expect(refus).toMatchObject({ code: 'QUOTA_CLIENTS_ATTEINT', utilise: clients, limite: clients });
    }
    const refusFactures = await assaut('/factures', () => uneFacture(client), factures + 20);
    expect(refusFactures).toHaveLength(20);
    for (const refus of refusFactures) {
      expect(refus).toMatchObject({ code: 'QUOTA_FACTURES_ATTEINT', utilise: factures, limite: factures });
    }
    expect(await info(session)).toMatchObject({
      facturesMensuel: { utilise: factures, limite: factures },
      clients: { utilise: clients, limite: clients, restant: 0 },
    });
    const enBase = async (collection: string, champ: string): Promise<number> =>
      (await payant.produit.db.collection(collection).find().toArray()).filter(
        (document) => String(document[champ]) === session.id,
      ).length;
    expect(await enBase('clients', 'proprietaire')).toBe(clients);
    expect(await enBase('factures', 'emetteur')).toBe(factures);
  });

  itDeCampagne('rend la place d’un client supprimé', async () => {
    const session = await nouveauProfessionnel(payant.produit);
    const id = await creerClient(session);
    expect((await info(session)).clients.utilise).toBe(1);
    exiger(await session.http.delete(`/clients/${id}`), 204);
    expect((await info(session)).clients.utilise).toBe(0);
  });

  it('va de l’essai à l’expiration, au paiement, à la résiliation et à la fin de la période', async () => {
    let session = await nouveauProfessionnel(payant.produit);
    expect(await info(session)).toMatchObject({ plan: 'essai', status: 'actif', daysLeft: 15 });
    const client = await creerClient(session);
    const { _id: facture } = await emettreFacture(session, client);
    session = await avancer(session, 15 * JOUR + 1_000);
    expect(await info(session)).toMatchObject({ plan: 'essai', status: 'expire', daysLeft: 0 });

    const ferme = await session.http.post('/clients', unClient());
    expect([ferme.status, ferme.data]).toEqual([
      403,
      expect.objectContaining({
        code: 'ESSAI_EXPIRE',
        errorType: 'essai_expire',
        requiresSubscription: true,
      }),
    ]);
    expect((await session.http.post('/factures', uneFacture(client))).status).toBe(403);
    exiger(await session.http.get(`/factures/${facture}`), 200);
    exiger(await session.http.get(`/factures/${facture}/pdf`), 200);
    exiger(await session.http.patch(`/factures/${facture}/payer`, {}), 200);

    const { sessionId } = exiger(
      await session.http.post<{ url: string; sessionId: string }>('/subscription/create-checkout-session', {
        planName: 'premium',
      }),
      200,
    );
    expect(await payant.payer(sessionId)).toContain(`/subscription?paiement=succes&session_id=${sessionId}`);
    await attendreInfo(session, 'le plan Premium', ({ plan }) => plan === 'premium');
    exiger(await session.http.post('/clients', unClient()), 201);

    const annule = exiger(await session.http.post<Info>('/subscription/cancel'), 200);
    expect(annule).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: true });
    expect(exiger(await session.http.post<Info>('/subscription/reactivate'), 200)).toMatchObject({
      plan: 'premium',
      status: 'actif',
      cancelAtPeriodEnd: false,
    });
    exiger(await session.http.post('/subscription/cancel'), 200);
    const fin = new Date(annule.currentPeriodEnd!).getTime() - payant.maintenant().getTime();
    session = await avancer(session, fin - 5_000);
    expect(await info(session)).toMatchObject({ plan: 'premium', status: 'annule' });
    session = await avancer(session, 6_000);
    expect(await info(session)).toMatchObject({ plan: 'essai', status: 'expire' });
    expect((await session.http.post('/clients', unClient())).status).toBe(403);
    exiger(await session.http.put('/subscription/upgrade', { plan: 'gratuit' }), 200);
    exiger(await session.http.post('/clients', unClient()), 201);
  });
});
