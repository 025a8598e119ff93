import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { AdministrateurService } from '../../src/modules/auth/administrateur.service';
import { ADMIN_DE_TEST, type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import {
  inscrireEtVerifier,
  jetonDuLien,
  MOT_DE_PASSE,
  seConnecter,
  uneInscription,
} from '../support/comptes';

const DU_PIRATE = 'Corsaire-99-noir!';
let numero = 0;

describe('Confirmer une adresse ne confirme pas un mot de passe choisi par un autre', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    await connexionDe(app).collection('tentatives').deleteMany({});
  });

  const uneVictime = (): string => `victime${(numero += 1)}@exemple.fr`;
  const inscrire = (email: string, champs: Record<string, unknown> = {}) =>
    app.appeler<{ marque: string; code?: string }>(
      'POST',
      '/auth/register',
      uneInscription({ email, ...champs }),
    );
  const pirater = (email: string) => inscrire(email, { password: DU_PIRATE });
  const verifier = (token: string, preuve: Record<string, unknown> = {}) =>
    app.appeler('POST', '/auth/verify-email', { token, ...preuve });
  const lienRecu = async (email: string, rang = 1) =>
    jetonDuLien((await app.courriels.attendre(email, /Confirmez/, rang)).texte);
  const entrer = (email: string, password: string) => app.appeler('POST', '/auth/login', { email, password });

  it('la victime qui suit le lien de l’attaquant n’ouvre pas son compte : le mot de passe est demandé', async () => {
    const email = uneVictime();
    await pirater(email);
    const { statut, corps } = await verifier(await lienRecu(email));
    expect([statut, corps.code, corps.requiresPassword]).toEqual([403, 'CONFIRMATION_REQUISE', true]);
    expect((await entrer(email, DU_PIRATE)).corps.errorType).toBe('email_not_verified');
  });

  it('la marque d’un autre navigateur ne confirme rien ; celle de l’inscription suffit', async () => {
    const email = uneVictime();
    const { corps } = await inscrire(email);
    const token = await lienRecu(email);
    const autre = (await inscrire(uneVictime())).corps.marque;
    expect((await verifier(token, { marque: autre })).corps.code).toBe('CONFIRMATION_REQUISE');
    expect((await verifier(token, { marque: corps.marque })).statut).toBe(200);
    expect(await seConnecter(app, email)).toBeTruthy();
  });

  it('sans la marque, le mot de passe de l’inscription confirme ; un faux est refusé, et freiné', async () => {
    const email = uneVictime();
    await inscrire(email);
    const token = await lienRecu(email);
    const faux = await verifier(token, { password: 'Un-autre-mot-2026!' });
    expect([faux.statut, faux.corps.code]).toEqual([403, 'MOT_DE_PASSE_REFUSE']);
    expect((await verifier(token, { password: MOT_DE_PASSE })).statut).toBe(200);
    const autre = uneVictime();
    await inscrire(autre);
    const lien = await lienRecu(autre);
    const essais = await Promise.all(
      Array.from({ length: 12 }, () => verifier(lien, { password: 'Un-autre-mot-2026!' })),
    );
    expect(essais.filter(({ statut }) => statut === 429).length).toBeGreaterThanOrEqual(6);
  });

  it('seule l’empreinte de la marque est en base, et elle s’en va à la confirmation', async () => {
    const email = uneVictime();
    const { corps } = await inscrire(email);
    const users = connexionDe(app).collection('users');
    expect(JSON.stringify(await users.findOne({ email }))).not.toContain(corps.marque);
    await verifier(await lienRecu(email), { marque: corps.marque });
    expect(await users.findOne({ email })).not.toHaveProperty('marqueHash');
  });

  it('« je n’ai pas créé ce compte » retire l’inscription, une fois ; un compte confirmé n’est pas retiré', async () => {
    const email = uneVictime();
    await pirater(email);
    const token = await lienRecu(email);
    const refuser = (jeton: string) => app.appeler('POST', '/auth/refuser-inscription', { token: jeton });
    expect((await refuser(token)).statut).toBe(200);
    expect(await connexionDe(app).collection('users').findOne({ email })).toBeNull();
    expect((await refuser(token)).corps.code).toBe('LIEN_INVALIDE');
    const { corps } = await inscrire(email);
    const neuf = await lienRecu(email, 2);
    await verifier(neuf, { marque: corps.marque });
    expect((await refuser(neuf)).corps.code).toBe('LIEN_INVALIDE');
    expect(await seConnecter(app, email)).toBeTruthy();
  });

  // Le lien prouve la boîte, la marque dit laquelle des inscriptions : qui s'est inscrit le dernier n'y change rien.
  it('la victime s’inscrit par-dessus : tout lien de sa boîte confirme la sienne, et l’inscription de l’attaquant ne vaut plus', async () => {
    const email = uneVictime();
    const { corps: pirate } = await pirater(email);
    const ancien = await lienRecu(email);
    const { statut, corps } = await inscrire(email, { prenom: 'Vraie' });
    expect(statut).toBe(201);
    const token = await lienRecu(email, 2);
    expect((await verifier(token)).corps.code).toBe('CONFIRMATION_REQUISE');
    expect((await verifier(ancien, { password: MOT_DE_PASSE })).corps.code).toBe('MOT_DE_PASSE_REFUSE');
    expect((await verifier(ancien, { marque: corps.marque })).statut).toBe(200);
    expect((await verifier(token, { marque: pirate.marque })).corps.dejaVerifie).toBe(true);
    expect((await entrer(email, DU_PIRATE)).corps.errorType).toBe('wrong_password');
    const jeton = await seConnecter(app, email);
    expect((await app.appeler('GET', '/users/me', undefined, { jeton })).corps.prenom).toBe('Vraie');
  });

  it('l’attaquant qui s’inscrit par-dessus la victime ne lui prend rien : sa marque, ou son mot de passe par son lien, la confirment', async () => {
    for (const preuve of ['marque', 'password'] as const) {
      const email = uneVictime();
      const { corps } = await inscrire(email);
      await pirater(email);
      await pirater(email);
      const token = await lienRecu(email);
      expect((await verifier(token, { password: DU_PIRATE })).corps.code).toBe('MOT_DE_PASSE_REFUSE');
      const preuves = { marque: corps.marque, password: MOT_DE_PASSE };
      expect((await verifier(token, { [preuve]: preuves[preuve] })).statut).toBe(200);
      expect((await entrer(email, DU_PIRATE)).corps.errorType).toBe('wrong_password');
      expect(await seConnecter(app, email)).toBeTruthy();
    }
  });

  it('une inscription confirmée n’en laisse aucune autre attendre, ni leurs mots de passe', async () => {
    const email = uneVictime();
    await pirater(email);
    const { corps } = await inscrire(email);
    await verifier(await lienRecu(email), { marque: corps.marque });
    const utilisateur = (await connexionDe(app).collection('users').findOne({ email }))?._id;
    expect(await connexionDe(app).collection('inscriptions').countDocuments({ utilisateur })).toBe(0);
  });

  it('« j’ai oublié » sur une adresse en attente écrit ; le lien la confirme et remplace le mot de passe', async () => {
    const email = uneVictime();
    await pirater(email);
    const demande = await app.appeler('POST', '/auth/reset-password', { email });
    expect([demande.statut, demande.corps.errorType]).toEqual([403, 'email_not_verified']);
    const { texte } = await app.courriels.attendre(email, /nouveau mot de passe/);
    const choix = { token: jetonDuLien(texte), newPassword: MOT_DE_PASSE };
    expect((await app.appeler('POST', '/auth/reset-password-confirm', choix)).statut).toBe(200);
    expect(await seConnecter(app, email)).toBeTruthy();
    expect((await entrer(email, DU_PIRATE)).corps.errorType).toBe('wrong_password');
  });

  it('un compte suspendu avant sa confirmation n’est ni remplacé ni écrit', async () => {
    const email = uneVictime();
    await pirater(email);
    await connexionDe(app)
      .collection('users')
      .updateOne({ email }, { $set: { banniLe: new Date() } });
    expect((await inscrire(email)).corps.code).toBe('EMAIL_DEJA_UTILISE');
    const demande = await app.appeler('POST', '/auth/reset-password', { email });
    // Celui de l'inscription est venu, tout ce qui était promis est parti : rien d'autre ne viendra.
    await app.courriels.attendre(email);
    await app.get(OutboxWorker).vider();
    expect([demande.statut, app.courriels.pour(email).length]).toEqual([200, 1]);
  });

  it('l’adresse de l’administration ne s’inscrit jamais ; le lien du serveur l’ouvre, une fois', async () => {
    const refus = await inscrire(ADMIN_DE_TEST.toUpperCase());
    expect([refus.statut, refus.corps.code]).toEqual([409, 'EMAIL_DEJA_UTILISE']);
    const lien = await app.get(AdministrateurService).inviter();
    expect((await inscrire(ADMIN_DE_TEST)).statut).toBe(409);
    const choix = { token: jetonDuLien(lien!), newPassword: MOT_DE_PASSE };
    expect((await app.appeler('POST', '/auth/reset-password-confirm', choix)).statut).toBe(200);
    expect((await app.appeler('POST', '/auth/reset-password-confirm', choix)).corps.code).toBe(
      'LIEN_INVALIDE',
    );
    const jeton = await seConnecter(app, ADMIN_DE_TEST);
    expect((await app.appeler('GET', '/users/me', undefined, { jeton })).corps.estAdmin).toBe(true);
    expect(await app.get(AdministrateurService).inviter()).toBeNull();
  });

  it('une inscription confirmée n’est jamais remplacée', async () => {
    const email = await inscrireEtVerifier(app);
    expect((await pirater(email)).statut).toBe(409);
    expect(await seConnecter(app, email)).toBeTruthy();
  });
});
