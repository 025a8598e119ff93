import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { inscrireEtVerifier, MOT_DE_PASSE, seConnecter, uneInscription } from '../support/comptes';

const JOUR = 86_400_000;

describe('Partir et revenir ne recommence pas l’essai', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  const moi = async (email: string) =>
    (await app.appeler('GET', '/users/me', undefined, { jeton: await seConnecter(app, email) })).corps;
  const abonnement = async (email: string) =>
    (await app.appeler('GET', '/subscription/info', undefined, { jeton: await seConnecter(app, email) }))
      .corps;
  const supprimer = async (email: string) => {
    const jeton = await seConnecter(app, email);
    const corps = { password: MOT_DE_PASSE, confirmation: 'SUPPRIMER' };
    expect((await app.appeler('DELETE', '/users/me', corps, { jeton })).statut).toBe(204);
    app.courriels.vider();
  };

  it('revenu avant la fin, on retrouve les jours qui restaient ; après, un essai fini', async () => {
    const email = await inscrireEtVerifier(app);
    const { trialEndsAt } = await abonnement(email);
    await supprimer(email);
    app.horloge.avancer(5 * JOUR);
    await inscrireEtVerifier(app, { email });
    expect((await abonnement(email)).trialEndsAt).toBe(trialEndsAt);
    await supprimer(email);
    app.horloge.avancer(30 * JOUR);
    await inscrireEtVerifier(app, { email });
    expect(await moi(email)).toMatchObject({ planActuel: 'essai', subscriptionActive: false });
  });

  it('une adresse étiquetée est la même boîte : nom+1@ et nom+2@ ont l’essai de nom@', async () => {
    const email = await inscrireEtVerifier(app);
    const { trialEndsAt } = await abonnement(email);
    for (const etiquette of ['1', 'encore']) {
      app.horloge.avancer(JOUR);
      const etiquetee = email.replace('@', `+${etiquette}@`);
      await inscrireEtVerifier(app, { email: etiquetee });
      expect((await abonnement(etiquetee)).trialEndsAt).toBe(trialEndsAt);
    }
  });

  it('revenu particulier puis passé professionnel, l’essai est le même', async () => {
    const email = await inscrireEtVerifier(app);
    const { trialEndsAt } = await abonnement(email);
    await supprimer(email);
    app.horloge.avancer(JOUR);
    await inscrireEtVerifier(app, { email, siret: undefined, role: 'particulier' });
    const jeton = await seConnecter(app, email);
    const fiche = { siret: '73282932000074', natureOperation: 'services' };
    expect((await app.appeler('POST', '/mentions-legales', fiche, { jeton })).statut).toBe(201);
    expect((await abonnement(email)).trialEndsAt).toBe(trialEndsAt);
  });

  it('la base n’en garde que l’empreinte à clé ; une autre adresse a le sien', async () => {
    const email = await inscrireEtVerifier(app);
    const gardes = await connexionDe(app).collection('essais_passes').find().toArray();
    expect(JSON.stringify(gardes)).not.toContain(email.split('@')[0]);
    expect(Object.keys(gardes[0]!).sort()).toEqual(['_id', 'debutLe']);
    const [avant, neuve] = [await abonnement(email), uneInscription().email as string];
    app.horloge.avancer(JOUR);
    await inscrireEtVerifier(app, { email: neuve });
    expect((await abonnement(neuve)).trialEndsAt).not.toBe(avant.trialEndsAt);
  });
});
