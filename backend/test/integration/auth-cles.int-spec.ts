import type { CleAcces } from '@facturier/domaine/contrat/cles';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import {
  ajouterCle,
  CleLogicielle,
  defiPourEntrer,
  preparerCle,
  uneClefDeCompte,
} from '../support/cle-logicielle';
import { connexionDe } from '../support/builders';
import { inscrireEtVerifier, jetonDuLien, MOT_DE_PASSE, seConnecter } from '../support/comptes';

const MINUTE = 60_000;

describe('Les clés d’accès d’un compte', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    await connexionDe(app).collection('tentatives').deleteMany({});
  });

  const uneSession = async () => {
    const email = await inscrireEtVerifier(app);
    return { email, jeton: await seConnecter(app, email) };
  };
  const poster = (jeton: string, corps: object) => app.appeler('POST', '/auth/cles', corps, { jeton });
  const lister = async (jeton: string) =>
    (await app.appeler<CleAcces[]>('GET', '/auth/cles', undefined, { jeton })).corps;
  const nombreDe = async (email: string) =>
    (await connexionDe(app).collection('users').findOne({ email }))?.nombreCles as number | undefined;

  it('s’ajoute, prend le nom de l’appareil ou celui qu’on lui donne, se renomme, et un avis part', async () => {
    const { email, jeton } = await uneSession();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const sansNom = await app.appeler<CleAcces>(
      'POST',
      '/auth/cles',
      new CleLogicielle().creer(await preparerCle(app, jeton)),
      { jeton, entetes: { 'user-agent': agent } },
    );
    expect([sansNom.statut, sansNom.corps.nom]).toEqual([201, 'Clé de Firefox sur Linux']);
    const corps = { ...new CleLogicielle(null).creer(await preparerCle(app, jeton)), nom: 'Téléphone' };
    expect((await poster(jeton, corps)).statut).toBe(201);
    const { id } = sansNom.corps;
    expect((await app.appeler('PUT', `/auth/cles/${id}/nom`, { nom: 'Portable' }, { jeton })).statut).toBe(
      200,
    );
    expect((await lister(jeton)).map(({ nom, utiliseeLe }) => [nom, utiliseeLe])).toEqual(
      expect.arrayContaining([
        ['Portable', null],
        ['Téléphone', null],
      ]),
    );
    await app.courriels.attendre(email, /clé d’accès a été ajoutée/);
    const faits = await app.appeler<object[]>('GET', '/auth/activite', undefined, { jeton });
    expect(faits.corps).toContainEqual(expect.objectContaining({ acte: 'cle_ajoutee', reussi: true }));
  });

  it('s’ajoute et se retire sous le mot de passe donné dans le quart d’heure', async () => {
    const { jeton } = await uneSession();
    const preparation = await preparerCle(app, jeton);
    const id = await ajouterCle(app, jeton);
    app.horloge.avancer(16 * MINUTE);
    const refus = await Promise.all([
      app.appeler('POST', '/auth/cles/preparer', undefined, { jeton }),
      poster(jeton, new CleLogicielle().creer(preparation)),
      app.appeler('DELETE', `/auth/cles/${id}`, undefined, { jeton }),
    ]);
    expect(refus.map(({ statut, corps }) => [statut, corps.code])).toEqual(
      Array.from({ length: 3 }, () => [403, 'PREUVE_REQUISE']),
    );
    await app.appeler('POST', '/auth/preuve', { password: MOT_DE_PASSE }, { jeton });
    expect((await app.appeler('DELETE', `/auth/cles/${id}`, undefined, { jeton })).statut).toBe(204);
  });

  it('n’admet ni un défi d’un autre compte, ni périmé, ni un autre site, ni une réponse retouchée', async () => {
    const [sienne, autre] = [await uneSession(), await uneSession()];
    const cle = new CleLogicielle();
    const codes: unknown[] = [];
    const essayer = async (corps: object) => codes.push((await poster(sienne.jeton, corps)).corps.code);
    await essayer(cle.creer(await preparerCle(app, autre.jeton)));
    await essayer(
      cle.creer(await preparerCle(app, sienne.jeton), { origine: 'https://facturier.evil.example' }),
    );
    await essayer(cle.creer(await preparerCle(app, sienne.jeton), { rpId: 'evil.example' }));
    await essayer({ ...cle.creer(await preparerCle(app, sienne.jeton)), id: 'autre' });
    await essayer({ ...cle.creer(await preparerCle(app, sienne.jeton)), attestationObject: 'o2NmbXQ' });
    await essayer({ ...cle.creer(await preparerCle(app, sienne.jeton)), clientDataJSON: 'e30' });
    const tardive = cle.creer(await preparerCle(app, sienne.jeton));
    app.horloge.avancer(5 * MINUTE);
    await essayer(tardive);
    expect(codes).toEqual(Array.from({ length: 7 }, () => 'CLE_INVALIDE'));
    expect(await lister(sienne.jeton)).toEqual([]);
  });

  it('une attestation qui nomme un certificat n’est pas lue : le serveur ne visite pas les adresses qu’il porte', async () => {
    const { jeton } = await uneSession();
    // { "x5c": [ h'00' ] }
    const certificat = Buffer.from([0xa1, 0x63, 0x78, 0x35, 0x63, 0x81, 0x41, 0x00]);
    const corps = new CleLogicielle().creer(await preparerCle(app, jeton), {}, certificat);
    expect((await poster(jeton, corps)).corps.code).toBe('CLE_INVALIDE');
  });

  it('le même défi, douze fois de front, n’ajoute qu’une clé', async () => {
    const { email, jeton } = await uneSession();
    const preparation = await preparerCle(app, jeton);
    const reponses = await Promise.all(
      Array.from({ length: 12 }, () => poster(jeton, new CleLogicielle().creer(preparation))),
    );
    expect(reponses.map(({ statut }) => statut).sort()).toEqual([201, ...Array<number>(11).fill(400)]);
    expect([(await lister(jeton)).length, await nombreDe(email)]).toEqual([1, 1]);
  });

  it('une clé n’est qu’à un compte, et un compte en garde dix', async () => {
    const { email, jeton, cle } = await uneClefDeCompte(app);
    const autre = await uneSession();
    expect((await poster(autre.jeton, cle.creer(await preparerCle(app, autre.jeton)))).corps.code).toBe(
      'CLE_DEJA_ENREGISTREE',
    );
    expect(await nombreDe(autre.email)).toBeUndefined();
    const deTrop = new CleLogicielle();
    for (let rang = 2; rang <= 9; rang += 1) await ajouterCle(app, jeton);
    const enRetard = deTrop.creer(await preparerCle(app, jeton));
    await connexionDe(app)
      .collection('users')
      .updateOne({ email }, { $set: { nombreCles: 10 } });
    expect((await poster(jeton, enRetard)).corps.code).toBe('CLES_PLEINES');
    await connexionDe(app)
      .collection('users')
      .updateOne({ email }, { $set: { nombreCles: 9 } });
    await ajouterCle(app, jeton);
    const pleine = await app.appeler('POST', '/auth/cles/preparer', undefined, { jeton });
    expect([pleine.statut, pleine.corps.code]).toEqual([409, 'CLES_PLEINES']);
  });

  it('« Ce n’est pas moi » retire la clé ajoutée, et garde celle d’avant', async () => {
    const { email, jeton, id } = await uneClefDeCompte(app);
    // Deux avis partis ensemble peuvent se croiser ; une minute passée, le premier se renverrait (bail de la boîte d'envoi).
    await app.courriels.attendre(email, /clé d’accès a été ajoutée/);
    app.horloge.avancer(1_000);
    const volee = new CleLogicielle();
    await ajouterCle(app, jeton, volee);
    const { texte } = await app.courriels.attendre(email, /clé d’accès a été ajoutée/, 2);
    expect((await app.appeler('POST', '/auth/pas-moi', { token: jetonDuLien(texte) })).statut).toBe(200);
    const gardees = await connexionDe(app)
      .collection<{ _id: string }>('cles_acces')
      .find({ _id: id })
      .toArray();
    expect([gardees.length, await nombreDe(email)]).toEqual([1, 1]);
    const entree = await app.appeler('POST', '/auth/cles/connexion', volee.signer(await defiPourEntrer(app)));
    expect(entree.corps.code).toBe('CLE_REFUSEE');
  });

  it('l’étrangère ne voit, ne renomme ni ne retire la clé d’autrui : 404, comme une inconnue', async () => {
    const { jeton, id } = await uneClefDeCompte(app);
    const etrangere = await uneSession();
    const avec = { jeton: etrangere.jeton };
    const [renommer, retirer, inconnue] = await Promise.all([
      app.appeler('PUT', `/auth/cles/${id}/nom`, { nom: 'À moi' }, avec),
      app.appeler('DELETE', `/auth/cles/${id}`, undefined, avec),
      app.appeler('DELETE', '/auth/cles/inconnue', undefined, avec),
    ]);
    expect([renommer.statut, retirer.statut, inconnue.statut]).toEqual([404, 404, 404]);
    expect(await lister(etrangere.jeton)).toEqual([]);
    expect(await lister(jeton)).toHaveLength(1);
  });

  it('l’export des données les nomme sans ce qui les vérifie ; le compte supprimé, elles s’effacent', async () => {
    const { jeton } = await uneClefDeCompte(app);
    const { corps } = await app.appeler('GET', '/export/user-data', undefined, { jeton });
    expect(corps.clesAcces).toEqual([expect.objectContaining({ synchronisee: false, utiliseeLe: null })]);
    expect(JSON.stringify(corps)).not.toMatch(/clePublique|identifiant"/);
    const moi = (await app.appeler('GET', '/users/me', undefined, { jeton })).corps;
    await preparerCle(app, jeton);
    await app.appeler(
      'DELETE',
      '/users/me',
      { password: MOT_DE_PASSE, confirmation: 'SUPPRIMER' },
      { jeton },
    );
    const restes = JSON.stringify([
      await connexionDe(app).collection('cles_acces').find().toArray(),
      await connexionDe(app).collection('defis_cles').find().toArray(),
    ]);
    expect(restes).not.toContain(String(moi.id));
  });

  it('en production, l’administration s’ouvre aussi par une clé d’accès', async () => {
    const { email, jeton, id } = await uneClefDeCompte(app);
    const users = connexionDe(app).collection('users');
    const production = await creerAppDeTest({
      base: app.base,
      env: {
        NODE_ENV: 'production',
        APP_URL: 'https://facturier.example',
        ADMIN_EMAIL: email,
        STRIPE_SECRET_KEY: 'sk_live_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
      },
    });
    const ouvrir = async () => (await production.appeler('GET', '/admin/users', undefined, { jeton })).statut;
    expect(await ouvrir()).toBe(200);
    await app.appeler('DELETE', `/auth/cles/${id}`, undefined, { jeton });
    expect((await users.findOne({ email }))?.nombreCles).toBe(0);
    const refus = await production.appeler('GET', '/admin/users', undefined, { jeton });
    expect([refus.statut, refus.corps.code]).toEqual([403, 'SECOND_FACTEUR_REQUIS']);
    await production.arreter();
  });
});
