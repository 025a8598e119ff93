import type { CompteAdmin, DossierCompte, LigneJournal } from '@facturier/domaine/contrat/admin';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unAdmin, unParticulier, unProfessionnel } from '../support/builders';
import { MOT_DE_PASSE, inscrireEtVerifier, seConnecter } from '../support/comptes';

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
