import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { DefiCle } from '@facturier/domaine/contrat/cles';
import { TOTP } from 'otpauth';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { CleLogicielle, defiPourEntrer, uneClefDeCompte } from '../support/cle-logicielle';
import { connexionDe } from '../support/builders';
import { inscrireEtVerifier, jetonDuLien, MOT_DE_PASSE } from '../support/comptes';

const MINUTE = 60_000;
const HEURE = 60 * MINUTE;

/** Le nom que porte un jeton d'appareil. */
const nomDe = (jeton: unknown): string =>
  (JSON.parse(Buffer.from(String(jeton).split('.')[1]!, 'base64url').toString()) as { jti: string }).jti;

describe('Entrer par une clé d’accès', () => {
  let app: AppDeTest;
  /** Une seconde instance, sur la même base. */
  let jumelle: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
    jumelle = await creerAppDeTest({ base: app.base });
  });
  afterAll(async () => {
    await jumelle.arreter();
    await app.fermer();
  });
  beforeEach(async () => {
    await connexionDe(app).collection('tentatives').deleteMany({});
  });

  const connecter = (corps: object, instance = app) =>
    instance.appeler('POST', '/auth/cles/connexion', corps);
  const entrer = (email: string, plus: object = {}) =>
    app.appeler('POST', '/auth/login', { email, password: MOT_DE_PASSE, ...plus });
  const seconder = (email: string, password = MOT_DE_PASSE) =>
    app.appeler<DefiCle>('POST', '/auth/cles/second-facteur', { email, password });
  const activiteDe = async (jeton: string) =>
    (await app.appeler<{ acte: string; reussi: boolean }[]>('GET', '/auth/activite', undefined, { jeton }))
      .corps;
  const codesDe = async (corps: readonly object[]) => {
    const codes: unknown[] = [];
    for (const demande of corps) codes.push((await connecter(demande)).corps.code);
    return codes;
  };

  it('sans adresse ni mot de passe, une clé qui a vérifié la personne ouvre la même session qu’un mot de passe', async () => {
    const { email, cle } = await uneClefDeCompte(app);
    const defi = await defiPourEntrer(app);
    expect(defi).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const { statut, corps } = await connecter(cle.signer(defi));
    expect([statut, Object.keys(corps).sort()]).toEqual([200, ['appareil', 'token', 'user']]);
    expect((corps.user as { email: string }).email).toBe(email);
    const jeton = String(corps.token);
    expect((await app.appeler('GET', '/users/me', undefined, { jeton })).statut).toBe(200);
    const [cleVue] = (await app.appeler<{ utiliseeLe: string }[]>('GET', '/auth/cles', undefined, { jeton }))
      .corps;
    expect(cleVue?.utiliseeLe).toBe(app.horloge.maintenant().toISOString());
    expect(await activiteDe(jeton)).toContainEqual(
      expect.objectContaining({ acte: 'connexion_cle', reussi: true }),
    );
    const encore = await connecter({ ...cle.signer(await defiPourEntrer(app)), appareil: corps.appareil });
    expect(nomDe(encore.corps.appareil)).toBe(nomDe(corps.appareil));
    const ailleurs = await connecter(cle.signer(await defiPourEntrer(app)));
    expect(nomDe(ailleurs.corps.appareil)).not.toBe(nomDe(corps.appareil));
  });

  it('un défi ne sert qu’une fois, douze fois de front sur deux instances comprises', async () => {
    const { cle } = await uneClefDeCompte(app);
    const signe = cle.signer(await defiPourEntrer(app));
    const reponses = await Promise.all(
      Array.from({ length: 12 }, (_, rang) => connecter(signe, rang % 2 ? app : jumelle)),
    );
    expect(reponses.filter(({ statut }) => statut === 200)).toHaveLength(1);
    await connexionDe(app).collection('tentatives').deleteMany({});
    expect((await connecter(signe)).corps.code).toBe('CLE_REFUSEE');
  });

  it('refuse un autre site, une personne non vérifiée, un défi périmé, inventé ou d’un autre usage, une autre clé, une signature retouchée', async () => {
    const { email, cle } = await uneClefDeCompte(app);
    const autre = await uneClefDeCompte(app);
    const perime = await defiPourEntrer(app);
    app.horloge.avancer(5 * MINUTE);
    const second = (await seconder(email)).corps;
    const demandes = [
      cle.signer(perime),
      cle.signer(second),
      cle.signer({ ...perime, challenge: 'aW52ZW50ZQ' }),
      cle.signer(await defiPourEntrer(app), { origine: 'https://localhost.evil.example' }),
      cle.signer(await defiPourEntrer(app), { origine: 'http://localhost:3001' }),
      cle.signer(await defiPourEntrer(app), { rpId: 'evil.example' }),
      cle.signer(await defiPourEntrer(app), { personneVerifiee: false }),
      cle.signer(await defiPourEntrer(app), { titulaire: 'ZyCh9MOy0QAJ5KAB' }),
      { ...cle.signer(await defiPourEntrer(app)), id: autre.cle.id },
      { ...cle.signer(await defiPourEntrer(app)), signature: 'MEUCIQDk' },
      { ...cle.signer(await defiPourEntrer(app)), authenticatorData: 'AAAA' },
      new CleLogicielle().signer(await defiPourEntrer(app)),
    ];
    const codes: unknown[] = [];
    for (const demande of demandes) {
      await connexionDe(app).collection('tentatives').deleteMany({});
      codes.push(...(await codesDe([demande])));
    }
    expect(codes).toEqual(demandes.map(() => 'CLE_REFUSEE'));
    await connexionDe(app).collection('tentatives').deleteMany({});
    expect((await connecter(cle.signer(await defiPourEntrer(app)))).statut).toBe(200);
  });

  it('un compteur qui recule, ou ne bouge pas, est refusé et noté ; une clé sans compteur entre toujours', async () => {
    const { jeton, cle } = await uneClefDeCompte(app);
    expect((await connecter(cle.signer(await defiPourEntrer(app)))).statut).toBe(200);
    for (const compteur of [0, -1]) {
      cle.compteur = compteur;
      expect((await connecter(cle.signer(await defiPourEntrer(app)))).corps.code).toBe('CLE_DOUTEUSE');
    }
    expect(await activiteDe(jeton)).toContainEqual(
      expect.objectContaining({ acte: 'cle_douteuse', reussi: false }),
    );
    const sansCompteur = await uneClefDeCompte(app, new CleLogicielle(null));
    for (let fois = 0; fois < 2; fois += 1)
      expect((await connecter(sansCompteur.cle.signer(await defiPourEntrer(app)))).statut).toBe(200);
  });

  itDeCampagne('une clé retirée n’ouvre plus rien, et un avis le dit', async () => {
    const { email, jeton, cle, id } = await uneClefDeCompte(app);
    expect((await app.appeler('DELETE', `/auth/cles/${id}`, undefined, { jeton })).statut).toBe(204);
    expect((await connecter(cle.signer(await defiPourEntrer(app)))).corps.code).toBe('CLE_REFUSEE');
    expect((await entrer(email)).statut).toBe(200);
    await app.courriels.attendre(email, /clé d’accès a été retirée/);
  });

  itDeCampagne('un compte suspendu le reste, par sa clé aussi', async () => {
    const { email, cle } = await uneClefDeCompte(app);
    await connexionDe(app)
      .collection('users')
      .updateOne({ email }, { $set: { banniLe: new Date() } });
    const { statut, corps } = await connecter(cle.signer(await defiPourEntrer(app)));
    expect([statut, corps.code]).toEqual([403, 'COMPTE_BANNI']);
  });

  itDeCampagne('marteler une clé se freine', async () => {
    const { cle } = await uneClefDeCompte(app);
    const faux = { ...cle.signer(await defiPourEntrer(app)), signature: 'MEUCIQDk' };
    const codes = await codesDe(Array.from({ length: 6 }, () => faux));
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'CLE_REFUSEE'));
    expect(codes[5]).toBe('TROP_DE_TENTATIVES');
  });

  it('après le mot de passe, une clé seule est demandée, et vaut le code ; elle n’a pas à vérifier la personne', async () => {
    const { email, cle } = await uneClefDeCompte(app);
    const sans = await entrer(email);
    expect([sans.statut, sans.corps.code, sans.corps.cleAcceptee]).toEqual([401, 'CLE_REQUISE', true]);
    expect((await entrer(email, { codeTotp: '123456' })).corps.code).toBe('CODE_TOTP_INCORRECT');
    const { corps: defi } = await seconder(email);
    expect(defi).toMatchObject({ userVerification: 'preferred', allowCredentials: [{ id: cle.id }] });
    const signe = cle.signer(defi, { personneVerifiee: false });
    expect((await entrer(email, { cle: signe })).statut).toBe(200);
    expect((await entrer(email, { cle: signe })).corps.code).toBe('CLE_REFUSEE');
  });

  itDeCampagne('la clé d’un autre compte ne seconde pas ce mot de passe', async () => {
    const { email } = await uneClefDeCompte(app);
    const autre = await uneClefDeCompte(app);
    const { corps: defi } = await seconder(email);
    expect((await entrer(email, { cle: autre.cle.signer(defi) })).corps.code).toBe('CLE_REFUSEE');
    const { corps: sien } = await seconder(autre.email);
    expect((await entrer(email, { cle: autre.cle.signer(sien) })).corps.code).toBe('CLE_REFUSEE');
  });

  itDeCampagne('retoucher un seul champ de ce que la clé a signé suffit à la refuser', async () => {
    const { email, cle } = await uneClefDeCompte(app);
    const codes: unknown[] = [];
    for (const champ of ['id', 'clientDataJSON', 'authenticatorData', 'signature', 'userHandle']) {
      await connexionDe(app).collection('tentatives').deleteMany({});
      const signe = cle.signer((await seconder(email)).corps);
      codes.push((await entrer(email, { cle: { ...signe, [champ]: 'ceci-est-faux' } })).corps.code);
    }
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'CLE_REFUSEE'));
  });

  itDeCampagne('avec un code aussi, l’un ou l’autre convient, et le refus le dit', async () => {
    const { email, jeton, cle } = await uneClefDeCompte(app);
    const { corps } = await app.appeler('POST', '/auth/totp/preparer', { password: MOT_DE_PASSE }, { jeton });
    const totp = new TOTP({ secret: String(corps.secret) });
    const code = () => totp.generate({ timestamp: app.horloge.maintenant().getTime() });
    await app.appeler('POST', '/auth/totp/activer', { code: code() }, { jeton });
    app.horloge.avancer(MINUTE);
    const sans = await entrer(email);
    expect([sans.corps.code, sans.corps.requiresTotp, sans.corps.cleAcceptee]).toEqual([
      'CODE_TOTP_REQUIS',
      true,
      true,
    ]);
    expect((await entrer(email, { codeTotp: code() })).statut).toBe(200);
    expect((await entrer(email, { cle: cle.signer((await seconder(email)).corps) })).statut).toBe(200);
  });

  itDeCampagne(
    'le défi du second facteur ne se donne qu’au mot de passe juste, et à qui a une clé',
    async () => {
      const { email } = await uneClefDeCompte(app);
      expect((await seconder(email, 'Faux-faux-42!')).corps).toMatchObject({
        code: 'MOT_DE_PASSE_INCORRECT',
      });
      const sansCle = await inscrireEtVerifier(app);
      expect((await seconder(sansCle)).corps).toMatchObject({ code: 'RESSOURCE_INTROUVABLE' });
    },
  );

  describe('la clé perdue', () => {
    const uneReprise = async () => {
      const compte = await uneClefDeCompte(app);
      const { email } = compte;
      await app.appeler('POST', '/auth/totp/perdu', { email, password: MOT_DE_PASSE });
      const { texte } = await app.courriels.attendre(email, /téléphone/);
      const { statut } = await app.appeler('POST', '/auth/totp/perdu/confirmer', {
        token: jetonDuLien(texte),
      });
      expect(statut).toBe(200);
      return compte;
    };

    itDeCampagne('se retire soixante-douze heures après le lien : le mot de passe suffit', async () => {
      const { email, cle } = await uneReprise();
      app.horloge.avancer(72 * HEURE);
      expect((await entrer(email)).statut).toBe(200);
      expect((await connecter(cle.signer(await defiPourEntrer(app)))).corps.code).toBe('CLE_REFUSEE');
    });

    itDeCampagne('n’était pas perdue si l’on entre par elle : rien n’est retiré', async () => {
      const { email, cle } = await uneReprise();
      expect((await connecter(cle.signer(await defiPourEntrer(app)))).statut).toBe(200);
      app.horloge.avancer(73 * HEURE);
      expect((await entrer(email)).corps.code).toBe('CLE_REQUISE');
    });
  });
});
