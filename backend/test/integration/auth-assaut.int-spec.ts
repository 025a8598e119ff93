import { itDeCampagne, selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { uneClefDeCompte } from '../support/cle-logicielle';
import {
  inscrireEtVerifier,
  jetonDuLien,
  MOT_DE_PASSE,
  seConnecter,
  uneInscription,
} from '../support/comptes';

/** Plus que les cinquante essais qu'une adresse reçoit avant qu'un lien soit demandé. */
const RESEAUX = selonLaTaille(55, 200);
const MINUTE = 60_000;
/** Les minutes où la foule revient, pendant une heure. */
const VAGUES = [0, 20, 40, 59];
const CHEZ_ELLE = '203.0.113.9';
const NOUVEAU = 'Chêne-77-roux!';

describe('Une heure durant, des réseaux s’en prennent à son adresse', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  const de = (ip: string) => ({ entetes: { 'x-forwarded-for': ip } });
  const appeler = (route: string, corps: object, ip = CHEZ_ELLE): Promise<Reponse> =>
    app.appeler('POST', route, corps, de(ip));
  const foule = (route: string, corps: (rang: number) => object): Promise<Reponse[]> =>
    Promise.all(
      Array.from({ length: RESEAUX }, (_, rang) => appeler(route, corps(rang), `198.51.100.${rang}`)),
    );
  /** La foule revient à chaque vague ; entre deux, le temps passe. */
  const assieger = async (vague: () => Promise<unknown>): Promise<void> => {
    let minute = 0;
    for (const suivante of VAGUES) {
      app.horloge.avancer((suivante - minute) * MINUTE);
      minute = suivante;
      await vague();
    }
    await app.get(OutboxWorker).vider();
  };
  const liensRecus = (email: string, sujet: RegExp): string[] =>
    app.courriels
      .pour(email)
      .filter((courriel) => sujet.test(courriel.sujet))
      .map(({ texte }) => jetonDuLien(texte));

  it('« mot de passe oublié » lui répond toujours, et le dernier lien de sa boîte ouvre', async () => {
    const email = await inscrireEtVerifier(app);
    await assieger(() => foule('/auth/reset-password', () => ({ email })));
    expect((await appeler('/auth/reset-password', { email })).statut).toBe(200);
    await app.get(OutboxWorker).vider();
    const liens = liensRecus(email, /nouveau mot de passe/);
    // Dix au plus, puis un par durée de vie.
    expect(liens.length).toBeLessThanOrEqual(12);
    app.horloge.avancer(5 * MINUTE);
    const choix = { token: liens.at(-1)!, newPassword: NOUVEAU };
    expect((await appeler('/auth/reset-password-confirm', choix)).statut).toBe(200);
    expect(await seConnecter(app, email, NOUVEAU)).toBeTruthy();
  });

  itDeCampagne('elle s’inscrit, et son inscription est celle que le lien de sa boîte confirme', async () => {
    const email = 'assiegee@exemple.fr';
    const pirate = uneInscription({ email, prenom: 'Pirate', password: 'Corsaire-99-noir!' });
    await assieger(() => foule('/auth/register', () => pirate));
    const { statut, corps } = await appeler('/auth/register', uneInscription({ email, prenom: 'Vraie' }));
    expect(statut).toBe(201);
    await foule('/auth/register', () => pirate);
    await app.get(OutboxWorker).vider();
    const liens = liensRecus(email, /Confirmez/);
    expect(liens).toHaveLength(3);
    const confirmee = await appeler('/auth/verify-email', { token: liens[0], marque: corps.marque });
    expect(confirmee.statut).toBe(200);
    const jeton = await seConnecter(app, email, MOT_DE_PASSE);
    expect((await app.appeler('GET', '/users/me', undefined, { jeton })).corps.prenom).toBe('Vraie');
  });

  itDeCampagne(
    'le plafond de son adresse usé par d’autres messages, le lien qu’elle attend part un quart d’heure après',
    async () => {
      const email = 'comblee@exemple.fr';
      for (let rang = 0; rang < 3; rang += 1) {
        await appeler('/auth/register', uneInscription({ email }), `198.51.100.${rang}`);
      }
      const refuser = { token: (await app.courriels.attendre(email, /Confirmez/)).texte };
      await app.get(OutboxWorker).vider();
      // Elle retire l'inscription d'un autre : plus un lien ne vaut, et le plafond est usé.
      await appeler('/auth/refuser-inscription', { token: jetonDuLien(refuser.token) });
      const { corps } = await appeler('/auth/register', uneInscription({ email }));
      await app.get(OutboxWorker).vider();
      expect(liensRecus(email, /Confirmez/)).toHaveLength(3);
      app.horloge.avancer(15 * MINUTE);
      await app.get(OutboxWorker).vider();
      const token = liensRecus(email, /Confirmez/)[3];
      expect((await appeler('/auth/verify-email', { token, marque: corps.marque })).statut).toBe(200);
    },
  );

  itDeCampagne(
    'connectée, elle change pour une adresse dont d’autres ont usé le plafond : un quart d’heure après',
    async () => {
      const [email, nouvelle] = [await inscrireEtVerifier(app), 'convoitee@exemple.fr'];
      for (let rang = 0; rang < 3; rang += 1)
        await appeler('/auth/register', uneInscription({ email: nouvelle }), `198.51.100.${rang}`);
      const jeton = await seConnecter(app, email);
      const demande = { email: nouvelle, password: MOT_DE_PASSE };
      const { statut, corps } = await app.appeler<{ marque: string }>('POST', '/auth/adresse', demande, {
        jeton,
      });
      expect(statut).toBe(200);
      app.horloge.avancer(15 * MINUTE);
      await app.get(OutboxWorker).vider();
      const [token] = liensRecus(nouvelle, /nouvelle adresse/);
      const confirmee = await appeler('/auth/adresse/confirmer', { token, marque: corps.marque });
      expect(confirmee.statut).toBe(200);
    },
  );

  describe('à la connexion', () => {
    const entrer = (email: string, plus: object = {}, ip = CHEZ_ELLE) =>
      appeler('/auth/login', { email, password: MOT_DE_PASSE, ...plus }, ip);
    const marteler = (email: string) =>
      foule('/auth/login', (rang) => ({ email, password: `Faux-${rang}-faux!` }));
    const lienPourEntrer = async (email: string): Promise<string> => {
      const { texte } = await app.courriels.attendre(email, /Entrez/);
      return /login\?token=([\w.-]+)/.exec(texte)![1]!;
    };

    itDeCampagne(
      'son mot de passe, d’un appareil neuf : elle entre en moins d’une minute, par le lien qui part à sa boîte',
      async () => {
        const email = await inscrireEtVerifier(app);
        await assieger(() => marteler(email));
        const debut = app.horloge.maintenant().getTime();
        const refus = await entrer(email);
        expect([refus.statut, refus.corps.code]).toEqual([429, 'ENTREE_PAR_LIEN']);
        const appareil = await lienPourEntrer(email);
        await marteler(email);
        app.horloge.avancer(30_000);
        expect((await entrer(email, { appareil })).statut).toBe(200);
        expect(app.horloge.maintenant().getTime() - debut).toBeLessThan(MINUTE);
        expect((await appeler('/auth/reset-password', { email })).statut).toBe(200);
        await app.courriels.attendre(email, /nouveau mot de passe/);
      },
    );

    it('la foule n’apprend rien : juste, faux ou sans compte, la même réponse ; et n’écrit rien', async () => {
      const [email, inconnue] = [await inscrireEtVerifier(app), 'fantome@exemple.fr'];
      await marteler(email);
      await marteler(inconnue);
      const avant = app.courriels.pour(email).length;
      const [faux, vide] = [await entrer(email, { password: 'Faux-faux-42!' }), await entrer(inconnue)];
      await app.get(OutboxWorker).vider();
      expect(app.courriels.pour(email)).toHaveLength(avant);
      const juste = await entrer(email);
      for (const { statut, corps } of [faux, vide, juste]) {
        expect([statut, corps.code, corps.message]).toEqual([
          429,
          'ENTREE_PAR_LIEN',
          expect.stringContaining('un lien pour entrer part à votre adresse'),
        ]);
      }
      await lienPourEntrer(email);
    });

    itDeCampagne(
      'qui a son mot de passe ne l’inonde pas : trois liens par heure, d’autant de réseaux qu’on veut',
      async () => {
        const email = await inscrireEtVerifier(app);
        await marteler(email);
        await foule('/auth/login', () => ({ email, password: MOT_DE_PASSE }));
        await app.courriels.attendre(email, /Entrez/, 3);
        await app.get(OutboxWorker).vider();
        const recus = app.courriels.pour(email).filter(({ sujet }) => /Entrez/.test(sujet));
        expect(recus).toHaveLength(3);
      },
    );

    itDeCampagne('le lien n’ouvre rien sans le mot de passe, et ne vaut que pour ce compte', async () => {
      const [email, autre] = [await inscrireEtVerifier(app), await inscrireEtVerifier(app)];
      await marteler(email);
      await marteler(autre);
      await entrer(email);
      const appareil = await lienPourEntrer(email);
      expect((await app.appeler('GET', '/users/me', undefined, { jeton: appareil })).statut).toBe(401);
      expect((await entrer(autre, { appareil })).corps.code).toBe('ENTREE_PAR_LIEN');
      const faux = await entrer(email, { appareil, password: 'Faux-faux-42!' });
      expect(faux.corps.code).toBe('MOT_DE_PASSE_INCORRECT');
    });

    itDeCampagne(
      'l’appareil connu passe aussi là où le mot de passe mène à une clé, ou au second facteur perdu',
      async () => {
        const { email } = await uneClefDeCompte(app);
        await marteler(email);
        const preuve = { email, password: MOT_DE_PASSE };
        const routes = ['/auth/cles/second-facteur', '/auth/totp/perdu'];
        for (const route of routes) expect((await appeler(route, preuve)).corps.code).toBe('ENTREE_PAR_LIEN');
        const appareil = await lienPourEntrer(email);
        for (const route of routes) expect((await appeler(route, { ...preuve, appareil })).statut).toBe(200);
      },
    );

    itDeCampagne(
      'connectée, elle redonne son mot de passe pendant que la foule essaie les siens',
      async () => {
        const email = await inscrireEtVerifier(app);
        const jeton = await seConnecter(app, email);
        await marteler(email);
        const preuve = { password: MOT_DE_PASSE };
        expect((await app.appeler('POST', '/auth/preuve', preuve, { jeton })).statut).toBe(204);
      },
    );
  });
});
