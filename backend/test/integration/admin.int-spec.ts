import { JournalActesService } from '../../src/platform/journal/journal-actes.service';
import type { CompteAdmin, DossierCompte, LigneJournal } from '@facturier/domaine/contrat/admin';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unAdmin, unParticulier, unProfessionnel } from '../support/builders';
import { MOT_DE_PASSE, inscrireEtVerifier, seConnecter } from '../support/comptes';
import { unClient, uneFacture } from '../support/factures';

const JOUR_MS = 86_400_000;

describe('L’administration', () => {
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

  describe('la liste des comptes', () => {
    const lister = async (suite: string) =>
      (await admin.get<CompteAdmin[]>(`/admin/users?${suite}`)).corps.map(({ email }) => email);

    it('est un tableau nu, le compte le plus récent d’abord, sans rien de secret', async () => {
      const { corps, entetes, octets } = await admin.get<CompteAdmin[]>('/admin/users');
      expect(Array.isArray(corps)).toBe(true);
      expect(Number(entetes['x-total'])).toBe(corps.length);
      expect(corps.find(({ _id }) => _id === marie.id)).toMatchObject({
        planActuel: 'essai',
        nouveau: true,
        inactif: false,
        isBanned: false,
        raisonBannissement: null,
      });
      expect(octets.toString()).not.toMatch(/motDePasse|totp"|versionJeton/);
    });

    it('se cherche sans accents, par prénom, nom, adresse, SIRET ou ville', async () => {
      const helene = await unProfessionnel(app)
        .avec({ prenom: 'Hélène', nom: 'Bérenger', ville: 'Besançon', siret: '55210055400013' })
        .cree();
      for (const recherche of ['helene', 'BERENGER', 'besancon', '5521005540', helene.email, 'hélène bér']) {
        expect(await lister(`recherche=${encodeURIComponent(recherche)}`)).toEqual([helene.email]);
      }
      expect(await lister('recherche=.*')).toEqual([]);
    });

    it('se trie et se filtre', async () => {
      const zoe = await unParticulier(app).avec({ nom: 'Zzyzx' }).cree();
      const eric = await unParticulier(app).avec({ nom: 'Éaa' }).cree();
      expect((await lister('tri=nom&ordre=desc'))[0]).toBe(zoe.email);
      const noms = await lister('tri=nom&ordre=asc&limite=1000');
      expect(noms.indexOf(eric.email)).toBeLessThan(noms.indexOf(zoe.email));
      expect(await lister('role=particulier&plan=essai')).toEqual([]);
      expect(await lister('etat=banni')).toEqual([]);
    });

    it('se parcourt page après page, sans trou ni doublon, quel que soit le tri', async () => {
      for (const tri of ['creation', 'nom', 'factures', 'plan']) {
        const tous = await lister(`tri=${tri}&limite=1000`);
        const lus: string[] = [];
        let curseur = '';
        do {
          const { corps, entetes } = await admin.get<CompteAdmin[]>(
            `/admin/users?tri=${tri}&limite=2${curseur && `&curseur=${curseur}`}`,
          );
          lus.push(...corps.map(({ email }) => email));
          curseur = String(entetes['x-curseur-suivant'] ?? '');
        } while (curseur);
        expect(lus).toEqual(tous);
      }
    });

    it.each(['limite=0', 'limite=1001', 'tri=motDePasseHash', 'plan=or', 'curseur=abc', 'inconnu=1'])(
      'refuse « %s »',
      async (suite) => {
        expect((await admin.get(`/admin/users?${suite}`)).statut).toBe(400);
      },
    );

    it('marque Inactif après trente jours sans modification', async () => {
      app.horloge.avancer(30 * JOUR_MS + 1);
      admin = await unAdminNeuf();
      const compte = (await admin.get<DossierCompte>(`/admin/users/${marie.id}/details`)).corps.compte;
      expect([compte.nouveau, compte.inactif]).toEqual([false, true]);
    });

    /** La session de l'administration a expiré avec l'horloge : une autre s'ouvre. */
    async function unAdminNeuf(): Promise<CompteDeTest> {
      const { SessionsService } = await import('../../src/modules/auth/sessions.service');
      const { CompteDeTest: Compte } = await import('../support/builders');
      return new Compte(app, admin.id, admin.email, await app.get(SessionsService).ouvrir(admin.id, 1));
    }
  });

  describe('la suspension', () => {
    const bannir = (id: string, corps: object) => admin.put<CompteAdmin>(`/admin/users/${id}/ban`, corps);

    it('sort aussitôt le compte de toutes ses sessions, avec sa raison, au journal', async () => {
      const { statut, corps } = await bannir(marie.id, { isBanned: true, raison: 'Fraude signalée' });
      expect([statut, corps.isBanned, corps.raisonBannissement]).toEqual([200, true, 'Fraude signalée']);
      expect((await marie.get('/users/me')).statut).toBe(401);
      expect((await journalDe(marie.id))[0]).toMatchObject({
        quoi: 'compte.bannir',
        libelle: 'Compte suspendu',
        qui: { _id: admin.id },
        cible: { nom: 'Marie Dubois' },
        avant: { banni: false },
        apres: { banni: true, raison: 'Fraude signalée' },
      });
    });

    it('refuse la connexion, puis la rend une fois levée', async () => {
      const email = await inscrireEtVerifier(app);
      const jeton = await seConnecter(app, email);
      const { corps } = await app.appeler<{ _id: string }>('GET', '/users/me', undefined, { jeton });
      await bannir(corps._id, { isBanned: true });
      const refus = await app.appeler('POST', '/auth/login', { email, password: MOT_DE_PASSE });
      expect([refus.statut, refus.corps.code]).toEqual([403, 'COMPTE_BANNI']);
      const levee = await bannir(corps._id, { isBanned: false });
      expect([levee.corps.isBanned, levee.corps.raisonBannissement]).toEqual([false, null]);
      await seConnecter(app, email);
      expect((await app.appeler('GET', '/users/me', undefined, { jeton })).statut).toBe(401);
    });

    it('est impossible sur soi-même', async () => {
      const { statut, corps } = await bannir(admin.id, { isBanned: true });
      expect([statut, corps]).toMatchObject([409, { code: 'ACTE_SUR_SOI_MEME' }]);
      expect((await admin.get('/users/me')).statut).toBe(200);
    });

    it.each([
      {},
      { isBanned: 'oui' },
      { isBanned: true, raison: 'x'.repeat(501) },
      { isBanned: true, role: 'x' },
    ])('refuse %j', async (corps) => {
      expect((await bannir(marie.id, corps)).statut).toBe(400);
    });
  });

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

  it('un compte inconnu ou malformé répond 404 partout', async () => {
    const appels: ['GET' | 'PUT' | 'POST' | 'DELETE', string, object?][] = [
      ['GET', 'users/ID/details'],
      ['GET', 'users/ID/subscription'],
      ['GET', 'users/ID/usage-history'],
      ['GET', 'users/ID/export'],
      ['PUT', 'users/ID/ban', { isBanned: true }],
      ['PUT', 'users/ID/plan', { plan: 'premium' }],
      ['PUT', 'users/ID/quotas', { quotas: { factures: 1, clients: 1 } }],
      ['PUT', 'extend-trial/ID', { jours: 7 }],
      ['POST', 'users/ID/reset-quotas'],
      ['DELETE', 'users/ID', { confirmation: 'personne@exemple.fr' }],
    ];
    for (const [verbe, chemin, corps] of appels) {
      for (const id of ['0'.repeat(24), 'zzz']) {
        const reponse = await app.appeler(verbe, `/admin/${chemin.replace('ID', id)}`, corps, {
          jeton: admin.jeton,
        });
        expect([chemin, reponse.statut, reponse.corps.code]).toEqual([
          chemin,
          404,
          'COMPTE_ADMIN_INTROUVABLE',
        ]);
      }
    }
  });

  it('l’adresse de l’administration sur un compte non vérifié n’ouvre rien', async () => {
    const autre = await creerAppDeTest({ env: { ADMIN_EMAIL: 'future-admin@exemple.fr' } });
    const paul = await unParticulier(autre)
      .avec({ email: 'future-admin@exemple.fr', emailVerifieLe: null })
      .cree();
    const statuts = [(await paul.get('/admin/users')).statut];
    const camille = await unProfessionnel(autre).cree();
    statuts.push((await camille.get('/admin/users')).statut);
    expect(statuts).toEqual([401, 403]);
    await autre.fermer();
  });
});
