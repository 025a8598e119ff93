import { itDeCampagne, selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { connexionDe } from '../support/builders';
import { inscrireEtVerifier, MOT_DE_PASSE, seConnecter, uneInscription } from '../support/comptes';
import { UsersService } from '../../src/modules/users/users.service';
import { VieDesComptesService } from '../../src/modules/users/vie-des-comptes.service';
import { reseauDe } from '../../src/common/http/reseau';

const TOURS = Number(process.env.MOTS_TOURS ?? selonLaTaille(1, 2));
/** Plus que les cinquante mots de passe qu'une adresse fait vérifier. */
const RESEAUX = selonLaTaille(60, 200);

describe('Connexion', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    // Le coût du service, ici, pour de bon.
    app = await creerAppDeTest({ env: { HACHAGE_LEGER: '0' } });
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    await connexionDe(app).collection('tentatives').deleteMany({});
  });

  const connecter = (email: string, password = MOT_DE_PASSE, ip = '203.0.113.9'): Promise<Reponse> =>
    app.appeler('POST', '/auth/login', { email, password }, { entetes: { 'x-forwarded-for': ip } });
  const idDe = async (email: string) =>
    (await app.get(UsersService).trouverParEmail(email))!._id.toHexString();

  it('le bon mot de passe ouvre une session et rend le profil sans rien de secret', async () => {
    const email = await inscrireEtVerifier(app);
    const { statut, corps } = await connecter(` ${email.toUpperCase()} `);
    expect(statut).toBe(200);
    expect(corps.user).toMatchObject({ email, role: 'professionnel', emailVerified: true, estAdmin: false });
    expect(JSON.stringify(corps.user)).not.toMatch(/hash|argon|totp[^A]|versionJeton/i);
  });

  it('une adresse inconnue et un mauvais mot de passe ont les mots de la spécification', async () => {
    const email = await inscrireEtVerifier(app);
    const inconnu = await connecter('nulle.part@exemple.fr');
    expect([inconnu.statut, inconnu.corps.code, inconnu.corps.errorType]).toEqual([
      401,
      'COMPTE_INCONNU',
      'account_not_found',
    ]);
    expect(inconnu.corps.message).toBe(
      'Aucun compte associé à cette adresse e-mail. Veuillez vous inscrire d’abord.',
    );
    const faux = await connecter(email, 'Autre-chose-42!');
    expect([faux.statut, faux.corps.code, faux.corps.errorType]).toEqual([
      401,
      'MOT_DE_PASSE_INCORRECT',
      'wrong_password',
    ]);
    expect(faux.corps.message).toBe(
      'Mot de passe incorrect. Utilisez «\u00a0J’ai oublié mon mot de passe\u00a0» si nécessaire.',
    );
  });

  it('un compte à confirmer est refusé, mais seulement à qui connaît son mot de passe', async () => {
    const inscription = uneInscription({ email: 'attend@exemple.fr' });
    await app.appeler('POST', '/auth/register', inscription);
    const { statut, corps } = await connecter('attend@exemple.fr');
    expect([statut, corps.errorType, corps.requiresEmailVerification]).toEqual([
      403,
      'email_not_verified',
      true,
    ]);
    expect(corps.message).toBe(
      'Veuillez confirmer votre adresse e-mail avant de vous connecter. Vérifiez votre boîte mail.',
    );
    expect((await connecter('attend@exemple.fr', 'Autre-chose-42!')).corps.errorType).toBe('wrong_password');
  });

  it('un compte banni est refusé avec 403 et sa session finit à la requête suivante', async () => {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    await app.get(VieDesComptesService).bannir(await idDe(email), true);
    expect((await app.appeler('GET', '/users/me', undefined, { jeton })).statut).toBe(401);
    const { statut, corps } = await connecter(email);
    expect([statut, corps.errorType]).toEqual([403, 'account_banned']);
    await app.get(VieDesComptesService).bannir(await idDe(email), false);
    expect((await connecter(email)).statut).toBe(200);
    expect((await app.appeler('GET', '/users/me', undefined, { jeton })).statut).toBe(401);
  });

  it.each([
    ['sans adresse', { password: 'x' }],
    ['sans mot de passe', { email: 'a@b.fr' }],
    ['adresse objet', { email: { $gt: '' }, password: 'x' }],
    ['mot de passe objet', { email: 'a@b.fr', password: { $ne: null } }],
    ['mot de passe de 5 000 caractères', { email: 'a@b.fr', password: 'x'.repeat(5_000) }],
    ['champ en trop', { email: 'a@b.fr', password: 'x', role: 'admin' }],
  ])('une demande %s est refusée avec 400', async (_, corps) => {
    expect((await app.appeler('POST', '/auth/login', corps)).statut).toBe(400);
  });

  itDeCampagne('une empreinte aux paramètres dépassés est refaite à la connexion', async () => {
    const { hash } = await import('@node-rs/argon2');
    const email = await inscrireEtVerifier(app);
    const ancienne = await hash(MOT_DE_PASSE, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await connexionDe(app)
      .collection('users')
      .updateOne({ email }, { $set: { motDePasseHash: ancienne } });
    expect((await connecter(email)).statut).toBe(200);
    const compte = await connexionDe(app).collection('users').findOne({ email });
    expect(compte?.motDePasseHash).toMatch(/m=19456,t=2,p=1/);
    expect((await connecter(email)).statut).toBe(200);
  });

  describe('les freins', () => {
    it('des mots de passe faux de front d’un même réseau : cinq seulement sont vérifiés, aucun 5xx, et un autre réseau entre', async () => {
      const email = await inscrireEtVerifier(app);
      const reponses = await Promise.all(
        Array.from({ length: RESEAUX }, (_, i) => connecter(email, `Faux-${i}-faux!`, '198.51.100.1')),
      );
      const parStatut = (statut: number) => reponses.filter((reponse) => reponse.statut === statut).length;
      expect([parStatut(401), parStatut(429)]).toEqual([5, RESEAUX - 5]);
      expect(reponses.find(({ statut }) => statut === 429)?.entetes['retry-after']).toBe('1');
      expect((await connecter(email, MOT_DE_PASSE, '198.51.100.1')).statut).toBe(429);
      expect((await connecter(email)).statut).toBe(200);
    });

    // Mille : `npm run campagnes -- mots-reseaux`.
    itDeCampagne(
      'des mots de passe faux d’autant de réseaux : cinquante vérifiés, aucun n’entre ; l’appareil connu entre aussitôt, un nouveau en une minute',
      async () => {
        const email = await inscrireEtVerifier(app);
        const appareil = (await connecter(email)).corps.appareil;
        const statuts: number[] = [];
        for (let tour = 0; tour < TOURS; tour += 1) {
          const essais = await Promise.all(
            Array.from({ length: RESEAUX }, (_, i) =>
              connecter(email, `Faux-${tour}-${i}!`, `198.51.100.${i}`),
            ),
          );
          statuts.push(...essais.map(({ statut }) => statut));
        }
        const parStatut = (voulu: number) => statuts.filter((statut) => statut === voulu).length;
        expect([parStatut(401), parStatut(429)]).toEqual([50, RESEAUX * TOURS - 50]);
        expect((await connecter(email)).statut).toBe(429);
        const connu = (plus: object) =>
          app.appeler('POST', '/auth/login', { email, password: MOT_DE_PASSE, ...plus });
        expect((await connu({ appareil })).statut).toBe(200);
        expect((await connu({ appareil: `${String(appareil)}x` })).statut).toBe(429);
        app.horloge.avancer(60_000);
        expect((await connecter(email)).statut).toBe(200);
      },
    );

    it('le jeton d’appareil n’ouvre rien, ne vaut que pour son compte, et finit avec le mot de passe', async () => {
      const [email, autre] = [await inscrireEtVerifier(app), await inscrireEtVerifier(app)];
      const { corps } = await connecter(email);
      const jeton = String(corps.appareil);
      expect((await app.appeler('GET', '/users/me', undefined, { jeton })).statut).toBe(401);
      const freinee = async (adresse: string) => {
        for (let i = 0; i < 6; i += 1) await connecter(adresse, 'Faux-faux-42!', '127.0.0.1');
        const corpsConnu = { email: adresse, password: MOT_DE_PASSE, appareil: jeton };
        return (await app.appeler('POST', '/auth/login', corpsConnu)).statut;
      };
      expect(await freinee(autre)).toBe(429);
      expect(await freinee(email)).toBe(200);
      const session = { jeton: String(corps.token) };
      const nouveau = { motDePasseActuel: MOT_DE_PASSE, nouveauMotDePasse: 'Bruyère-58-mauve!' };
      await connexionDe(app).collection('tentatives').deleteMany({});
      expect((await app.appeler('PUT', '/auth/mot-de-passe', nouveau, session)).statut).toBe(200);
      for (let i = 0; i < 6; i += 1) await connecter(email, 'Faux-faux-42!', '127.0.0.1');
      const ancien = { email, password: 'Bruyère-58-mauve!', appareil: jeton };
      expect((await app.appeler('POST', '/auth/login', ancien)).statut).toBe(429);
    });

    itDeCampagne('le délai double à chaque échec, et un succès remet l’adresse à zéro', async () => {
      const email = await inscrireEtVerifier(app);
      for (let i = 0; i < 5; i += 1) await connecter(email, 'Faux-faux-42!');
      const attentes: unknown[] = [];
      for (let i = 0; i < 5; i += 1) {
        const { corps } = await connecter(email, 'Faux-faux-42!');
        attentes.push(corps.attendreSecondes);
        app.horloge.avancer(Number(corps.attendreSecondes) * 1_000);
        await connecter(email, 'Faux-faux-42!');
      }
      expect(attentes).toEqual([1, 2, 4, 8, 16]);
      app.horloge.avancer(32_000);
      expect((await connecter(email)).statut).toBe(200);
      expect((await connecter(email, 'Faux-faux-42!')).statut).toBe(401);
    });

    it('une adresse inconnue est freinée comme une vraie', async () => {
      const statuts: number[] = [];
      for (let i = 0; i < 6; i += 1) statuts.push((await connecter('fantome@exemple.fr')).statut);
      expect(statuts).toEqual([401, 401, 401, 401, 401, 429]);
    });

    itDeCampagne('cent adresses essayées d’une même IP finissent par attendre', async () => {
      const reponses = await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          connecter(`cible${i}@exemple.fr`, 'Faux-faux-42!', '192.0.2.77'),
        ),
      );
      expect(reponses.filter(({ statut }) => statut === 401)).toHaveLength(50);
      expect(reponses.filter(({ statut }) => statut === 429)).toHaveLength(50);
    });

    itDeCampagne('des connexions réussies ne freinent ni l’adresse ni l’IP', async () => {
      const email = await inscrireEtVerifier(app);
      const comptees = () =>
        connexionDe(app)
          .collection('tentatives')
          .find({ nombre: { $gt: 0 } })
          .toArray();
      const avant = await comptees();
      for (let i = 0; i < 8; i += 1) expect((await connecter(email)).statut).toBe(200);
      expect(await comptees()).toEqual(avant);
    });

    it('ni adresse ni IP ne sont en clair dans les compteurs', async () => {
      await connecter('clair@exemple.fr', 'x', '203.0.113.200');
      const brut = JSON.stringify(await connexionDe(app).collection('tentatives').find().toArray());
      expect(brut).not.toMatch(/clair|203\.0\.113/);
    });

    it('une IPv6 compte par son bloc /64, une IPv4 sous forme IPv6 comme une IPv4', () => {
      expect(reseauDe('2001:db8:0:1:a:b:c:d')).toBe(reseauDe('2001:0db8::1:ffff:0:0:1'));
      expect(reseauDe('2001:db8:0:2::1')).not.toBe(reseauDe('2001:db8:0:1::1'));
      expect(reseauDe('::ffff:192.0.2.1')).toBe('192.0.2.1');
    });
  });

  it('aucun mot de passe, jeton ni adresse n’est dans le journal', () => {
    const journal = app.journal.join('');
    expect(journal.length).toBeGreaterThan(1_000);
    expect(journal).not.toMatch(/@exemple\.fr|Tilleul|eyJ|token=|Faux-/);
  });
});
