import { expect, test, type Page } from '@playwright/test';
import { navigateurDe } from '../support/navigateurs';
import { choisirPort } from '../support/ports';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouveauParticulier, type Session } from '../support/session';
import { estAnnonce } from '../support/web';

const ENTRER = 'Se connecter avec une clé d’accès';

/** Donne au navigateur une clé d'accès comme celle d'un téléphone : elle reconnaît la personne, et répond seule. */
async function donnerUneCle(page: Page): Promise<void> {
  const outils = await page.context().newCDPSession(page);
  await outils.send('WebAuthn.enable');
  await outils.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function sortir(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
}

test.describe('Les clés d’accès', () => {
  let produit: Produit;
  /** Une clé est liée à un nom de domaine : le produit se dit ici à `localhost`. */
  let site: string;
  let session: Session;
  let codes: string[];

  test.beforeAll(async () => {
    const port = await choisirPort();
    site = `http://localhost:${port}`;
    produit = await demarrerProduit({ ports: [port], env: { APP_URL: site } });
  });
  test.afterAll(() => produit.arreter());

  async function unCompteAvecCle({
    browser,
  }: {
    browser: Parameters<typeof navigateurDe>[0];
  }): Promise<Page> {
    session = await nouveauParticulier(produit);
    const page = await navigateurDe(browser, site, session, '/compte');
    await donnerUneCle(page);
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await expect(page.getByText('Votre clé d’accès seconde votre mot de passe.')).toBeVisible();
    codes = await page.locator('main li code').allTextContents();
    await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
    await expect(page.getByRole('button', { name: /^Renommer Clé de Chrom/ })).toBeVisible();
    return page;
  }

  test('ajoutée au compte, une clé ouvre la porte sans adresse ni mot de passe', async ({ browser }) => {
    const page = await unCompteAvecCle({ browser });
    await sortir(page);
    await page.getByRole('button', { name: ENTRER }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto('/compte');
    await expect(page.getByText('Connexion par une clé d’accès')).toBeVisible();
  });

  test('après le mot de passe, elle remplace le code', async ({ browser }) => {
    const page = await unCompteAvecCle({ browser });
    await sortir(page);
    await page.getByLabel('E-mail').fill(session.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(session.motDePasse);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Vérification en deux étapes' })).toBeVisible();
    await expect(page.getByLabel('Code')).toHaveCount(0);
    await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await expect(page).not.toHaveURL(/login/);
  });

  test('perdue, un code de secours montré à son ajout la remplace', async ({ browser }) => {
    const page = await unCompteAvecCle({ browser });
    expect(codes).toHaveLength(10);
    await sortir(page);
    await page.getByLabel('E-mail').fill(session.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(session.motDePasse);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
    await page.getByLabel('Code de secours').fill(codes[3]!);
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await expect(page).not.toHaveURL(/login/);
  });

  test('changer d’adresse la demande, sans code à taper', async ({ browser }) => {
    const page = await unCompteAvecCle({ browser });
    await page.getByRole('button', { name: 'Changer d’adresse' }).click();
    await page.getByLabel('Nouvelle adresse e-mail').fill('apres@exemple.fr');
    await page.getByLabel('Votre mot de passe', { exact: true }).fill(session.motDePasse);
    await expect(page.getByLabel(/^Code de secours/)).toBeVisible();
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(page.getByText('En attente de confirmation à apres@exemple.fr')).toBeVisible();
  });

  test('se renomme et se retire ; la session d’une demi-heure redonne d’abord le mot de passe', async ({
    browser,
  }) => {
    const page = await unCompteAvecCle({ browser });
    await page.getByRole('button', { name: /^Renommer Clé de Chrom/ }).click();
    await page.getByLabel('Nom de la clé').fill('Téléphone');
    await page.getByRole('dialog').getByRole('button', { name: 'Renommer' }).click();
    await expect(page.getByRole('button', { name: 'Retirer Téléphone' })).toBeVisible();
    const creeeLe = new Date(Date.now() - 1_800_000);
    await produit.db.collection('sessions').updateMany({}, { $set: { creeeLe } });
    await page.getByRole('button', { name: 'Retirer Téléphone' }).click();
    await page.getByRole('button', { name: 'Retirer la clé' }).click();
    await page
      .getByLabel('Votre mot de passe, pour changer vos clés d’accès', { exact: true })
      .fill(session.motDePasse);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('button', { name: 'Ajouter une clé d’accès' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retirer Téléphone' })).toHaveCount(0);
    await sortir(page);
    await page.getByRole('button', { name: ENTRER }).click();
    await estAnnonce(page, 'alert', 'Cette clé d’accès n’est pas reconnue.');
  });
});
