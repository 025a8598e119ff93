import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { TOTP } from 'otpauth';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe, unAdmin, unParticulier } from '../support/builders';
import { inscrireEtVerifier, jetonDuLien, MOT_DE_PASSE, seConnecter } from '../support/comptes';

describe('Second facteur', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    await connexionDe(app).collection('tentatives').deleteMany({});
  });

  const codeDe = (secret: string) =>
    new TOTP({ secret }).generate({ timestamp: app.horloge.maintenant().getTime() });
  const connecter = (email: string, codeTotp?: string) =>
    app.appeler('POST', '/auth/login', { email, password: MOT_DE_PASSE, codeTotp });

  async function unCompteProtege() {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    const { corps } = await app.appeler<{ secret: string; uri: string; qr: string }>(
      'POST',
      '/auth/totp/preparer',
      { password: MOT_DE_PASSE },
      { jeton },
    );
    const activation = await app.appeler<{ codesSecours: string[] }>(
      'POST',
      '/auth/totp/activer',
      { code: codeDe(corps.secret) },
      { jeton },
    );
    app.horloge.avancer(60_000);
    return { email, jeton, ...corps, codes: activation.corps.codesSecours };
  }

  it('s’enrôle par QR code, s’active par un code juste et donne dix codes de secours', async () => {
    const { email, uri, qr, codes, secret } = await unCompteProtege();
    expect(uri).toContain('otpauth://totp/Facturier:');
    expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(new Set(codes).size).toBe(10);
    await app.courriels.attendre(email, /activée/);
    const enBase = JSON.stringify(await connexionDe(app).collection('users').findOne({ email }));
    expect(enBase).not.toContain(secret);
    codes.forEach((code) => expect(enBase).not.toContain(code));
  });

  itDeCampagne(
    'cinq codes faux derrière le bon mot de passe, d’autant de réseaux : la personne l’apprend, une fois par jour',
    async () => {
      const { email, secret } = await unCompteProtege();
      const manquer = (rang: number, password = MOT_DE_PASSE) =>
        app.appeler(
          'POST',
          '/auth/login',
          { email, password, codeTotp: '000000' },
          { entetes: { 'x-forwarded-for': `198.51.100.${rang}` } },
        );
      const avis = () =>
        app.courriels.pour(email).filter(({ sujet }) => /connaît votre mot de passe/.test(sujet));
      for (let rang = 0; rang < 4; rang += 1) {
        expect((await manquer(rang)).corps.code).toBe('CODE_TOTP_INCORRECT');
        await manquer(rang, 'Faux-faux-42!');
      }
      await app.get(OutboxWorker).vider();
      expect(avis()).toHaveLength(0);
      await Promise.all(Array.from({ length: 6 }, (_, rang) => manquer(10 + rang)));
      const { texte } = await app.courriels.attendre(email, /Quelqu’un connaît votre mot de passe/);
      await app.get(OutboxWorker).vider();
      expect(avis()).toHaveLength(1);
      await connexionDe(app).collection('tentatives').deleteMany({});
      expect((await connecter(email, codeDe(secret))).statut).toBe(200);
      const securise = await app.appeler('POST', '/auth/pas-moi', { token: jetonDuLien(texte) });
      expect(securise.statut).toBe(200);
      expect((await connecter(email, codeDe(secret))).corps.code).toBe('MOT_DE_PASSE_INCORRECT');
    },
  );

  it('une session qui insiste sur le code derrière le bon mot de passe se dit de même', async () => {
    const { email, jeton } = await unCompteProtege();
    for (let rang = 0; rang < 5; rang += 1) {
      const corps = { password: MOT_DE_PASSE, code: '000000' };
      const options = { jeton, entetes: { 'x-forwarded-for': `198.51.100.${rang}` } };
      const refus = await app.appeler('POST', '/auth/totp/desactiver', corps, options);
      expect(refus.corps.code).toBe('CODE_TOTP_REFUSE');
    }
    await app.courriels.attendre(email, /Quelqu’un connaît votre mot de passe/);
  });

  it('une session sans le mot de passe ne l’enrôle pas', async () => {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    const preparer = (corps?: object) => app.appeler('POST', '/auth/totp/preparer', corps, { jeton });
    expect((await preparer()).statut).toBe(400);
    const refus = await preparer({ password: 'Faux-faux-42!' });
    expect([refus.statut, refus.corps.code]).toEqual([403, 'MOT_DE_PASSE_REFUSE']);
    const compte = await connexionDe(app).collection('users').findOne({ email });
    expect(compte).not.toHaveProperty('totpEnAttente');
  });

  it('la connexion demande le code, refuse un faux, accepte le bon', async () => {
    const { email, secret } = await unCompteProtege();
    const sans = await connecter(email);
    expect([sans.statut, sans.corps.errorType, sans.corps.requiresTotp]).toEqual([
      401,
      'totp_required',
      true,
    ]);
    const faux = await connecter(email, '000000');
    expect([faux.statut, faux.corps.errorType]).toEqual([401, 'wrong_totp']);
    expect((await connecter(email, codeDe(secret))).statut).toBe(200);
  });

  it('un code ne sert qu’une fois, même à dix de front', async () => {
    const { email, secret } = await unCompteProtege();
    const code = codeDe(secret);
    const reponses = await Promise.all(Array.from({ length: 5 }, () => connecter(email, code)));
    expect(reponses.filter(({ statut }) => statut === 200)).toHaveLength(1);
    expect((await connecter(email, code)).statut).not.toBe(200);
  });

  itDeCampagne(
    'un code plus ancien que le dernier employé est refusé, même encore dans sa fenêtre',
    async () => {
      const { email, secret } = await unCompteProtege();
      const ancien = codeDe(secret);
      app.horloge.avancer(30_000);
      expect((await connecter(email, codeDe(secret))).statut).toBe(200);
      expect((await connecter(email, ancien)).corps.errorType).toBe('wrong_totp');
    },
  );

  it('un code de secours sert une fois', async () => {
    const { email, codes } = await unCompteProtege();
    expect((await connecter(email, codes[0]!.toLowerCase().replace(/-/g, ' '))).statut).toBe(200);
    expect((await connecter(email, codes[0])).corps.errorType).toBe('wrong_totp');
    expect((await connecter(email, codes[1])).statut).toBe(200);
  });

  it('deviner les codes est freiné, et redemander « requis » n’efface pas les échecs', async () => {
    const { email } = await unCompteProtege();
    const statuts: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      statuts.push((await connecter(email, `00000${i}`)).statut);
      await connecter(email);
    }
    expect((await connecter(email, '000009')).statut).toBe(429);
    expect(statuts).toEqual([401, 401, 401, 401, 401]);
  });

  itDeCampagne('se désactive avec le mot de passe et un code, pas avec un seul des deux', async () => {
    const { email, jeton, secret } = await unCompteProtege();
    const desactiver = (password: string, code: string) =>
      app.appeler('POST', '/auth/totp/desactiver', { password, code }, { jeton });
    expect((await desactiver('Faux-faux-42!', codeDe(secret))).corps.code).toBe('MOT_DE_PASSE_REFUSE');
    expect((await desactiver(MOT_DE_PASSE, '000000')).corps.code).toBe('CODE_TOTP_REFUSE');
    expect((await desactiver(MOT_DE_PASSE, codeDe(secret))).statut).toBe(204);
    expect((await connecter(email)).statut).toBe(200);
    await app.courriels.attendre(email, /désactivée/);
  });

  itDeCampagne('ne s’active pas sans préparation, ni deux fois, ni par un code faux', async () => {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    const activer = (code: string) => app.appeler('POST', '/auth/totp/activer', { code }, { jeton });
    expect((await activer('123456')).corps.code).toBe('ETAT_TOTP_INATTENDU');
    const { corps } = await app.appeler<{ secret: string }>(
      'POST',
      '/auth/totp/preparer',
      { password: MOT_DE_PASSE },
      { jeton },
    );
    expect((await activer('abc')).corps.code).toBe('CODE_TOTP_REFUSE');
    expect((await activer(codeDe(corps.secret))).statut).toBe(200);
    expect((await activer(codeDe(corps.secret))).statut).toBe(409);
    expect(
      (await app.appeler('POST', '/auth/totp/preparer', { password: MOT_DE_PASSE }, { jeton })).statut,
    ).toBe(409);
  });

  it('en production, l’administration n’est reconnue qu’avec son second facteur', async () => {
    const production = await creerAppDeTest({
      env: {
        NODE_ENV: 'production',
        APP_URL: 'https://facturier.example',
        STRIPE_SECRET_KEY: 'sk_live_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
      },
    });
    const admin = await unAdmin(production).cree();
    expect((await admin.get('/users/me')).corps.estAdmin).toBe(false);
    const refus = await admin.get('/admin/users');
    expect([refus.statut, refus.corps.code]).toEqual([403, 'SECOND_FACTEUR_REQUIS']);
    const autre = await unParticulier(production).cree();
    expect((await autre.get('/admin/users')).corps.code).toBe('ACCES_INTERDIT');
    await connexionDe(production)
      .collection('users')
      .updateOne({ email: admin.email }, { $set: { totpActif: true } });
    expect((await admin.get('/users/me')).corps.estAdmin).toBe(true);
    expect((await admin.get('/admin/users')).statut).toBe(200);
    await production.fermer();
  });
});
