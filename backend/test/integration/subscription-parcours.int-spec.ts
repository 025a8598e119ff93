import { AdministrationAbonnementsService } from '../../src/modules/subscription/administration-abonnements.service';
import { SouscriptionService } from '../../src/modules/subscription/souscription.service';
import { connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { type PagePaiement, SceneAbonnement } from './subscription-scene';

const JOUR = 86_400_000;

describe('Le parcours de l’abonnement', () => {
  const scene = new SceneAbonnement();

  it('montre les plans de la table, publics, en euros', async () => {
    const { statut, corps } = await scene.app.appeler<Record<string, Record<string, unknown>>>(
      'GET',
      '/subscription/plans',
    );
    expect(statut).toBe(200);
    expect(Object.keys(corps)).toEqual(['gratuit', 'essai', 'premium', 'business']);
    expect(corps.gratuit).toMatchObject({ prix: 0, quotas: { factures: 5, clients: 10 } });
    expect(corps.gratuit!.features).toContain('5 factures par mois');
    expect(corps.premium).toMatchObject({ prix: 9.99, periode: 'mois' });
    expect(corps.business).toMatchObject({ prix: 19.99, quotas: { factures: null, clients: null } });
    expect(corps.essai).toMatchObject({ dureeJours: 15 });
  });

  it('commence par un essai de quinze jours, sans limite', async () => {
    const compte = await unProfessionnel(scene.app).cree();
    expect(await scene.info(compte)).toMatchObject({
      plan: 'essai',
      status: 'actif',
      daysLeft: 15,
      cancelAtPeriodEnd: false,
      currentPeriodEnd: null,
      facturesMensuel: { utilise: 0, limite: null },
      clients: { utilise: 0, limite: null, restant: null },
    });
  });

  it('expire à la seconde, sans attendre le travail quotidien', async () => {
    const debut = scene.app.horloge.maintenant();
    const compte = await unProfessionnel(scene.app)
      .avec({ debutEssaiLe: new Date(debut.getTime() - 15 * JOUR + 1_000) })
      .cree();
    expect(await scene.info(compte)).toMatchObject({ status: 'actif', daysLeft: 1 });
    expect((await compte.get('/users/me')).corps.subscriptionActive).toBe(true);
    await scene.avancer(1_000);
    expect(await scene.info(compte)).toMatchObject({ plan: 'essai', status: 'expire', daysLeft: 0 });
    expect((await compte.get('/users/me')).corps.subscriptionActive).toBe(false);
  });

  it('garde actif au profil l’essai que l’administration a prolongé', async () => {
    const compte = await unProfessionnel(scene.app)
      .avec({ debutEssaiLe: new Date(scene.app.horloge.maintenant().getTime() - 16 * JOUR) })
      .cree();
    expect((await compte.get('/users/me')).corps.subscriptionActive).toBe(false);
    await scene.app.get(AdministrationAbonnementsService).prolongerEssai(compte.id, 7);
    expect((await compte.get('/users/me')).corps).toMatchObject({
      planActuel: 'essai',
      subscriptionActive: true,
      quotas: { factures: null, clients: null },
    });
  });

  it('ouvre le plan payé à l’annonce signée, jamais au retour de la page', async () => {
    const compte = await unProfessionnel(scene.app).cree();
    const { sessionId, url } = await scene.ouvrir(compte);
    expect(url).toContain(`/paiement/${sessionId}`);
    const { statut, vers } = await scene.doublure.payer(sessionId);
    expect(statut).toBe(303);
    expect(vers).toBe(`http://localhost:4450/subscription?paiement=succes&session_id=${sessionId}`);
    const suite = `/subscription/checkout-session/${sessionId}`;
    expect((await compte.get(suite)).corps).toEqual({ etat: 'en_attente', plan: 'premium' });
    expect(await scene.info(compte)).toMatchObject({ plan: 'essai' });
    await scene.livrerNouveaux();
    expect((await compte.get(suite)).corps).toEqual({ etat: 'paye', plan: 'premium' });
    expect(await scene.info(compte)).toMatchObject({ plan: 'premium', status: 'actif', daysLeft: null });
    const utilisateur = await connexionDe(scene.app).collection('users').findOne({ email: compte.email });
    expect(utilisateur?.planActuel).toBe('premium');
  });

  it('ne donne rien pour une carte refusée ni pour un abandon', async () => {
    const compte = await unProfessionnel(scene.app).cree();
    const { sessionId } = await scene.ouvrir(compte);
    const refus = await scene.doublure.payer(sessionId, 'echec');
    expect(refus.statut).toBe(402);
    expect(refus.html).toContain('refusée');
    expect((await scene.doublure.payer(sessionId, 'abandon')).vers).toBe(
      'http://localhost:4450/subscription?paiement=annule',
    );
    await scene.livrerNouveaux();
    expect(await scene.info(compte)).toMatchObject({ plan: 'essai' });
    await scene.avancer(25 * 3_600_000);
    // La session de la personne a expiré, elle aussi : la suite se lit par le service.
    expect(await scene.app.get(SouscriptionService).suite(compte.id, sessionId)).toMatchObject({
      etat: 'abandonne',
    });
  });

  it('cache la session d’un autre compte', async () => {
    const [lui, elle] = [await unProfessionnel(scene.app).cree(), await unProfessionnel(scene.app).cree()];
    const { sessionId } = await scene.ouvrir(elle);
    const etrangere = await lui.get(`/subscription/checkout-session/${sessionId}`);
    const inconnue = await lui.get('/subscription/checkout-session/cs_test_inconnue');
    expect([etrangere.statut, inconnue.statut]).toEqual([404, 404]);
    expect(etrangere.corps.message).toBe(inconnue.corps.message);
  });

  it('ouvre une seule page pour un double clic, avec ou sans clé d’idempotence', async () => {
    const compte = await unProfessionnel(scene.app).cree();
    const pages = await Promise.all(Array.from({ length: 6 }, () => scene.ouvrir(compte)));
    expect(new Set(pages.map(({ sessionId }) => sessionId)).size).toBe(1);
    const autre = await unProfessionnel(scene.app).cree();
    const cle = { 'idempotency-key': 'demande-unique-1' };
    const corps = { planName: 'premium' };
    const chemin = '/subscription/create-checkout-session';
    const [une, deux] = [
      await autre.post<PagePaiement>(chemin, corps, cle),
      await autre.post<PagePaiement>(chemin, corps, cle),
    ];
    expect(deux.corps).toEqual(une.corps);
    const reemploi = await autre.post(chemin, { planName: 'business' }, cle);
    expect([reemploi.statut, reemploi.corps.code]).toEqual([409, 'CLE_IDEMPOTENCE_REUTILISEE']);
    const { clients, sessions } = await scene.doublure.etat();
    const client = Object.values(clients).filter(({ metadata }) => metadata.utilisateur === compte.id);
    expect(client).toHaveLength(1);
    expect(Object.values(sessions).filter(({ customer }) => customer === client[0]!.id)).toHaveLength(1);
  });

  it('refuse un plan qui n’existe pas et le paiement d’un plan gratuit', async () => {
    const compte = await unProfessionnel(scene.app).cree();
    for (const planName of ['platine', 'gratuit', 'essai', '', null, { $ne: null }]) {
      const reponse = await compte.post('/subscription/create-checkout-session', { planName });
      expect([reponse.statut, reponse.corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
    }
  });

  it('dit qu’il n’y a rien à résilier, à reprendre ni à gérer', async () => {
    const compte = await unProfessionnel(scene.app).cree();
    for (const acte of ['cancel', 'reactivate', 'billing-portal']) {
      const refus = await compte.post(`/subscription/${acte}`);
      expect([refus.statut, refus.corps.code]).toEqual([409, 'AUCUN_ABONNEMENT']);
    }
  });

  it('ouvre le portail de facturation de son client', async () => {
    const compte = await unProfessionnel(scene.app).cree();
    await scene.abonner(compte);
    const { corps } = await compte.post<{ url: string }>('/subscription/billing-portal');
    const portail = await fetch(corps.url);
    expect(await portail.text()).toContain('Facturier Premium');
  });

  it('refuse à un particulier ce qui est aux professionnels', async () => {
    const paul = await unParticulier(scene.app).cree();
    expect((await paul.get('/subscription/info')).corps).toMatchObject({ plan: 'gratuit', daysLeft: null });
    const refus = await paul.post('/subscription/create-checkout-session', { planName: 'premium' });
    expect(refus.corps).toMatchObject({ requiresUpgrade: true });
  });
});
