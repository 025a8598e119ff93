import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import {
  inscrireEtVerifier,
  jetonDuLien,
  MOT_DE_PASSE,
  seConnecter,
  uneInscription,
} from '../support/comptes';

const NOUVEAU = 'Chêne-77-roux!';

describe('Mot de passe oublié, changé, redonné', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    await connexionDe(app).collection('tentatives').deleteMany({});
  });

  const demander = (email: string) => app.appeler('POST', '/auth/reset-password', { email });
  const choisir = (token: unknown, newPassword: unknown = NOUVEAU) =>
    app.appeler('POST', '/auth/reset-password-confirm', { token, newPassword });
  const lienRecu = async (email: string, rang = 1) =>
    jetonDuLien((await app.courriels.attendre(email, /nouveau mot de passe/, rang)).texte);

  it('le lien reçu change le mot de passe, ferme les sessions et prévient par courriel', async () => {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    expect((await demander(email)).statut).toBe(200);
    expect((await choisir(await lienRecu(email))).statut).toBe(200);
    expect((await app.appeler('GET', '/users/me', undefined, { jeton })).statut).toBe(401);
    expect(await seConnecter(app, email, NOUVEAU)).toBeTruthy();
    const avis = await app.courriels.attendre(email, /a été changé/);
    expect(avis.texte).toContain('toutes vos sessions ont été fermées');
  });

  it('le lien ne sert qu’une fois, même à dix de front', async () => {
    const email = await inscrireEtVerifier(app);
    await demander(email);
    const jeton = await lienRecu(email);
    const reponses = await Promise.all(
      Array.from({ length: 10 }, (_, i) => choisir(jeton, `Chêne-${i}7-roux!`)),
    );
    expect(reponses.filter(({ statut }) => statut === 200)).toHaveLength(1);
    expect(reponses.filter(({ corps }) => corps.code === 'LIEN_INVALIDE')).toHaveLength(9);
  });

  it('le lien vit une heure ; un mot de passe faible ne le brûle pas', async () => {
    const email = await inscrireEtVerifier(app);
    await demander(email);
    const jeton = await lienRecu(email);
    const faible = await choisir(jeton, 'password');
    expect([faible.statut, faible.corps.code]).toEqual([400, 'MOT_DE_PASSE_FAIBLE']);
    expect((faible.corps.errors as string[]).length).toBeGreaterThanOrEqual(4);
    app.horloge.avancer(3_600_000);
    const expire = await choisir(jeton);
    expect([expire.statut, expire.corps.message]).toEqual([400, 'Lien invalide ou expiré.']);
  });

  it.each([[undefined], [''], ['forgé'], [{ $gt: '' }], [null]])('le jeton %p est refusé', async (jeton) => {
    expect((await choisir(jeton)).statut).toBe(400);
  });

  it('une adresse inconnue ou à confirmer a son refus', async () => {
    const inconnue = await demander('nulle.part@exemple.fr');
    expect([inconnue.statut, inconnue.corps.errorType]).toEqual([404, 'account_not_found']);
    await app.appeler('POST', '/auth/register', uneInscription({ email: 'attend@exemple.fr' }));
    const attend = await demander('attend@exemple.fr');
    expect([attend.statut, attend.corps.errorType]).toEqual([403, 'email_not_verified']);
    app.horloge.avancer(86_400_000);
    expect((await demander('attend@exemple.fr')).corps).toMatchObject({
      errorType: 'email_verification_expired',
      requiresEmailVerification: true,
      tokenExpired: true,
    });
  });

  it('le lien sert pendant que la connexion est bloquée, et rouvre la porte', async () => {
    const email = await inscrireEtVerifier(app);
    const faux = () => app.appeler('POST', '/auth/login', { email, password: 'Faux-faux-42!' });
    await Promise.all(Array.from({ length: 20 }, faux));
    expect((await app.appeler('POST', '/auth/login', { email, password: MOT_DE_PASSE })).statut).toBe(429);
    await demander(email);
    await choisir(await lienRecu(email));
    expect(await seConnecter(app, email, NOUVEAU)).toBeTruthy();
  });

  it('connecté, on change son mot de passe avec l’actuel ; toutes les sessions finissent', async () => {
    const email = await inscrireEtVerifier(app);
    const [jeton, autre] = [await seConnecter(app, email), await seConnecter(app, email)];
    const changer = (motDePasseActuel: string, nouveauMotDePasse = NOUVEAU) =>
      app.appeler('PUT', '/auth/mot-de-passe', { motDePasseActuel, nouveauMotDePasse }, { jeton });
    const refus = await changer('Faux-faux-42!');
    expect([refus.statut, refus.corps.code]).toEqual([403, 'MOT_DE_PASSE_REFUSE']);
    expect((await changer(MOT_DE_PASSE, 'faible')).corps.code).toBe('MOT_DE_PASSE_FAIBLE');
    expect((await changer(MOT_DE_PASSE)).statut).toBe(200);
    for (const perdu of [jeton, autre]) {
      expect((await app.appeler('GET', '/users/me', undefined, { jeton: perdu })).statut).toBe(401);
    }
    expect(await seConnecter(app, email, NOUVEAU)).toBeTruthy();
  });

  it('un compte suspendu reçoit la même réponse qu’un autre, et pas de lien : un inconnu n’apprend rien', async () => {
    const [suspendu, libre] = [await inscrireEtVerifier(app), await inscrireEtVerifier(app)];
    await connexionDe(app)
      .collection('users')
      .updateOne({ email: suspendu }, { $set: { banniLe: new Date() } });
    const [a, b] = [await demander(suspendu), await demander(libre)];
    expect([a.statut, a.corps]).toEqual([b.statut, b.corps]);
    await app.courriels.attendre(libre, /nouveau mot de passe/);
    expect(app.courriels.pour(suspendu)).toHaveLength(1);
  });

  it('un lien en attente ne se lit pas dans une copie de la base', async () => {
    const email = await inscrireEtVerifier(app);
    app.courriels.refuser(email, 451);
    await demander(email);
    const brut = JSON.stringify(
      await connexionDe(app).collection('boite_envoi').find({ type: 'courriel' }).toArray(),
    );
    expect(brut).toContain(email);
    expect(brut).not.toMatch(/token=|reset-password-confirm/);
    app.courriels.accepterTout();
  });

  it('le nouveau mot de passe n’est pas l’ancien, par le lien comme par le compte', async () => {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    const meme = { motDePasseActuel: MOT_DE_PASSE, nouveauMotDePasse: MOT_DE_PASSE };
    const changer = await app.appeler('PUT', '/auth/mot-de-passe', meme, { jeton });
    expect([changer.statut, changer.corps.code]).toEqual([400, 'MOT_DE_PASSE_FAIBLE']);
    await demander(email);
    const reinit = await choisir(await lienRecu(email), MOT_DE_PASSE);
    expect([reinit.statut, reinit.corps.code]).toEqual([400, 'MOT_DE_PASSE_FAIBLE']);
    expect(String(reinit.corps.message) + JSON.stringify(reinit.corps.errors)).toContain('différent');
  });

  it.each(['P@ssw0rd2026!', 'Facturier1!', 'Dubois2026!', 'Test1234!', 'Abcdef1!'])(
    'six critères tenus ne suffisent pas : « %s » se devine',
    async (nouveau) => {
      const email = await inscrireEtVerifier(app);
      await demander(email);
      const { statut, corps } = await choisir(await lienRecu(email), nouveau);
      expect([statut, corps.code]).toEqual([400, 'MOT_DE_PASSE_FAIBLE']);
    },
  );

  it('redonner son mot de passe est freiné comme la connexion', async () => {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    const supprimer = () =>
      app.appeler('DELETE', '/users/me', { password: 'Faux-faux-42!', confirmation: 'SUPPRIMER' }, { jeton });
    const reponses = await Promise.all(Array.from({ length: 12 }, supprimer));
    expect(reponses.filter(({ statut }) => statut === 403)).toHaveLength(5);
    expect(reponses.filter(({ statut }) => statut === 429)).toHaveLength(7);
  });

  it('supprimer son compte demande le mot de passe et le mot entier, puis l’anonymise et libère l’adresse', async () => {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    const supprimer = (confirmation: string) =>
      app.appeler('DELETE', '/users/me', { password: MOT_DE_PASSE, confirmation }, { jeton });
    expect((await supprimer('supprimer')).statut).toBe(400);
    expect((await supprimer('SUPPRIMER')).statut).toBe(204);
    expect((await app.appeler('GET', '/users/me', undefined, { jeton })).statut).toBe(401);
    expect(
      (await app.appeler('POST', '/auth/login', { email, password: MOT_DE_PASSE })).corps.errorType,
    ).toBe('account_not_found');
    const restes = await connexionDe(app)
      .collection('users')
      .find({ supprimeLe: { $ne: null } })
      .toArray();
    expect(JSON.stringify(restes)).not.toMatch(/Dubois|exemple\.fr|73282932000074/);
    await app.courriels.attendre(email, /supprimé/);
    expect((await app.appeler('POST', '/auth/register', uneInscription({ email }))).statut).toBe(201);
  });
});
