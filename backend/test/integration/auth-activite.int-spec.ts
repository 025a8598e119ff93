import type { ActiviteSecurite } from '@facturier/domaine/contrat/auth';
import { JournalSecuriteRepository } from '../../src/modules/auth/securite/journal-securite.repository';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { inscrireEtVerifier, jetonDuLien, MOT_DE_PASSE, seConnecter } from '../support/comptes';

const FAUX = 'Faux-faux-42!';
const ORIGINE = {
  'x-forwarded-for': '198.51.100.77',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

describe('Le journal de sécurité', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  const activite = async (jeton: string) =>
    (await app.appeler<ActiviteSecurite[]>('GET', '/auth/activite', undefined, { jeton })).corps;
  const entrer = (email: string, password: string) =>
    app.appeler<{ token: string }>('POST', '/auth/login', { email, password }, { entetes: ORIGINE });

  it('dit à la personne, et à elle seule, qui est entré, qui a essayé, ce qui a changé, d’où', async () => {
    const [email, autre] = [await inscrireEtVerifier(app), await inscrireEtVerifier(app)];
    await entrer(email, FAUX);
    app.horloge.avancer(1_000);
    const jeton = (await entrer(email, MOT_DE_PASSE)).corps.token;
    app.horloge.avancer(1_000);
    const essai = { motDePasseActuel: FAUX, nouveauMotDePasse: 'Bruyère-58-mauve!' };
    await app.appeler('PUT', '/auth/mot-de-passe', essai, { jeton });
    expect((await activite(jeton)).map(({ acte, reussi }) => [acte, reussi])).toEqual([
      ['mot_de_passe', false],
      ['connexion', true],
      ['connexion', false],
    ]);
    expect((await activite(jeton))[1]).toMatchObject({
      reseau: '198.51.100.0/24',
      appareil: 'Firefox sur Linux',
    });
    expect((await activite(await seConnecter(app, autre))).map(({ acte }) => acte)).toEqual(['connexion']);
  });

  it('un mot de passe choisi par le lien reçu s’y lit aussi', async () => {
    const email = await inscrireEtVerifier(app);
    await app.appeler('POST', '/auth/reset-password', { email });
    const token = jetonDuLien((await app.courriels.attendre(email, /nouveau mot de passe/)).texte);
    const newPassword = 'Bruyère-58-mauve!';
    await app.appeler('POST', '/auth/reset-password-confirm', { token, newPassword });
    const jeton = await seConnecter(app, email, newPassword);
    expect((await activite(jeton)).map(({ acte }) => acte)).toContain('mot_de_passe');
  });

  it('ne garde ni nom, ni adresse, ni identifiant de compte, et s’efface au bout de douze mois', async () => {
    const email = await inscrireEtVerifier(app);
    await entrer(email, MOT_DE_PASSE);
    const journal = connexionDe(app).collection('journal_securite');
    const compte = await connexionDe(app).collection('users').findOne({ email });
    const brut = JSON.stringify(await journal.find().toArray());
    expect(brut).not.toMatch(/@exemple|198\.51\.100\.77/);
    expect(brut).not.toContain(String(compte?._id));
    expect(await journal.indexes()).toContainEqual(
      expect.objectContaining({ expireAfterSeconds: 365 * 86_400 }),
    );
  });

  it('s’efface avec le compte ; une saisie mal formée, ou une adresse inconnue, n’y écrit rien', async () => {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    const journal = connexionDe(app).collection('journal_securite');
    const avant = await journal.countDocuments();
    await app.appeler('POST', '/auth/login', { email });
    await entrer('nulle.part@exemple.fr', FAUX);
    expect(await journal.countDocuments()).toBe(avant);
    const fin = { password: MOT_DE_PASSE, confirmation: 'SUPPRIMER' };
    expect((await app.appeler('DELETE', '/users/me', fin, { jeton })).statut).toBe(204);
    // La suppression elle-même est le dernier fait, sans plus personne à qui le montrer.
    expect(await journal.countDocuments()).toBe(avant);
  });

  it('un essai manqué se refuse sans attendre le journal : la durée du refus ne dit pas si l’adresse a un compte', async () => {
    const email = await inscrireEtVerifier(app);
    const depot = app.get(JournalSecuriteRepository);
    const ajouter = depot.ajouter.bind(depot);
    let ouvrir = (): void => undefined;
    const ferme = new Promise<void>((resoudre) => (ouvrir = resoudre));
    const lent = jest.spyOn(depot, 'ajouter').mockImplementation(async (ligne) => {
      await ferme;
      await ajouter(ligne);
    });
    expect((await entrer(email, FAUX)).statut).toBe(401);
    ouvrir();
    lent.mockRestore();
    const jeton = (await entrer(email, MOT_DE_PASSE)).corps.token;
    expect((await activite(jeton)).map(({ reussi }) => reussi).sort()).toEqual([false, true]);
  });
});
