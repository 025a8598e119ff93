import { attendreQue } from '../support/attendre';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { ChangementDeTest } from '../support/adresses';
import { connexionDe } from '../support/builders';
import { inscrireEtVerifier, jetonDuLien, seConnecter } from '../support/comptes';
import { DoublureDeTest } from './subscription-doublure';

/** Les reçus de Stripe suivent l'adresse du compte, dans un sens comme dans l'autre. */
describe('L’adresse d’un compte chez Stripe', () => {
  let app: AppDeTest;
  let doublure: DoublureDeTest;
  const adresse = new ChangementDeTest(() => app);

  beforeAll(async () => {
    doublure = await DoublureDeTest.demarrer();
    app = await creerAppDeTest({ env: doublure.env });
  });
  afterAll(async () => {
    await app.fermer();
    await doublure.arreter();
  });
  beforeEach(async () => {
    await doublure.panne(null);
    await doublure.suivre(app);
  });

  const chezStripe = async (): Promise<string[]> =>
    Object.values((await doublure.etat()).clients).map(
      (client) => (client as { email?: string }).email ?? '',
    );
  const effets = () =>
    connexionDe(app).collection('boite_envoi').countDocuments({ type: 'abonnement.adresse' });

  it('suit le changement, puis « Ce n’est pas moi »', async () => {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    const achat = { planName: 'premium' };
    const page = await app.appeler('POST', '/subscription/create-checkout-session', achat, { jeton });
    expect([page.statut, await chezStripe()]).toEqual([200, [email]]);
    const nouvelle = adresse.adresseNeuve();
    await adresse.changer(jeton, nouvelle);
    await attendreQue(async () => (await chezStripe())[0] === nouvelle, 'l’adresse chez Stripe');
    const { texte } = await app.courriels.attendre(email, /a été changée/);
    await app.appeler('POST', '/auth/pas-moi', { token: jetonDuLien(texte) });
    await attendreQue(async () => (await chezStripe())[0] === email, 'l’adresse chez Stripe');
    expect(await effets()).toBe(2);
  });

  it('Stripe en panne n’empêche pas le changement : l’effet attend', async () => {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    await app.appeler('POST', '/subscription/create-checkout-session', { planName: 'premium' }, { jeton });
    await doublure.panne('erreur');
    const nouvelle = adresse.adresseNeuve();
    expect((await adresse.changer(jeton, nouvelle)).statut).toBe(200);
    expect((await adresse.etat(jeton)).email).toBe(nouvelle);
    expect(
      await connexionDe(app)
        .collection('boite_envoi')
        .countDocuments({ type: 'abonnement.adresse', etat: { $ne: 'fait' } }),
    ).toBe(1);
  });

  it('un compte sans client chez Stripe n’y envoie rien', async () => {
    const avant = await effets();
    const jeton = await seConnecter(app, await inscrireEtVerifier(app));
    expect((await adresse.changer(jeton, adresse.adresseNeuve())).statut).toBe(200);
    expect(await effets()).toBe(avant);
  });
});
