import { Transactions } from '../../src/common/database/transactions';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { AdministrationAbonnementsService } from '../../src/modules/subscription/administration-abonnements.service';
import { InfosService } from '../../src/modules/subscription/infos.service';
import { SuitesPaiementService } from '../../src/modules/subscription/suite-paiement.service';
import { ProfilsService } from '../../src/modules/users/profils.service';
import { VieDesComptesService } from '../../src/modules/users/vie-des-comptes.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { DoublureDeTest, livrer, livrerTout } from './subscription-doublure';

const JOUR = 86_400_000;

interface Page {
  url: string;
  sessionId: string;
}

describe('Le parcours de l’abonnement', () => {
  let app: AppDeTest;
  let doublure: DoublureDeTest;
  let rang = 0;

  beforeAll(async () => {
    doublure = await DoublureDeTest.demarrer();
    app = await creerAppDeTest({ env: doublure.env });
  });
  afterAll(async () => {
    await app.fermer();
    await doublure.arreter();
  });
  beforeEach(async () => {
    await doublure.panne(null);
    await doublure.suivre(app);
  });

  const avancer = async (ms: number): Promise<void> => {
    app.horloge.avancer(ms);
    await doublure.suivre(app);
  };
  const livrerNouveaux = async (): Promise<void> => {
    rang = await livrerTout(app, doublure, rang);
  };
  const info = async (compte: CompteDeTest) => (await compte.get('/subscription/info')).corps;
  const ouvrir = async (compte: CompteDeTest, planName = 'premium'): Promise<Page> => {
    const reponse = await compte.post<Page>('/subscription/create-checkout-session', { planName });
    expect(reponse.statut).toBe(200);
    return reponse.corps;
  };
  const abonner = async (compte: CompteDeTest, plan = 'premium'): Promise<Page> => {
    const page = await ouvrir(compte, plan);
    await doublure.payer(page.sessionId);
    await livrerNouveaux();
    return page;
  };

  it('montre les plans de la table, publics, en euros', async () => {
    const { statut, corps } = await app.appeler<Record<string, Record<string, unknown>>>(
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
    const compte = await unProfessionnel(app).cree();
    expect(await info(compte)).toMatchObject({
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
    const debut = app.horloge.maintenant();
    const compte = await unProfessionnel(app)
      .avec({ debutEssaiLe: new Date(debut.getTime() - 15 * JOUR + 1_000) })
      .cree();
    expect(await info(compte)).toMatchObject({ status: 'actif', daysLeft: 1 });
    expect((await compte.get('/users/me')).corps.subscriptionActive).toBe(true);
    await avancer(1_000);
    expect(await info(compte)).toMatchObject({ plan: 'essai', status: 'expire', daysLeft: 0 });
    expect((await compte.get('/users/me')).corps.subscriptionActive).toBe(false);
  });

  it('garde actif au profil l’essai que l’administration a prolongé', async () => {
    const compte = await unProfessionnel(app)
      .avec({ debutEssaiLe: new Date(app.horloge.maintenant().getTime() - 16 * JOUR) })
      .cree();
    expect((await compte.get('/users/me')).corps.subscriptionActive).toBe(false);
    await app.get(AdministrationAbonnementsService).prolongerEssai(compte.id, 7);
    expect((await compte.get('/users/me')).corps).toMatchObject({
      planActuel: 'essai',
      subscriptionActive: true,
      quotas: { factures: null, clients: null },
    });
  });

  it('ouvre le plan payé à l’annonce signée, jamais au retour de la page', async () => {
    const compte = await unProfessionnel(app).cree();
    const { sessionId, url } = await ouvrir(compte);
    expect(url).toContain(`/paiement/${sessionId}`);
    const { statut, vers } = await doublure.payer(sessionId);
    expect(statut).toBe(303);
    expect(vers).toBe(`http://localhost:4450/subscription?paiement=succes&session_id=${sessionId}`);
    const suite = `/subscription/checkout-session/${sessionId}`;
    expect((await compte.get(suite)).corps).toEqual({ etat: 'en_attente', plan: 'premium' });
    expect(await info(compte)).toMatchObject({ plan: 'essai' });
    await livrerNouveaux();
    expect((await compte.get(suite)).corps).toEqual({ etat: 'paye', plan: 'premium' });
    expect(await info(compte)).toMatchObject({ plan: 'premium', status: 'actif', daysLeft: null });
    const utilisateur = await connexionDe(app).collection('users').findOne({ email: compte.email });
    expect(utilisateur?.planActuel).toBe('premium');
  });

  it('ne donne rien pour une carte refusée ni pour un abandon', async () => {
    const compte = await unProfessionnel(app).cree();
    const { sessionId } = await ouvrir(compte);
    const refus = await doublure.payer(sessionId, 'echec');
    expect(refus.statut).toBe(402);
    expect(refus.html).toContain('refusée');
    expect((await doublure.payer(sessionId, 'abandon')).vers).toBe(
      'http://localhost:4450/subscription?paiement=annule',
    );
    await livrerNouveaux();
    expect(await info(compte)).toMatchObject({ plan: 'essai' });
    await avancer(25 * 3_600_000);
    // La session de la personne a expiré, elle aussi : la suite se lit par le service.
    expect(await app.get(SuitesPaiementService).lire(compte.id, sessionId)).toMatchObject({
      etat: 'abandonne',
    });
  });

  it('cache la session d’un autre compte', async () => {
    const [lui, elle] = [await unProfessionnel(app).cree(), await unProfessionnel(app).cree()];
    const { sessionId } = await ouvrir(elle);
    const etrangere = await lui.get(`/subscription/checkout-session/${sessionId}`);
    const inconnue = await lui.get('/subscription/checkout-session/cs_test_inconnue');
    expect([etrangere.statut, inconnue.statut]).toEqual([404, 404]);
    expect(etrangere.corps.message).toBe(inconnue.corps.message);
  });

  it('ouvre une seule page pour un double clic, avec ou sans clé d’idempotence', async () => {
    const compte = await unProfessionnel(app).cree();
    const pages = await Promise.all(Array.from({ length: 6 }, () => ouvrir(compte)));
    expect(new Set(pages.map(({ sessionId }) => sessionId)).size).toBe(1);
    const autre = await unProfessionnel(app).cree();
    const cle = { 'idempotency-key': 'demande-unique-1' };
    const corps = { planName: 'premium' };
    const chemin = '/subscription/create-checkout-session';
    const [une, deux] = [
      await autre.post<Page>(chemin, corps, cle),
      await autre.post<Page>(chemin, corps, cle),
    ];
    expect(deux.corps).toEqual(une.corps);
    const reemploi = await autre.post(chemin, { planName: 'business' }, cle);
    expect([reemploi.statut, reemploi.corps.code]).toEqual([409, 'CLE_IDEMPOTENCE_REUTILISEE']);
    const { clients, sessions } = await doublure.etat();
    const client = Object.values(clients).filter(({ metadata }) => metadata.utilisateur === compte.id);
    expect(client).toHaveLength(1);
    expect(Object.values(sessions).filter(({ customer }) => customer === client[0]!.id)).toHaveLength(1);
  });

  it('refuse un plan qui n’existe pas et le paiement d’un plan gratuit', async () => {
    const compte = await unProfessionnel(app).cree();
    for (const planName of ['platine', 'gratuit', 'essai', '', null, { $ne: null }]) {
      const reponse = await compte.post('/subscription/create-checkout-session', { planName });
      expect([reponse.statut, reponse.corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
    }
  });

  it('résilie à la fin de la période, se reprend, puis rend les jours d’essai qui restaient', async () => {
    const compte = await unProfessionnel(app)
      .avec({ debutEssaiLe: new Date(app.horloge.maintenant().getTime() - 5 * JOUR) })
      .cree();
    await abonner(compte);
    const resilie = await compte.post('/subscription/cancel');
    expect(resilie.corps).toMatchObject({ plan: 'premium', status: 'annule', cancelAtPeriodEnd: true });
    const repris = await compte.post('/subscription/reactivate');
    expect(repris.corps).toMatchObject({ status: 'actif', cancelAtPeriodEnd: false });
    const fin = String((await compte.post('/subscription/cancel')).corps.currentPeriodEnd);
    app.horloge.regler(new Date(new Date(fin).getTime() - 1));
    const etat = () => app.get(InfosService).de(compte.id);
    const profil = () => app.get(ProfilsService).vue(compte.id);
    expect(await etat()).toMatchObject({ plan: 'premium', status: 'annule' });
    expect(await profil()).toMatchObject({ planActuel: 'premium', subscriptionActive: true });
    app.horloge.avancer(1);
    expect(await etat()).toMatchObject({ plan: 'essai', status: 'actif', daysLeft: 10 });
    // Le profil suit à l'instant, sans attendre ni Stripe ni le travail quotidien.
    expect(await profil()).toMatchObject({ planActuel: 'essai', subscriptionActive: true });
    await doublure.suivre(app);
    await livrerNouveaux();
    expect(await etat()).toMatchObject({ plan: 'essai', status: 'actif', daysLeft: 10 });
    await avancer(10 * JOUR);
    expect(await etat()).toMatchObject({ plan: 'essai', status: 'expire' });
    expect(await profil()).toMatchObject({ planActuel: 'essai', subscriptionActive: false });
  });

  it('garde l’accès pendant les nouvelles tentatives d’un prélèvement refusé, puis le ferme', async () => {
    const compte = await unProfessionnel(app)
      .avec({ debutEssaiLe: new Date(app.horloge.maintenant().getTime() - 20 * JOUR) })
      .cree();
    await abonner(compte, 'business');
    const client = Object.values((await doublure.etat()).clients).find(
      ({ metadata }) => metadata.utilisateur === compte.id,
    )!;
    await doublure.carte(client.id, true);
    await avancer(32 * JOUR);
    await livrerNouveaux();
    expect(await app.get(InfosService).de(compte.id)).toMatchObject({ plan: 'business', status: 'impaye' });
    await doublure.carte(client.id, false);
    await livrerNouveaux();
    expect(await app.get(InfosService).de(compte.id)).toMatchObject({ plan: 'business', status: 'actif' });
    await doublure.carte(client.id, true);
    await avancer(60 * JOUR);
    await livrerNouveaux();
    expect(await app.get(InfosService).de(compte.id)).toMatchObject({ plan: 'essai', status: 'expire' });
  });

  it('ne laisse qu’un abonnement vivant quand on change de plan payant', async () => {
    const compte = await unProfessionnel(app).cree();
    await abonner(compte, 'premium');
    const encore = await compte.post('/subscription/create-checkout-session', { planName: 'premium' });
    expect([encore.statut, encore.corps.code]).toEqual([409, 'ABONNEMENT_EN_COURS']);
    await avancer(1_000);
    await abonner(compte, 'business');
    expect(await info(compte)).toMatchObject({ plan: 'business', status: 'actif' });
    await app.get(OutboxWorker).vider();
    await livrerNouveaux();
    const vivants = Object.values((await doublure.etat()).abonnements).filter(
      ({ metadata, status }) =>
        (metadata as { utilisateur: string }).utilisateur === compte.id && status === 'active',
    );
    expect(vivants.map(({ metadata }) => (metadata as { plan: string }).plan)).toEqual(['business']);
    expect(await info(compte)).toMatchObject({ plan: 'business', status: 'actif' });
  });

  it('annule chez Stripe l’abonnement d’un compte supprimé : plus rien ne lui est prélevé', async () => {
    const compte = await unProfessionnel(app).cree();
    await abonner(compte, 'premium');
    await app.get(Transactions).executer(() => app.get(VieDesComptesService).supprimer(compte.id));
    await app.get(OutboxWorker).vider();
    const siens = Object.values((await doublure.etat()).abonnements).filter(
      ({ metadata }) => (metadata as { utilisateur: string }).utilisateur === compte.id,
    );
    expect(siens.map(({ status }) => status)).toEqual(['canceled']);
    await livrerNouveaux();
  });

  it('n’accorde jamais un plan payant par upgrade, laisse prendre le gratuit et revenir à l’essai', async () => {
    const compte = await unProfessionnel(app).cree();
    for (const plan of ['premium', 'business']) {
      const refus = await compte.put('/subscription/upgrade', { plan });
      expect([refus.statut, refus.corps.code]).toEqual([402, 'PAIEMENT_REQUIS']);
    }
    const gratuit = await compte.put('/subscription/upgrade', { plan: 'gratuit' });
    expect(gratuit.corps).toMatchObject({ plan: 'gratuit', facturesMensuel: { utilise: 0, limite: 5 } });
    expect((await compte.put('/subscription/upgrade', { plan: 'essai' })).corps).toMatchObject({
      plan: 'essai',
    });
    const vieux = await unProfessionnel(app)
      .avec({ debutEssaiLe: new Date(app.horloge.maintenant().getTime() - 16 * JOUR) })
      .cree();
    await vieux.put('/subscription/upgrade', { plan: 'gratuit' });
    const retour = await vieux.put('/subscription/upgrade', { plan: 'essai' });
    expect([retour.statut, retour.corps.code]).toEqual([409, 'PLAN_INDISPONIBLE']);
    expect((await compte.put('/subscription/upgrade', { plan: 'or' })).statut).toBe(400);
  });

  it('ne laisse pas passer au gratuit pendant qu’un abonnement payé court', async () => {
    const compte = await unProfessionnel(app).cree();
    await abonner(compte);
    const refus = await compte.put('/subscription/upgrade', { plan: 'gratuit' });
    expect([refus.statut, refus.corps.code]).toEqual([409, 'ABONNEMENT_EN_COURS']);
  });

  it('dit qu’il n’y a rien à résilier, à reprendre ni à gérer', async () => {
    const compte = await unProfessionnel(app).cree();
    for (const acte of ['cancel', 'reactivate', 'billing-portal']) {
      const refus = await compte.post(`/subscription/${acte}`);
      expect([refus.statut, refus.corps.code]).toEqual([409, 'AUCUN_ABONNEMENT']);
    }
  });

  it('ouvre le portail de facturation de son client', async () => {
    const compte = await unProfessionnel(app).cree();
    await abonner(compte);
    const { corps } = await compte.post<{ url: string }>('/subscription/billing-portal');
    const portail = await fetch(corps.url);
    expect(await portail.text()).toContain('Facturier Premium');
  });

  it('refuse à un particulier ce qui est aux professionnels', async () => {
    const paul = await unParticulier(app).cree();
    expect((await paul.get('/subscription/info')).corps).toMatchObject({ plan: 'gratuit', daysLeft: null });
    const refus = await paul.post('/subscription/create-checkout-session', { planName: 'premium' });
    expect(refus.corps).toMatchObject({ requiresUpgrade: true });
  });

  describe('quand Stripe va mal', () => {
    it.each(['erreur', 'coupure'] as const)('dit en français que rien n’a changé (%s)', async (mode) => {
      const compte = await unProfessionnel(app).cree();
      await abonner(compte);
      await doublure.panne(mode);
      for (const [chemin, corps] of [
        ['create-checkout-session', { planName: 'business' }],
        ['cancel', undefined],
        ['reactivate', undefined],
        ['billing-portal', undefined],
      ] as const) {
        const reponse = await compte.post(`/subscription/${chemin}`, corps);
        expect([reponse.statut, reponse.corps.code]).toEqual([503, 'PAIEMENT_INDISPONIBLE']);
        expect(reponse.corps.message).toContain('Rien n’a été débité');
        expect(JSON.stringify(reponse.corps)).not.toMatch(/unknown error|api_error|Stripe|socket|ECONN/i);
      }
      expect(await info(compte)).toMatchObject({ plan: 'premium', status: 'actif' });
    });

    it('ne retient pas un événement qu’il n’a pu vérifier chez Stripe : sa répétition fait effet', async () => {
      const compte = await unProfessionnel(app).cree();
      const { sessionId } = await ouvrir(compte);
      await livrerNouveaux();
      await doublure.payer(sessionId);
      await doublure.panne('erreur');
      const [evenement] = await doublure.evenements(rang);
      expect(await livrer(app, evenement!)).toBe(503);
      expect(await info(compte)).toMatchObject({ plan: 'essai' });
      await doublure.panne(null);
      expect(await livrer(app, evenement!)).toBe(200);
      expect(await info(compte)).toMatchObject({ plan: 'premium' });
    });
  });
});
