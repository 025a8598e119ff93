import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import {
  inscrireEtVerifier,
  jetonDuLien,
  MOT_DE_PASSE,
  seConnecter,
  uneInscription,
} from '../support/comptes';

const HEURE = 3_600_000;

describe('Inscription et confirmation', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    // Le coût du service, ici, pour de bon.
    app = await creerAppDeTest({ env: { HACHAGE_LEGER: '0' } });
  });
  afterAll(() => app.fermer());

  const inscrire = (champs: Record<string, unknown> = {}) =>
    app.appeler('POST', '/auth/register', uneInscription(champs));
  const verifier = (token: unknown, preuve: Record<string, unknown> = { password: MOT_DE_PASSE }) =>
    app.appeler('POST', '/auth/verify-email', { token, ...preuve });
  const jetonRecu = async (email: string, rang = 1) =>
    jetonDuLien((await app.courriels.attendre(email, /Confirmez/, rang)).texte);
  const compteDe = (email: string) => connexionDe(app).collection('users').findOne({ email });

  it('qui donne un SIRET est professionnel, même s’il se dit particulier', async () => {
    const email = await inscrireEtVerifier(app, { role: 'particulier', siret: '73282932000074' });
    const jeton = await seConnecter(app, email);
    const { corps } = await app.appeler('GET', '/users/me', undefined, { jeton });
    expect(corps).toMatchObject({ role: 'professionnel', siret: '73282932000074', planActuel: 'essai' });
  });

  it('une inscription sans rôle est professionnelle, garde le SIRET sans espaces et attend la confirmation', async () => {
    const { statut, corps } = await inscrire({ email: '  Lea.Petit@Exemple.FR ' });
    expect(statut).toBe(201);
    expect(corps).toMatchObject({
      requiresEmailVerification: true,
      userEmail: 'lea.petit@exemple.fr',
      siret: '73282932000074',
    });
    expect(await compteDe('lea.petit@exemple.fr')).toMatchObject({
      role: 'professionnel',
      planActuel: 'essai',
      emailVerifieLe: null,
      debutEssaiLe: null,
    });
  });

  it('le mot de passe et le jeton ne sont gardés que hachés', async () => {
    await inscrire({ email: 'hache@exemple.fr' });
    const jeton = await jetonRecu('hache@exemple.fr');
    expect((await compteDe('hache@exemple.fr'))?.motDePasseHash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
    const brut = JSON.stringify(await connexionDe(app).collection('jetons_courriel').find().toArray());
    expect(brut).not.toContain(jeton);
    expect(Buffer.from(jeton, 'base64url')).toHaveLength(32);
  });

  it('un particulier s’inscrit sans SIRET, au plan gratuit', async () => {
    const { statut, corps } = await inscrire({
      email: 'paul@exemple.fr',
      role: 'particulier',
      siret: undefined,
    });
    expect([statut, corps.siret]).toEqual([201, null]);
    expect(await compteDe('paul@exemple.fr')).toMatchObject({ role: 'particulier', planActuel: 'gratuit' });
  });

  it('une adresse prise et confirmée, à la casse près, est refusée avec 409', async () => {
    await inscrireEtVerifier(app, { email: 'prise@exemple.fr' });
    const { statut, corps } = await inscrire({ email: 'PRISE@exemple.fr' });
    expect([statut, corps.code]).toEqual([409, 'EMAIL_DEJA_UTILISE']);
  });

  it('vingt inscriptions de front à la même adresse ne font qu’un compte, et trois courriels au plus', async () => {
    const reponses = await Promise.all(
      Array.from({ length: 20 }, () => inscrire({ email: 'course@exemple.fr' })),
    );
    expect(
      reponses.map(({ statut }) => statut).filter((statut) => statut === 201).length,
    ).toBeLessThanOrEqual(3);
    expect(reponses.some(({ statut }) => statut === 201)).toBe(true);
    expect(reponses.filter(({ statut }) => statut === 429).length).toBeGreaterThanOrEqual(17);
    expect(await connexionDe(app).collection('users').countDocuments({ email: 'course@exemple.fr' })).toBe(1);
    await app.courriels.attendre('course@exemple.fr');
    await app.get(OutboxWorker).vider();
    expect(app.courriels.pour('course@exemple.fr').length).toBeLessThanOrEqual(3);
  });

  it('le lien part d’APP_URL, confirme l’adresse et lance l’essai du professionnel', async () => {
    await app.appeler('POST', '/auth/register', uneInscription({ email: 'lien@exemple.fr' }), {
      entetes: { host: 'pirate.example' },
    });
    const { texte, html } = await app.courriels.attendre('lien@exemple.fr');
    expect(texte).toContain('http://localhost:3000/verify-email?token=');
    expect(texte + html).not.toContain('pirate');
    const { statut, corps } = await verifier(jetonDuLien(texte));
    expect([statut, corps.dejaVerifie, corps.email]).toEqual([200, false, 'lien@exemple.fr']);
    const compte = await compteDe('lien@exemple.fr');
    expect(compte?.debutEssaiLe).toEqual(app.horloge.maintenant());
  });

  it('le même lien une seconde fois répond encore « déjà vérifiée », sans relancer l’essai', async () => {
    await inscrire({ email: 'deux@exemple.fr' });
    const jeton = await jetonRecu('deux@exemple.fr');
    await verifier(jeton);
    const debut = (await compteDe('deux@exemple.fr'))?.debutEssaiLe;
    app.horloge.avancer(HEURE);
    const { statut, corps } = await verifier(jeton);
    expect([statut, corps.dejaVerifie, corps.email]).toEqual([200, true, undefined]);
    expect((await compteDe('deux@exemple.fr'))?.debutEssaiLe).toEqual(debut);
  });

  it('dix clics de front sur un lien ne confirment qu’une fois', async () => {
    const { marque } = (await inscrire({ email: 'clics@exemple.fr' })).corps;
    const jeton = await jetonRecu('clics@exemple.fr');
    const reponses = await Promise.all(Array.from({ length: 10 }, () => verifier(jeton, { marque })));
    expect(reponses.every(({ statut }) => statut === 200)).toBe(true);
    expect(reponses.filter(({ corps }) => corps.dejaVerifie === false)).toHaveLength(1);
  });

  it('un lien vit 24 heures ; expiré, il le dit, et un nouveau sert', async () => {
    await inscrire({ email: 'tard@exemple.fr' });
    const premier = await jetonRecu('tard@exemple.fr');
    app.horloge.avancer(24 * HEURE);
    const expire = await verifier(premier);
    expect([expire.statut, expire.corps.code, expire.corps.tokenExpired]).toEqual([400, 'LIEN_EXPIRE', true]);
    const connexion = await app.appeler('POST', '/auth/login', {
      email: 'tard@exemple.fr',
      password: MOT_DE_PASSE,
    });
    expect([connexion.statut, connexion.corps.errorType]).toEqual([403, 'email_verification_expired']);
    await app.appeler('POST', '/auth/resend-verification', { email: 'tard@exemple.fr' });
    expect((await verifier(await jetonRecu('tard@exemple.fr', 2))).statut).toBe(200);
  });

  it('le renvoi répond la même chose que le compte existe, soit vérifié, ou non', async () => {
    const verifie = await inscrireEtVerifier(app);
    const [a, b] = await Promise.all(
      [verifie, 'personne@exemple.fr'].map((email) =>
        app.appeler('POST', '/auth/resend-verification', { email }),
      ),
    );
    expect([a!.statut, a!.corps]).toEqual([b!.statut, b!.corps]);
    expect(app.courriels.pour(verifie)).toHaveLength(1);
  });

  it('les inscriptions d’une même IP sont freinées, quarante de front comprises ; une autre IP ne l’est pas', async () => {
    const depuis = (ip: string, rang: number) =>
      app.appeler('POST', '/auth/register', uneInscription({ email: `file-${ip}-${rang}@exemple.fr` }), {
        entetes: { 'x-forwarded-for': ip },
      });
    const reponses = await Promise.all(Array.from({ length: 40 }, (_, rang) => depuis('203.0.113.9', rang)));
    const statuts = reponses.map(({ statut }) => statut);
    expect(statuts.filter((statut) => statut === 201).length).toBeLessThanOrEqual(31);
    expect(new Set(statuts)).toEqual(new Set([201, 429]));
    const refus = reponses.find(({ statut }) => statut === 429);
    expect(Number(refus?.entetes['retry-after'])).toBeGreaterThan(0);
    expect(refus?.corps.code).toBe('TROP_DE_TENTATIVES');
    expect((await depuis('198.51.100.7', 0)).statut).toBe(201);
  });

  it('le renvoi est freiné par adresse, avec Retry-After', async () => {
    const renvoyer = () => app.appeler('POST', '/auth/resend-verification', { email: 'insiste@exemple.fr' });
    const statuts: number[] = [];
    for (let i = 0; i < 4; i += 1) statuts.push((await renvoyer()).statut);
    expect(statuts).toEqual([200, 200, 200, 429]);
    const { entetes, corps } = await renvoyer();
    expect([entetes['retry-after'], corps.attendreSecondes]).toEqual(['1', 1]);
    app.horloge.avancer(1_000);
    expect((await renvoyer()).statut).toBe(200);
  });

  it.each([
    ['absent', undefined, 'Token de vérification manquant'],
    ['vide', '', 'Token de vérification manquant'],
    ['forgé', 'A'.repeat(43), 'Lien invalide ou expiré.'],
    ['de script', '<script>alert(1)</script>', 'Lien invalide ou expiré.'],
  ])('un jeton %s est refusé', async (_, jeton, message) => {
    const { statut, corps } = await verifier(jeton);
    expect([statut, corps.message]).toEqual([400, message]);
  });

  it('un jeton objet ({"$gt": ""}) est refusé comme une saisie', async () => {
    expect((await verifier({ $gt: '' })).statut).toBe(400);
  });

  it('un jeton de réinitialisation ne confirme pas une adresse, et l’inverse non plus', async () => {
    const email = await inscrireEtVerifier(app);
    await app.appeler('POST', '/auth/reset-password', { email });
    const reinit = jetonDuLien((await app.courriels.attendre(email, /mot de passe/)).texte);
    expect((await verifier(reinit)).corps.code).toBe('LIEN_INVALIDE');
    await inscrire({ email: 'genre@exemple.fr' });
    const token = await jetonRecu('genre@exemple.fr');
    const { corps } = await app.appeler('POST', '/auth/reset-password-confirm', {
      token,
      newPassword: 'Chêne-77-roux!',
    });
    expect(corps.code).toBe('LIEN_INVALIDE');
  });
});
