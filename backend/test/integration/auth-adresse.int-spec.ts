import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { TOTP } from 'otpauth';
import { ADMIN_DE_TEST, type AppDeTest, creerAppDeTest } from '../support/app';
import { ChangementDeTest } from '../support/adresses';
import { connexionDe } from '../support/builders';
import { inscrireEtVerifier, MOT_DE_PASSE, seConnecter, uneInscription } from '../support/comptes';

/** Changer d'adresse de connexion : rien ne change avant que la nouvelle soit prouvée, et personne ne la prend deux fois. */
describe('Changer d’adresse', () => {
  let app: AppDeTest;
  const adresse = new ChangementDeTest(() => app);
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    await connexionDe(app).collection('tentatives').deleteMany({});
  });

  const compter = (filtre: Record<string, unknown>) =>
    connexionDe(app).collection('users').countDocuments(filtre);
  const unCompte = async () => {
    const email = await inscrireEtVerifier(app);
    return { email, jeton: await seConnecter(app, email) };
  };

  it('le lien reçu à la nouvelle change l’adresse ; la session reste, l’ancienne est prévenue et n’ouvre plus', async () => {
    const { email, jeton } = await unCompte();
    const nouvelle = adresse.adresseNeuve();
    const { statut, corps } = await adresse.demander(jeton, nouvelle);
    expect([statut, corps.enAttente.email]).toEqual([200, nouvelle]);
    expect(await adresse.etat(jeton)).toEqual({ email, enAttente: corps.enAttente });
    expect(await compter({ email: nouvelle })).toBe(0);
    expect(
      (await adresse.confirmer(await adresse.lienRecu(nouvelle), { marque: corps.marque })).corps.dejaVerifie,
    ).toBe(false);
    expect(await adresse.etat(jeton)).toEqual({ email: nouvelle, enAttente: null });
    expect((await app.appeler('GET', '/users/me', undefined, { jeton })).corps).toMatchObject({
      email: nouvelle,
      emailContact: nouvelle,
    });
    expect(await seConnecter(app, nouvelle)).toBeTruthy();
    const avant = await app.appeler('POST', '/auth/login', { email, password: MOT_DE_PASSE });
    expect(avant.corps.code).toBe('COMPTE_INCONNU');
    const avis = await app.courriels.attendre(email, /a été changée/);
    expect(avis.texte).toContain(nouvelle);
    expect(avis.texte).toContain('/pas-moi?token=');
    const encore = await adresse.confirmer(await adresse.lienRecu(nouvelle), { marque: corps.marque });
    expect([encore.statut, encore.corps.dejaVerifie]).toEqual([200, true]);
  });

  it('le mot de passe est exigé, et le code si le second facteur est actif', async () => {
    const { jeton } = await unCompte();
    expect(
      (await adresse.demander(jeton, adresse.adresseNeuve(), { password: 'Faux-faux-42!' })).corps.code,
    ).toBe('MOT_DE_PASSE_REFUSE');
    const preparation = await app.appeler<{ secret: string }>(
      'POST',
      '/auth/totp/preparer',
      { password: MOT_DE_PASSE },
      { jeton },
    );
    const code = () =>
      new TOTP({ secret: preparation.corps.secret }).generate({
        timestamp: app.horloge.maintenant().getTime(),
      });
    await app.appeler('POST', '/auth/totp/activer', { code: code() }, { jeton });
    app.horloge.avancer(60_000);
    const nouvelle = adresse.adresseNeuve();
    for (const faux of [undefined, '', '000000'])
      expect((await adresse.demander(jeton, nouvelle, { code: faux })).corps.code).toBe('CODE_TOTP_REFUSE');
    expect(app.courriels.pour(nouvelle)).toHaveLength(0);
    expect((await adresse.demander(jeton, nouvelle, { code: code() })).statut).toBe(200);
  });

  it('le lien seul ne donne pas le compte à qui l’a reçu par erreur : il faut ce navigateur, ou le mot de passe', async () => {
    const { email, jeton } = await unCompte();
    const nouvelle = adresse.adresseNeuve();
    await adresse.demander(jeton, nouvelle);
    const lien = await adresse.lienRecu(nouvelle);
    for (const marque of [undefined, 'autre']) {
      const { statut, corps } = await adresse.confirmer(lien, { marque });
      expect([statut, corps.code]).toEqual([403, 'CONFIRMATION_REQUISE']);
    }
    expect((await adresse.confirmer(lien, { password: 'Faux-faux-42!' })).corps.code).toBe(
      'MOT_DE_PASSE_REFUSE',
    );
    expect((await adresse.etat(jeton)).email).toBe(email);
    expect((await adresse.confirmer(lien, { password: MOT_DE_PASSE })).statut).toBe(200);
    expect((await adresse.etat(jeton)).email).toBe(nouvelle);
  });

  it('une adresse qui a déjà un compte reçoit seule la nouvelle : la réponse et l’écran ne disent rien', async () => {
    const [{ jeton }, voisin] = [await unCompte(), await inscrireEtVerifier(app)];
    const libre = adresse.adresseNeuve();
    const prise = await adresse.demander(jeton, voisin);
    const etatPrise = await adresse.etat(jeton);
    const autre = await adresse.demander((await unCompte()).jeton, libre);
    const forme = (texte: unknown, email: string) =>
      JSON.stringify(texte)
        .replaceAll(email, '…')
        .replace(/"(marque|expireLe)":"[^"]+"/g, '$1');
    expect(prise.statut).toBe(autre.statut);
    expect(forme(prise.corps, voisin)).toBe(forme(autre.corps, libre));
    expect(etatPrise.enAttente?.email).toBe(voisin);
    const { texte } = await app.courriels.attendre(voisin, /a déjà un compte/);
    expect(texte).not.toMatch(/token=|Marie|Dubois/);
    expect(await compter({ email: voisin })).toBe(1);
  });

  it('de deux comptes qui demandent la même adresse, le premier à la prouver l’a ; l’autre garde la sienne', async () => {
    const comptes = [await unCompte(), await unCompte()];
    const nouvelle = adresse.adresseNeuve();
    const demandes = await Promise.all(comptes.map(({ jeton }) => adresse.demander(jeton, nouvelle)));
    expect(demandes.map(({ statut }) => statut)).toEqual([200, 200]);
    const liens = [await adresse.lienRecu(nouvelle, 1), await adresse.lienRecu(nouvelle, 2)];
    const reponses = await Promise.all(
      liens.flatMap((lien) => demandes.map(({ corps }) => adresse.confirmer(lien, { marque: corps.marque }))),
    );
    // Le lien qui a servi, redemandé un instant plus tard, répond qu'il a servi : ce n'est pas un second changement.
    expect(reponses.filter(({ corps }) => corps.dejaVerifie === false)).toHaveLength(1);
    expect(reponses.map(({ corps }) => corps.code)).toContain('EMAIL_DEJA_UTILISE');
    expect(await compter({ email: nouvelle })).toBe(1);
    expect(await compter({ email: { $in: comptes.map(({ email }) => email) } })).toBe(1);
  });

  it('dix confirmations de front n’en font qu’une ; dix demandes de front ne laissent qu’un lien', async () => {
    const { email, jeton } = await unCompte();
    const nouvelle = adresse.adresseNeuve();
    const { marque } = (await adresse.demander(jeton, nouvelle)).corps;
    const lien = await adresse.lienRecu(nouvelle);
    const reponses = await Promise.all(Array.from({ length: 10 }, () => adresse.confirmer(lien, { marque })));
    expect(reponses.filter(({ corps }) => corps.dejaVerifie === false)).toHaveLength(1);
    await app.courriels.attendre(email, /a été changée/);
    await Promise.all(Array.from({ length: 10 }, () => adresse.demander(jeton, adresse.adresseNeuve())));
    const compte = await connexionDe(app).collection('users').findOne({ email: nouvelle });
    const enCours = { utilisateur: compte?._id, genre: 'changement_adresse', utiliseLe: null };
    expect(await connexionDe(app).collection('jetons_courriel').countDocuments(enCours)).toBe(1);
    expect(app.courriels.pour(email).filter(({ sujet }) => /a été changée/.test(sujet))).toHaveLength(1);
  });

  it('prise entre la demande et le lien, l’adresse est refusée ; une inscription que personne ne confirme ne la retient pas', async () => {
    const { email, jeton } = await unCompte();
    const nouvelle = adresse.adresseNeuve();
    const { marque } = (await adresse.demander(jeton, nouvelle)).corps;
    const lien = await adresse.lienRecu(nouvelle);
    await adresse.ouvrirCompteA(nouvelle);
    const refus = await adresse.confirmer(lien, { marque });
    expect([refus.statut, refus.corps.code]).toEqual([409, 'EMAIL_DEJA_UTILISE']);
    expect((await adresse.etat(jeton)).email).toBe(email);
    const autre = adresse.adresseNeuve();
    await app.appeler('POST', '/auth/register', uneInscription({ email: autre }));
    expect((await adresse.changer(jeton, autre)).statut).toBe(200);
    expect(await compter({ email: autre })).toBe(1);
  });

  itDeCampagne('se renvoie, s’annule, expire ; un mot de passe changé l’annule', async () => {
    const { email, jeton } = await unCompte();
    const nouvelle = adresse.adresseNeuve();
    const appeler = (verbe: 'POST' | 'DELETE', chemin: string) =>
      app.appeler(verbe, chemin, undefined, { jeton });
    expect((await appeler('POST', '/auth/adresse/renvoyer')).statut).toBe(404);
    const { marque } = (await adresse.demander(jeton, nouvelle)).corps;
    const premier = await adresse.lienRecu(nouvelle);
    expect((await appeler('POST', '/auth/adresse/renvoyer')).statut).toBe(200);
    const second = await adresse.lienRecu(nouvelle, 2);
    expect((await adresse.confirmer(premier, { marque })).corps.code).toBe('LIEN_INVALIDE');
    expect((await appeler('DELETE', '/auth/adresse')).statut).toBe(204);
    expect((await adresse.etat(jeton)).enAttente).toBeNull();
    expect((await adresse.confirmer(second, { marque })).corps.code).toBe('LIEN_INVALIDE');
    const autre = adresse.adresseNeuve();
    const demande = await adresse.demander(jeton, autre);
    app.horloge.avancer(86_400_000);
    const { corps } = await adresse.confirmer(await adresse.lienRecu(autre), {
      marque: demande.corps.marque,
    });
    expect(corps.code).toBe('LIEN_EXPIRE');
    const frais = await seConnecter(app, email);
    const derniere = adresse.adresseNeuve();
    const enCours = (await adresse.demander(frais, derniere)).corps;
    const nouveau = { motDePasseActuel: MOT_DE_PASSE, nouveauMotDePasse: 'Chêne-77-roux!' };
    await app.appeler('PUT', '/auth/mot-de-passe', nouveau, { jeton: frais });
    const apres = await adresse.confirmer(await adresse.lienRecu(derniere), { marque: enCours.marque });
    expect(apres.corps.code).toBe('LIEN_INVALIDE');
  });

  itDeCampagne('un compte neuf ne fait écrire que trois fois par jour à une même adresse', async () => {
    const { jeton } = await unCompte();
    const nouvelle = adresse.adresseNeuve();
    for (let rang = 0; rang < 3; rang += 1)
      expect((await adresse.demander(jeton, nouvelle)).statut).toBe(200);
    expect((await adresse.demander(jeton, nouvelle)).corps.code).toBe('TROP_DE_TENTATIVES');
    const renvoi = await app.appeler('POST', '/auth/adresse/renvoyer', undefined, { jeton });
    expect(renvoi.statut).toBe(429);
    await app.courriels.attendre(nouvelle, /nouvelle adresse/, 3);
    expect(app.courriels.pour(nouvelle)).toHaveLength(3);
  });

  it('ni sa propre adresse, ni celle de l’administration, ni une adresse mal écrite', async () => {
    const { email, jeton } = await unCompte();
    const meme = await adresse.demander(jeton, email.toUpperCase());
    expect([meme.statut, meme.corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
    expect((await adresse.demander(jeton, 'pas une adresse')).statut).toBe(400);
    expect((await adresse.demander(jeton, ADMIN_DE_TEST)).statut).toBe(200);
    await app.courriels.attendre(ADMIN_DE_TEST, /a déjà un compte/);
  });
});
