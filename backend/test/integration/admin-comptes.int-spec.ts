import { JournalActesService } from '../../src/platform/journal/journal-actes.service';
import type { DossierCompte, LigneJournal } from '@facturier/domaine/contrat/admin';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unAdmin, unParticulier, unProfessionnel } from '../support/builders';
import { inscrireEtVerifier, seConnecter } from '../support/comptes';
import { unClient, uneFacture } from '../support/factures';

const JOUR_MS = 86_400_000;

describe('L’administration d’un compte', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
    admin = await unAdmin(app).cree();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-21T09:00:00Z');
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const journalDe = async (cible: string) =>
    (await admin.get<LigneJournal[]>(`/admin/journal?cible=${cible}`)).corps;

  describe('l’abonnement d’un compte', () => {
    it('s’essaie 7 ou 15 jours de plus, rien d’autre', async () => {
      const prolonger = (jours: unknown) => admin.put(`/admin/extend-trial/${marie.id}`, { jours });
      expect((await prolonger(7)).corps.joursRestants).toBe(22);
      expect((await prolonger(15)).corps.joursRestants).toBe(37);
      for (const jours of [-7, 0, 8, 1_000, '7', 7.5, null])
        expect((await prolonger(jours)).statut).toBe(400);
      const [derniere] = await journalDe(marie.id);
      expect(derniere).toMatchObject({
        quoi: 'abonnement.essai',
        avant: { plan: 'essai' },
        apres: { jours: 15 },
      });
    });

    it('ne prolonge pas l’essai d’un particulier, qui n’en a pas', async () => {
      const paul = await unParticulier(app).cree();
      const { statut, corps } = await admin.put(`/admin/extend-trial/${paul.id}`, { jours: 7 });
      expect([statut, corps.code]).toEqual([409, 'PLAN_INDISPONIBLE']);
      expect(await journalDe(paul.id)).toEqual([]);
    });

    it('change de plan, et le profil le dit', async () => {
      const { corps } = await admin.put(`/admin/users/${marie.id}/plan`, { plan: 'business' });
      expect(corps).toMatchObject({ plan: 'business', status: 'actif' });
      expect((await marie.get('/users/me')).corps.planActuel).toBe('business');
      expect((await admin.put(`/admin/users/${marie.id}/plan`, { plan: 'or' })).statut).toBe(400);
      expect((await journalDe(marie.id))[0]).toMatchObject({
        avant: { plan: 'essai' },
        apres: { plan: 'business' },
      });
    });

    it('ne change pas si sa ligne au journal n’a pu s’écrire', async () => {
      const panne = jest.spyOn(app.get(JournalActesService), 'noter').mockRejectedValue(new Error('panne'));
      const actes = [
        await admin.put(`/admin/users/${marie.id}/plan`, { plan: 'business' }),
        await admin.put(`/admin/users/${marie.id}/quotas`, { quotas: { factures: 1, clients: 1 } }),
        await admin.put(`/admin/extend-trial/${marie.id}`, { jours: 7 }),
      ];
      panne.mockRestore();
      expect(actes.map(({ statut }) => statut)).toEqual([500, 500, 500]);
      expect((await marie.get('/subscription/info')).corps).toMatchObject({ plan: 'essai', daysLeft: 15 });
      expect((await marie.get('/users/me')).corps.quotas).toEqual({ factures: null, clients: null });
    });

    it('reçoit ses propres limites, et leur compteur se remet à zéro', async () => {
      await admin.put(`/admin/users/${marie.id}/plan`, { plan: 'gratuit' });
      const quotas = { factures: 1, clients: 2 };
      const { corps } = await admin.put(`/admin/users/${marie.id}/quotas`, { quotas });
      expect(corps).toMatchObject({ quotas, facturesMensuel: { utilise: 0, limite: 1 } });
      const client = await unClient(marie);
      await uneFacture(marie, client._id);
      await expect(uneFacture(marie, client._id)).rejects.toThrow('QUOTA_FACTURES_ATTEINT');
      await admin.post(`/admin/users/${marie.id}/reset-quotas`);
      await uneFacture(marie, client._id);
      const tous = await admin.post<{ compteurs: number }>('/admin/reset-quotas');
      expect([tous.statut, tous.corps.compteurs]).toEqual([200, 1]);
    });

    it.each([
      {},
      { quotas: { factures: -1, clients: 1 } },
      { quotas: { factures: 1.5, clients: 1 } },
      { quotas: { factures: '5', clients: 1 } },
      { quotas: { factures: 1, clients: 1, plan: 'business' } },
    ])('refuse les limites %j', async (corps) => {
      expect((await admin.put(`/admin/users/${marie.id}/quotas`, corps)).statut).toBe(400);
    });

    it('sans Stripe joignable, la relecture générale le dit sans rien relire', async () => {
      const { statut, corps } = await admin.post('/admin/sync-subscriptions');
      expect([statut, corps]).toMatchObject([200, { synchronises: 0 }]);
    });
  });

  describe('les chiffres', () => {
    it('portent leur date et la définition de chacun', async () => {
      for (const chemin of ['stats', 'trial-stats', 'usage-stats', 'usage-overview', 'metrics/realtime']) {
        const { statut, corps } = await admin.get<{ calculeLe: string; definitions: object }>(
          `/admin/${chemin}`,
        );
        expect([statut, corps.calculeLe]).toEqual([200, '2026-11-21T09:00:00.000Z']);
        for (const [nom, phrase] of Object.entries(corps.definitions)) {
          expect(corps).toHaveProperty(nom);
          expect(phrase).toMatch(/^[A-ZÀ-Ý].*\.$/);
        }
      }
    });

    it('comptent ce qui arrive', async () => {
      const avant = (await admin.get<Record<string, number>>('/admin/stats')).corps;
      const email = await inscrireEtVerifier(app);
      await seConnecter(app, email);
      await seConnecter(app, email);
      await uneFacture(marie, (await unClient(marie))._id);
      const apres = (await admin.get<Record<string, number>>('/admin/stats')).corps;
      const noms = ['totalRegistrations', 'totalFactures', 'totalClients', 'totalLogins'];
      expect(noms.map((nom) => apres[nom]! - avant[nom]!)).toEqual([1, 1, 1, 2]);
      const { corps } = await admin.get<{ facturesAujourdhui: number }>('/admin/metrics/realtime');
      expect(corps.facturesAujourdhui).toBeGreaterThan(0);
    });

    it('annoncent les essais qui finissent sous trois jours, cinq au plus, le plus proche d’abord', async () => {
      const fins = [1, 2, 3, 1, 2, 3, 5].map(
        (jours) => new Date(Date.parse('2026-11-21T09:00:00Z') - (15 - jours) * JOUR_MS),
      );
      for (const debutEssaiLe of fins) await unProfessionnel(app).avec({ debutEssaiLe }).cree();
      const { corps } = await admin.get<{ expirentBientot: { joursRestants: number }[] }>(
        '/admin/trial-stats',
      );
      expect(corps.expirentBientot.map(({ joursRestants }) => joursRestants)).toEqual([1, 1, 2, 2, 3]);
    });

    it('disent l’usage d’un compte mois par mois, mois vides compris', async () => {
      await uneFacture(marie, (await unClient(marie))._id);
      const { corps } = await admin.get<{ historique: object[] }>(
        `/admin/users/${marie.id}/usage-history?mois=3`,
      );
      const vide = { factures: 0, montantTTC: 0, clientsCrees: 0 };
      expect(corps.historique).toMatchObject([
        { mois: '2026-09', ...vide },
        { mois: '2026-10', ...vide },
        { mois: '2026-11', factures: 1, montantTTC: 100 },
      ]);
      for (const mois of [0, 37, 'x']) {
        expect((await admin.get(`/admin/users/${marie.id}/usage-history?mois=${mois}`)).statut).toBe(400);
      }
    });

    it('donnent en tête de la vue d’ensemble les comptes les plus actifs et leurs limites', async () => {
      const client = await unClient(marie);
      for (let rang = 0; rang < 3; rang += 1) await uneFacture(marie, client._id);
      const { corps } = await admin.get<{ comptes: object[] }>('/admin/usage-overview?limite=1');
      expect(corps.comptes).toMatchObject([
        { _id: marie.id, facturesMensuel: { utilise: 3, limite: null }, clients: { utilise: 1 } },
      ]);
    });
  });

  describe('le dossier d’un compte', () => {
    it('réunit profil, abonnement, activité et journal', async () => {
      await admin.put(`/admin/users/${marie.id}/plan`, { plan: 'premium' });
      const { corps } = await admin.get<DossierCompte>(`/admin/users/${marie.id}/details`);
      expect(corps).toMatchObject({
        compte: { _id: marie.id, email: marie.email },
        abonnement: { plan: 'premium' },
        activite: { facturesEmises: 0, clients: 0, conversation: false, sessionsOuvertes: 1 },
        journal: [{ quoi: 'abonnement.plan' }],
      });
    });

    it('se remet en ZIP, et la remise est au journal', async () => {
      await uneFacture(marie, (await unClient(marie))._id);
      const { octets, entetes } = await admin.get(`/admin/users/${marie.id}/export`);
      expect(entetes['content-type']).toBe('application/zip');
      expect(entetes['content-disposition']).toContain(`export-compte-${marie.id}-2026-11-21.zip`);
      const noms = octets
        .toString('latin1')
        .match(/(donnees\.json|factures\.csv|clients\.csv|pdf\/FAC-2026-001\.pdf)/g);
      expect(new Set(noms)).toEqual(
        new Set(['donnees.json', 'factures.csv', 'clients.csv', 'pdf/FAC-2026-001.pdf']),
      );
      expect((await journalDe(marie.id))[0]).toMatchObject({ quoi: 'compte.exporter' });
    });
  });
});
