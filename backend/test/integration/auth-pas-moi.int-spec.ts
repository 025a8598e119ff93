import { TOTP } from 'otpauth';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import {
  inscrireEtVerifier,
  jetonDuLien,
  MOT_DE_PASSE,
  seConnecter,
  uneInscription,
} from '../support/comptes';

const DU_VOLEUR = 'Bruyère-58-mauve!';
const NOUVEAU = 'Chêne-77-roux!';

/** L'avis de chaque changement sensible porte de quoi le défaire : le compte revient à qui le tenait. */
describe('« Ce n’est pas moi »', () => {
  let app: AppDeTest;
  let numero = 0;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    await connexionDe(app).collection('tentatives').deleteMany({});
  });

  const adresseNeuve = (): string => `voleur${(numero += 1)}@exemple.fr`;
  const pasMoi = (token: string) => app.appeler('POST', '/auth/pas-moi', { token });
  const avis = async (email: string, sujet: RegExp, rang = 1) =>
    jetonDuLien((await app.courriels.attendre(email, sujet, rang)).texte);
  const monCompte = async (jeton: string) =>
    app.appeler<{ email: string; totpActif: boolean }>('GET', '/users/me', undefined, { jeton });
  const changerMotDePasse = async (jeton: string, actuel: string, nouveau: string) =>
    app.appeler(
      'PUT',
      '/auth/mot-de-passe',
      { motDePasseActuel: actuel, nouveauMotDePasse: nouveau },
      { jeton },
    );
  const changerAdresse = async (jeton: string, email: string, password = MOT_DE_PASSE) => {
    const { corps } = await app.appeler('POST', '/auth/adresse', { email, password }, { jeton });
    const { texte } = await app.courriels.attendre(email, /nouvelle adresse/);
    const lien = { token: jetonDuLien(texte), marque: corps.marque };
    expect((await app.appeler('POST', '/auth/adresse/confirmer', lien)).statut).toBe(200);
  };
  /** Par le lien que la mise en sûreté a fait partir. */
  const choisir = async (email: string, rang = 1) => {
    const token = await avis(email, /en sûreté/, rang);
    return app.appeler('POST', '/auth/reset-password-confirm', { token, newPassword: NOUVEAU });
  };

  it('après un changement d’adresse : l’ancienne revient, les sessions finissent, le mot de passe ne vaut plus, un lien part', async () => {
    const email = await inscrireEtVerifier(app);
    const [sienne, volee] = [await seConnecter(app, email), await seConnecter(app, email)];
    const nouvelle = adresseNeuve();
    await changerAdresse(volee, nouvelle);
    const lien = await avis(email, /a été changée/);
    const { statut, corps } = await pasMoi(lien);
    expect([statut, String(corps.message)]).toEqual([200, expect.stringContaining(email)]);
    for (const jeton of [sienne, volee]) expect((await monCompte(jeton)).statut).toBe(401);
    for (const adresse of [email, nouvelle]) {
      const entree = await app.appeler('POST', '/auth/login', { email: adresse, password: MOT_DE_PASSE });
      expect(entree.statut).toBe(401);
    }
    expect((await choisir(email)).statut).toBe(200);
    expect((await monCompte(await seConnecter(app, email, NOUVEAU))).corps.email).toBe(email);
    expect((await pasMoi(lien)).corps.code).toBe('LIEN_INVALIDE');
    expect(app.courriels.pour(nouvelle).filter(({ sujet }) => /sûreté/.test(sujet))).toEqual([]);
  });

  it('après un changement de mot de passe : celui du voleur ne vaut plus, même s’il a pris l’adresse ensuite', async () => {
    const email = await inscrireEtVerifier(app);
    const volee = await seConnecter(app, email);
    await changerMotDePasse(volee, MOT_DE_PASSE, DU_VOLEUR);
    const lien = await avis(email, /mot de passe a été changé/);
    const nouvelle = adresseNeuve();
    app.horloge.avancer(1_000);
    await changerAdresse(await seConnecter(app, email, DU_VOLEUR), nouvelle, DU_VOLEUR);
    expect((await pasMoi(lien)).statut).toBe(200);
    for (const adresse of [email, nouvelle]) {
      const entree = await app.appeler('POST', '/auth/login', { email: adresse, password: DU_VOLEUR });
      expect(entree.statut).toBe(401);
    }
    expect((await choisir(email)).statut).toBe(200);
    expect(await seConnecter(app, email, NOUVEAU)).toBeTruthy();
  });

  it('l’avis le plus ancien l’emporte : le voleur qui a changé deux fois d’adresse ne reprend rien, avant comme après', async () => {
    const email = await inscrireEtVerifier(app);
    const volee = await seConnecter(app, email);
    const [une, deux] = [adresseNeuve(), adresseNeuve()];
    await changerAdresse(volee, une);
    app.horloge.avancer(1_000);
    await changerAdresse(volee, deux);
    const duVoleur = await avis(une, /a été changée/);
    // Il défait le second changement : le premier reste à défaire.
    expect((await pasMoi(duVoleur)).statut).toBe(200);
    expect((await pasMoi(await avis(email, /a été changée/))).statut).toBe(200);
    expect((await choisir(email)).statut).toBe(200);
    expect(await seConnecter(app, email, NOUVEAU)).toBeTruthy();

    const autre = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, autre);
    const [trois, quatre] = [adresseNeuve(), adresseNeuve()];
    await changerAdresse(jeton, trois);
    app.horloge.avancer(1_000);
    await changerAdresse(jeton, quatre);
    const tardif = await avis(trois, /a été changée/);
    await pasMoi(await avis(autre, /a été changée/));
    expect((await pasMoi(tardif)).corps.code).toBe('LIEN_INVALIDE');
  });

  it('le second facteur enrôlé par un autre est retiré par son avis ; celui d’avant le changement reste', async () => {
    const enroler = async (jeton: string) => {
      const { corps } = await app.appeler<{ secret: string }>(
        'POST',
        '/auth/totp/preparer',
        { password: MOT_DE_PASSE },
        { jeton },
      );
      const code = new TOTP({ secret: corps.secret }).generate({
        timestamp: app.horloge.maintenant().getTime(),
      });
      await app.appeler('POST', '/auth/totp/activer', { code }, { jeton });
      app.horloge.avancer(60_000);
    };
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    await enroler(jeton);
    const facteur = async () =>
      (await connexionDe(app).collection('users').findOne({ email }))?.totpActif as boolean;
    await changerMotDePasse(jeton, MOT_DE_PASSE, DU_VOLEUR);
    await pasMoi(await avis(email, /mot de passe a été changé/));
    expect(await facteur()).toBe(true);
    await pasMoi(await avis(email, /est activée/));
    expect(await facteur()).toBe(false);
    expect((await choisir(email, 2)).statut).toBe(200);
    expect(await seConnecter(app, email, NOUVEAU)).toBeTruthy();
  });

  it('ne sert qu’une fois, même à dix de front, et quarante-huit heures', async () => {
    const email = await inscrireEtVerifier(app);
    await changerMotDePasse(await seConnecter(app, email), MOT_DE_PASSE, DU_VOLEUR);
    const lien = await avis(email, /mot de passe a été changé/);
    const reponses = await Promise.all(Array.from({ length: 10 }, () => pasMoi(lien)));
    expect(reponses.filter(({ statut }) => statut === 200)).toHaveLength(1);
    expect(reponses.filter(({ corps }) => corps.code === 'LIEN_INVALIDE')).toHaveLength(9);
    await app.courriels.attendre(email, /en sûreté/);
    expect(app.courriels.pour(email).filter(({ sujet }) => /sûreté/.test(sujet))).toHaveLength(1);
    expect((await choisir(email)).statut).toBe(200);
    const suivant = await avis(email, /mot de passe a été changé/, 2);
    app.horloge.avancer(48 * 3_600_000);
    expect((await pasMoi(suivant)).corps.code).toBe('LIEN_INVALIDE');
    expect(await seConnecter(app, email, NOUVEAU)).toBeTruthy();
  });

  it('si un autre compte s’est ouvert à l’ancienne adresse, rien ne change et le lien reste', async () => {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    await changerAdresse(jeton, adresseNeuve());
    const lien = await avis(email, /a été changée/);
    const { corps } = await app.appeler('POST', '/auth/register', uneInscription({ email }));
    const confirmation = await avis(email, /^Confirmez votre adresse/, 2);
    await app.appeler('POST', '/auth/verify-email', { token: confirmation, marque: corps.marque });
    const refus = await pasMoi(lien);
    expect([refus.statut, refus.corps.code]).toEqual([409, 'EMAIL_DEJA_UTILISE']);
    expect((await monCompte(jeton)).statut).toBe(200);
  });

  it.each(['', 'forgé', 'a'.repeat(43)])('le jeton « %s » est refusé', async (jeton) => {
    expect((await pasMoi(jeton)).statut).toBe(400);
  });

  it('se note à l’activité et au journal de l’administration', async () => {
    const email = await inscrireEtVerifier(app);
    await changerMotDePasse(await seConnecter(app, email), MOT_DE_PASSE, DU_VOLEUR);
    await pasMoi(await avis(email, /mot de passe a été changé/));
    await choisir(email);
    const jeton = await seConnecter(app, email, NOUVEAU);
    const { corps } = await app.appeler<{ acte: string }[]>('GET', '/auth/activite', undefined, { jeton });
    expect(corps.map(({ acte }) => acte)).toContain('compte_securise');
    const compte = await connexionDe(app).collection('users').findOne({ email });
    const actes = await connexionDe(app).collection('journal_admin').find({ cible: compte?._id }).toArray();
    expect(actes.map(({ quoi }) => quoi as string)).toEqual(['securite.alerte']);
  });
});
