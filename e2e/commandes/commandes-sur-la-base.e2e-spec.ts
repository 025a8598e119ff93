import { lancerScript } from '../support/commandes';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { demarrerProduit, type Produit } from '../support/produit';
import { clientHttp, connecter, exiger, nouveauProfessionnel } from '../support/session';

const ADMIN = 'patronne@facturier.example';
/** Le sien : rien de ce que font ces commandes n'en dépend. */
const SECRET = { JWT_SECRET: 'x'.repeat(48) };
const MOT_DE_PASSE = 'Grès&Émail7 bleu-nuit';

describe('Les commandes sur la base', () => {
  let produit: Produit;

  beforeAll(async () => {
    produit = await demarrerProduit({ env: { ADMIN_EMAIL: ADMIN } });
  });
  afterAll(() => produit.arreter());

  it('creer-admin écrit un lien qui choisit le mot de passe, une fois ; l’administration n’entre que par lui', async () => {
    // Ce que le produit en marche lit aussi : la même adresse, et de quoi signer.
    const env = { ADMIN_EMAIL: ADMIN, APP_URL: produit.url, ...SECRET };
    const { code, sortie } = await lancerScript('creer-admin', produit.uri, [], env);
    expect(code).toBe(0);
    const token = /reset-password-confirm\?token=([\w-]+)/.exec(sortie)?.[1];
    const anonyme = clientHttp(produit.url);
    const choix = { token, newPassword: MOT_DE_PASSE };
    exiger(await anonyme.post('/auth/reset-password-confirm', choix), 200);
    expect((await anonyme.post('/auth/reset-password-confirm', choix)).status).toBe(400);
    const admin = await connecter(produit, ADMIN, MOT_DE_PASSE);
    exiger(await admin.http.get('/admin/users'), 200);

    const encore = await lancerScript('creer-admin', produit.uri, [], env);
    expect(encore.code).toBe(0);
    expect(encore.sortie).toContain('existe déjà');
    expect(encore.sortie).not.toContain('token=');
  });

  it('verifier sort par 0 sur une base juste, par 1 et le numéro manquant quand une facture a disparu', async () => {
    const session = await nouveauProfessionnel(produit);
    const client = await creerClient(session);
    const factures = [];
    for (let rang = 0; rang < 3; rang++) factures.push(await emettreFacture(session, client));
    const juste = await lancerScript('verifier', produit.uri, [], SECRET);
    expect(juste).toMatchObject({ code: 0 });
    expect(juste.sortie).not.toContain('✗');

    await produit.db.collection('factures').deleteOne({ numero: factures[1]!.numero });
    const rompue = await lancerScript('verifier', produit.uri, [], SECRET);
    expect(rompue.code).toBe(1);
    expect(rompue.sortie).toContain(`Le numéro ${factures[1]!.numero} manque`);
  });

  it('verifier sort par 2 quand la base ne répond pas', async () => {
    const uri = 'mongodb://127.0.0.1:9/rien?serverSelectionTimeoutMS=500';
    expect(await lancerScript('verifier', uri, [], SECRET)).toMatchObject({ code: 2 });
  });
});
