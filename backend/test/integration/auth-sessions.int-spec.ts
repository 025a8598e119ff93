import { createHmac } from 'node:crypto';
import { nommerAppareil } from '../../src/modules/auth/appareil';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { tirerCle } from '../../src/config/cles';
import { type AppDeTest, creerAppDeTest, SECRET_DE_TEST } from '../support/app';
import { type CompteDeTest, connexionDe, unAdmin, unProfessionnel } from '../support/builders';
import { inscrireEtVerifier, MOT_DE_PASSE, seConnecter } from '../support/comptes';

const MINUTE = 60_000;
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('Sessions', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  const moi = (jeton?: string) => app.appeler('GET', '/users/me', undefined, { jeton });
  const base64 = (objet: unknown) => Buffer.from(JSON.stringify(objet)).toString('base64url');
  const chargeDe = (compte: CompteDeTest) =>
    JSON.parse(Buffer.from(compte.jeton.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

  function forger(entete: object, charge: object, cle = tirerCle(SECRET_DE_TEST, 'jetons')): string {
    const corps = `${base64(entete)}.${base64(charge)}`;
    return `${corps}.${createHmac('sha256', cle).update(corps).digest('base64url')}`;
  }

  it('sans jeton, tout est fermé', async () => {
    const { statut, corps } = await moi();
    expect([statut, corps.code]).toEqual([401, 'NON_AUTHENTIFIE']);
  });

  it('un jeton forgé, sans algorithme, d’un autre secret, destinataire, sujet ou version est refusé', async () => {
    const marie = await unProfessionnel(app).cree();
    const autre = await unProfessionnel(app).cree();
    const charge = chargeDe(marie);
    const hs256 = { alg: 'HS256', typ: 'JWT' };
    expect((await moi(forger(hs256, charge))).statut).toBe(200);
    const faux = [
      'x.y.z',
      `${base64({ alg: 'none' })}.${base64(charge)}.`,
      forger({ alg: 'HS512', typ: 'JWT' }, charge),
      forger(hs256, charge, tirerCle('un-autre-secret-de-trente-deux-signes', 'jetons')),
      forger(hs256, charge, tirerCle(SECRET_DE_TEST, 'appareils')),
      forger(hs256, charge, Buffer.from(SECRET_DE_TEST)),
      forger(hs256, { ...charge, aud: 'ailleurs' }),
      forger(hs256, { ...charge, iss: 'ailleurs' }),
      forger(hs256, { ...charge, sub: autre.id }),
      forger(hs256, { ...charge, sub: { $ne: null } }),
      forger(hs256, { ...charge, sid: '0'.repeat(24) }),
      forger(hs256, { ...charge, v: 2 }),
      forger(hs256, { ...charge, exp: undefined }),
    ];
    for (const jeton of faux) expect([jeton, (await moi(jeton)).statut]).toEqual([jeton, 401]);
  });

  it('le jeton ne se lit que dans l’en-tête Authorization', async () => {
    const { jeton } = await unProfessionnel(app).cree();
    expect((await app.appeler('GET', `/users/me?token=${jeton}`)).statut).toBe(401);
    const entetes = { cookie: `token=${jeton}; jwt=${jeton}` };
    expect((await app.appeler('GET', '/users/me', undefined, { entetes })).statut).toBe(401);
  });

  it('un jeton vit une heure sans usage', async () => {
    const marie = await unProfessionnel(app).cree();
    app.horloge.avancer(60 * MINUTE);
    expect((await marie.get('/users/me')).statut).toBe(401);
  });

  it('passé la moitié de sa vie, un jeton plus frais est rendu, et glisse sept jours au plus', async () => {
    const marie = await unProfessionnel(app).cree();
    app.horloge.avancer(29 * MINUTE);
    expect((await marie.get('/users/me')).entetes['x-jeton-renouvele']).toBeUndefined();
    app.horloge.avancer(2 * MINUTE);
    let jeton = String((await marie.get('/users/me')).entetes['x-jeton-renouvele']);
    app.horloge.avancer(40 * MINUTE);
    expect((await marie.get('/users/me')).statut).toBe(401);
    let tours = 0;
    for (; tours < 400; tours += 1) {
      const { statut, entetes } = await moi(jeton);
      if (statut === 401) break;
      jeton = String(entetes['x-jeton-renouvele'] ?? jeton);
      app.horloge.avancer(45 * MINUTE);
    }
    expect(tours * 45).toBeGreaterThan(6.9 * 24 * 60);
    expect(tours * 45).toBeLessThan(7.1 * 24 * 60);
  });

  it('se déconnecter finit la session à la requête suivante, et elle seule', async () => {
    const email = await inscrireEtVerifier(app);
    const ouvrir = async () =>
      (await app.appeler<{ token: string }>('POST', '/auth/login', { email, password: MOT_DE_PASSE })).corps
        .token;
    const [premier, second] = [await ouvrir(), await ouvrir()];
    expect((await app.appeler('POST', '/auth/logout', undefined, { jeton: premier })).statut).toBe(204);
    expect([(await moi(premier)).statut, (await moi(second)).statut]).toEqual([401, 200]);
  });

  it('une requête sans corps qui annonce du JSON est lue comme sans corps', async () => {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    const entetes = { 'content-type': 'application/json', 'content-length': '0' };
    expect((await app.appeler('POST', '/auth/logout', undefined, { jeton, entetes })).statut).toBe(204);
    const vide = await app.appeler('POST', '/auth/login', undefined, { entetes });
    expect([vide.statut, vide.corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
  });

  it('liste ses sessions par appareil, sans IP, finit l’une, puis toutes', async () => {
    const email = await inscrireEtVerifier(app);
    const entetes = { 'user-agent': CHROME };
    const ouvrir = () =>
      app.appeler<{ token: string }>('POST', '/auth/login', { email, password: MOT_DE_PASSE }, { entetes });
    const [jeton, autre] = [(await ouvrir()).corps.token, (await ouvrir()).corps.token];
    const lister = () =>
      app.appeler<Record<string, unknown>[]>('GET', '/auth/sessions', undefined, { jeton });
    const { corps } = await lister();
    expect(corps.map(({ appareil }) => appareil)).toEqual(['Chrome sur Linux', 'Chrome sur Linux']);
    expect(JSON.stringify(await connexionDe(app).collection('sessions').find().toArray())).not.toMatch(
      /127\.0\.0|Mozilla/,
    );
    const etrangere = corps.find(({ courante }) => !courante)!.id as string;
    const intrus = await unProfessionnel(app).cree();
    expect((await intrus.delete(`/auth/sessions/${etrangere}`)).statut).toBe(404);
    expect((await intrus.delete('/auth/sessions/pas-un-id')).statut).toBe(404);
    expect((await app.appeler('DELETE', `/auth/sessions/${etrangere}`, undefined, { jeton })).statut).toBe(
      204,
    );
    expect((await moi(autre)).statut).toBe(401);
    expect((await app.appeler('DELETE', '/auth/sessions', undefined, { jeton })).statut).toBe(204);
    expect((await moi(jeton)).statut).toBe(401);
  });

  it('l’administration est le compte vérifié à l’adresse désignée', async () => {
    const admin = await unAdmin(app).cree();
    expect((await admin.get('/users/me')).corps.estAdmin).toBe(true);
    expect((await (await unProfessionnel(app).cree()).get('/users/me')).corps.estAdmin).toBe(false);
  });

  it('email-status dit l’adresse et qu’elle est vérifiée', async () => {
    const marie = await unProfessionnel(app).cree();
    expect((await marie.get('/auth/email-status')).corps).toEqual({
      emailVerified: true,
      email: marie.email,
    });
  });

  it.each([
    [CHROME, 'Chrome sur Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari sur iOS',
    ],
    ['', 'Navigateur inconnu'],
    [undefined, 'Navigateur inconnu'],
    [`<script>${'x'.repeat(100_000)}`, 'Navigateur inconnu'],
  ])('un agent se résume en quelques mots', (agent, attendu) => {
    expect(nommerAppareil(agent)).toBe(attendu);
  });

  it('un compte garde vingt sessions : la plus anciennement vue finit', async () => {
    const marie = await unProfessionnel(app).cree();
    const jetons: string[] = [];
    for (let rang = 0; rang < 22; rang += 1) {
      app.horloge.avancer(1_000);
      jetons.push(await app.get(SessionsService).ouvrir(marie.id, 1));
    }
    const statuts = await Promise.all(
      [marie.jeton, ...jetons].map(
        async (jeton) => (await app.appeler('GET', '/users/me', undefined, { jeton })).statut,
      ),
    );
    expect(statuts.filter((statut) => statut === 200)).toHaveLength(20);
    expect(statuts.slice(0, 3)).toEqual([401, 401, 401]);
  });
});
