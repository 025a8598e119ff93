import { expect, test, type Page } from '@playwright/test';
import { demarrerDoublure } from '../support/doublures';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import { navigateurDe } from '../support/navigateurs';
import { choisirPort } from '../support/ports';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouveauProfessionnel } from '../support/session';

type Mode = 'clair' | 'sombre';
interface CompteDEssai {
  siren: string;
  client_id: string;
  client_secret: string;
}

test.describe('Recevoir et émettre en 2027', () => {
  let produit: Produit;
  let eteindre: () => Promise<void>;
  let pa: string;

  test.beforeAll(async () => {
    const port = await choisirPort();
    pa = `http://127.0.0.1:${port}`;
    const acces = { PA_CLIENT_ID: 'facturier', PA_CLIENT_SECRET: 'secret-du-parcours' };
    eteindre = await demarrerDoublure('pa', port, acces);
    produit = await demarrerProduit({ env: { PA_DOUBLURE_URL: pa, ...acces } });
  });
  test.afterAll(async () => {
    await produit?.arreter();
    await eteindre?.();
  });

  async function sansFaute(page: Page, mode: Mode): Promise<void> {
    await expect(page.locator('.ant-message-notice')).toHaveCount(0);
    await poserAxe(page);
    expect(await fautesDe(page, mode, true)).toEqual([]);
    const deborde = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(deborde).toBeLessThanOrEqual(0);
  }

  const role = (page: Page, nom: string) => page.getByRole('listitem').filter({ hasText: nom });

  /** Chez la plateforme simulée : son geste, puis le retour. */
  async function geste(page: Page, siren: string, bouton: 'Accepter' | 'Refuser'): Promise<void> {
    await page.getByLabel('SIREN de votre entreprise').fill(siren);
    await page.getByRole('button', { name: bouton }).click();
  }

  /** Consent chez la plateforme : d'abord non, puis oui. @returns le SIREN qu'elle a lu du compte */
  async function consentir(page: Page, mode: Mode): Promise<string> {
    await page.getByRole('button', { name: /Connecter.*Recevoir/ }).click();
    await page.getByRole('checkbox', { name: 'Émettre' }).check();
    await sansFaute(page, mode);
    await page.getByRole('button', { name: 'Continuer chez Plateforme simulée' }).click();
    const champ = page.getByLabel('SIREN de votre entreprise');
    const siren = await champ.inputValue();
    expect(siren).toMatch(/^\d{9}$/);
    await geste(page, siren, 'Refuser');
    await expect(page.getByText(/n’avez pas donné votre accord/)).toBeVisible();
    await sansFaute(page, mode);
    await page.getByRole('link', { name: 'Revenir aux plateformes' }).click();

    await page.getByRole('button', { name: /Connecter.*Recevoir/ }).click();
    await page.getByRole('checkbox', { name: 'Émettre' }).check();
    await page.getByRole('button', { name: 'Continuer chez Plateforme simulée' }).click();
    await geste(page, siren, 'Accepter');
    await expect(page.getByText('Par Plateforme simulée')).toHaveCount(2);
    await expect(page).toHaveURL(/\/plateforme$/);
    await sansFaute(page, mode);

    return siren;
  }

  /** Connecte « Déclarer » par des clés collées, fausses puis justes. */
  async function collerDesCles(page: Page, mode: Mode, siren: string): Promise<void> {
    const comptes = (await (await fetch(`${pa}/_doublure/comptes`)).json()) as CompteDEssai[];
    const cles = comptes.find((un) => un.siren === siren)!;
    await page.getByRole('button', { name: /Connecter.*Déclarer/ }).click();
    await page.getByRole('button', { name: 'J’ai déjà des clés' }).click();
    await page.getByLabel('Identifiant').fill(cles.client_id);
    await page.getByLabel('Secret').fill('pas-le-bon');
    await page.getByRole('button', { name: 'Connecter', exact: true }).click();
    await expect(page.getByText(/ne reconnaît pas cet identifiant/).first()).toBeVisible();
    await sansFaute(page, mode);
    await page.getByLabel('Secret').fill(cles.client_secret);
    await page.getByRole('button', { name: 'Connecter', exact: true }).click();
    await expect(page.getByText('Par Plateforme simulée')).toHaveCount(3);
  }

  for (const [largeur, mode, colorScheme] of [
    [1280, 'clair', 'light'],
    [320, 'sombre', 'dark'],
  ] as const)
    test(`refuser, consentir, coller des clés, reconnecter, ôter ; à ${largeur} px, en ${mode}`, async ({
      browser,
    }) => {
      const session = await nouveauProfessionnel(produit);
      const page = await navigateurDe(browser, produit.url, session, '/compte');
      await page.setViewportSize({ width: largeur, height: 860 });
      await page.emulateMedia({ colorScheme });
      await page.goto('/mentions-legales');
      const onglets = page.getByRole('navigation', { name: 'Réglages' });
      await onglets.getByRole('link', { name: 'Facture électronique' }).click();
      await expect(page.getByText(/C’est permis jusqu’au 31\saoût\s2027/)).toBeVisible();
      await expect(page.getByText('Pas connecté')).toHaveCount(3);
      await sansFaute(page, mode);

      const siren = await consentir(page, mode);
      await collerDesCles(page, mode, siren);
      await fetch(`${pa}/_doublure/jouer`, {
        method: 'POST',
        body: JSON.stringify({ cas: 'consentement-retire', siren }),
      });
      await session.http.get('/plateforme/annuaire/200000008');
      await page.reload();
      await expect(page.getByText('À reconnecter').first()).toBeVisible();
      await expect(page.getByText(/Rien n’est perdu/)).toBeVisible();
      await sansFaute(page, mode);

      await role(page, 'Déclarer')
        .getByRole('button', { name: /^Déconnecter/ })
        .click();
      const fenetre = page.getByRole('dialog', { name: /^Ne plus déclarer/ });
      await fenetre.getByRole('button', { name: 'Déconnecter' }).click();
      await expect(role(page, 'Déclarer').getByText('Pas connecté')).toBeVisible();
      await page.context().close();
    });

  test('au plan gratuit, recevoir se connecte ; émettre et déclarer mènent aux plans', async ({
    browser,
  }) => {
    const session = await nouveauProfessionnel(produit);
    await session.http.put('/subscription/upgrade', { plan: 'gratuit' });
    const page = await navigateurDe(browser, produit.url, session, '/plateforme');
    await expect(page.getByRole('button', { name: /^Connecter/ })).toHaveCount(1);
    await expect(page.getByRole('link', { name: /^Voir les plans/ })).toHaveCount(2);
    await page.context().close();
  });
});
