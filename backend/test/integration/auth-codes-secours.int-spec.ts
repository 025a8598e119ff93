import type { CleAjoutee, DefiCle } from '@facturier/domaine/contrat/cles';
import { Secret, TOTP } from 'otpauth';
import { Migrations } from '../../src/platform/jobs/migrations';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { CleLogicielle, preparerCle } from '../support/cle-logicielle';
import { inscrireEtVerifier, MOT_DE_PASSE, seConnecter } from '../support/comptes';

describe('Les codes de secours', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    await connexionDe(app).collection('tentatives').deleteMany({});
  });

  const ajouter = async (jeton: string, cle = new CleLogicielle()) => {
    const corps = cle.creer(await preparerCle(app, jeton));
    return { cle, ...(await app.appeler<CleAjoutee>('POST', '/auth/cles', corps, { jeton })).corps };
  };
  const unCompteACle = async () => {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    return { email, jeton, ...(await ajouter(jeton)) };
  };
  const entrer = (email: string, plus: object = {}) =>
    app.appeler<{ token: string; code?: string }>('POST', '/auth/login', {
      email,
      password: MOT_DE_PASSE,
      ...plus,
    });
  const changer = (jeton: string, plus: object = {}) => {
    const email = `nouvelle-${Math.random().toString(36).slice(2)}@demo.facturier.example`;
    return app.appeler('POST', '/auth/adresse', { email, password: MOT_DE_PASSE, ...plus }, { jeton });
  };
  const codesGardes = async (email: string) =>
    (await connexionDe(app).collection('users').findOne({ email }))?.codesSecours as string[] | undefined;
  const activerTotp = async (jeton: string) => {
    const { corps } = await app.appeler<{ secret: string }>(
      'POST',
      '/auth/totp/preparer',
      { password: MOT_DE_PASSE },
      { jeton },
    );
    const totp = new TOTP({ secret: Secret.fromBase32(corps.secret) });
    const code = () => totp.generate({ timestamp: app.horloge.maintenant().getTime() });
    const active = await app.appeler<{ codesSecours: string[] }>(
      'POST',
      '/auth/totp/activer',
      { code: code() },
      { jeton },
    );
    return { code, codes: active.corps.codesSecours };
  };

  it('viennent avec la première clé, dix de cent quarante bits, et chacun ouvre une fois à sa place', async () => {
    const { email, jeton, codesSecours } = await unCompteACle();
    expect(new Set(codesSecours).size).toBe(10);
    for (const code of codesSecours!) expect(code).toMatch(/^([A-Z2-9]{4}-){6}[A-Z2-9]{4}$/);
    expect((await ajouter(jeton)).codesSecours).toBeNull();
    const [premier] = codesSecours!;
    expect((await entrer(email)).corps.code).toBe('CLE_REQUISE');
    expect((await entrer(email, { codeTotp: premier })).statut).toBe(200);
    expect((await entrer(email, { codeTotp: premier })).corps.code).toBe('CODE_TOTP_INCORRECT');
    const avec = { codeTotp: codesSecours![1]!.toLowerCase().replaceAll('-', ' ') };
    const douze = await Promise.all(Array.from({ length: 4 }, () => entrer(email, avec)));
    expect(douze.map(({ statut }) => statut).sort()).toEqual([200, 401, 401, 401]);
  });

  it('ceux d’un compte ne valent pas pour un autre', async () => {
    const [sien, autre] = [await unCompteACle(), await unCompteACle()];
    expect((await entrer(sien.email, { codeTotp: autre.codesSecours![0] })).statut).toBe(401);
    expect(await codesGardes(autre.email)).toHaveLength(10);
  });

  it('s’en vont avec le dernier second facteur, pas avant', async () => {
    const { email, jeton, id } = await unCompteACle();
    const { code, codes } = await activerTotp(jeton);
    expect(codes).toHaveLength(10);
    const retirer = () => app.appeler('DELETE', `/auth/cles/${id}`, undefined, { jeton });
    expect((await retirer()).statut).toBe(204);
    expect(await codesGardes(email)).toHaveLength(10);
    app.horloge.avancer(60_000);
    const corps = { password: MOT_DE_PASSE, code: code() };
    expect((await app.appeler('POST', '/auth/totp/desactiver', corps, { jeton })).statut).toBe(204);
    expect(await codesGardes(email)).toBeUndefined();
    expect((await entrer(email)).statut).toBe(200);
  });

  it('l’application retirée, ceux d’une clé restent ; une clé retirée seule les emporte', async () => {
    const { email, jeton, id } = await unCompteACle();
    const { code } = await activerTotp(jeton);
    app.horloge.avancer(60_000);
    await app.appeler('POST', '/auth/totp/desactiver', { password: MOT_DE_PASSE, code: code() }, { jeton });
    expect(await codesGardes(email)).toHaveLength(10);
    await app.appeler('DELETE', `/auth/cles/${id}`, undefined, { jeton });
    expect(await codesGardes(email)).toBeUndefined();
  });

  it('changer d’adresse demande la clé, ou l’un d’eux, à qui n’a qu’une clé', async () => {
    const { email, jeton, cle, codesSecours } = await unCompteACle();
    expect((await changer(jeton)).corps.code).toBe('CLE_REQUISE');
    expect((await changer(jeton, { code: '123456' })).corps.code).toBe('CODE_TOTP_REFUSE');
    const autre = await unCompteACle();
    const defiDe = async (de: string) =>
      (await app.appeler<DefiCle>('POST', '/auth/cles/second-facteur', { email: de, password: MOT_DE_PASSE }))
        .corps;
    const etrangere = { cle: autre.cle.signer(await defiDe(autre.email)) };
    expect((await changer(jeton, etrangere)).corps.code).toBe('CLE_REFUSEE');
    for (const champ of ['id', 'clientDataJSON', 'authenticatorData', 'signature', 'userHandle']) {
      await connexionDe(app).collection('tentatives').deleteMany({});
      const faux = { cle: { ...cle.signer(await defiDe(email)), [champ]: 'ceci-est-faux' } };
      expect([champ, (await changer(jeton, faux)).corps.code]).toEqual([champ, 'CLE_REFUSEE']);
    }
    await connexionDe(app).collection('tentatives').deleteMany({});
    const signe = { cle: cle.signer(await defiDe(email)) };
    expect((await changer(jeton, signe)).statut).toBe(200);
    expect((await changer(jeton, signe)).corps.code).toBe('CLE_REFUSEE');
    expect((await changer(jeton, { code: codesSecours![0] })).statut).toBe(200);
    expect((await changer(jeton, { code: codesSecours![0] })).corps.code).toBe('CODE_TOTP_REFUSE');
  });

  it('gardés avec l’application par une version d’avant, ils valent toujours', async () => {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    const { codes } = await activerTotp(jeton);
    const users = connexionDe(app).collection('users');
    const avant = {
      $set: { 'totp.codesSecours': await codesGardes(email) },
      $unset: { codesSecours: 1 as const },
    };
    await users.updateOne({ email }, avant);
    await connexionDe(app).collection('migrations').deleteMany({});
    await app.get(Migrations).preparer();
    expect((await entrer(email, { codeTotp: codes[0] })).statut).toBe(200);
    expect((await users.findOne({ email }))?.totp).not.toHaveProperty('codesSecours');
  });
});
