import { expect, test, type Locator, type Page } from '@playwright/test';
import { demarrerDoublure } from '../support/doublures';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import { navigateurDe } from '../support/navigateurs';
import { choisirPort } from '../support/ports';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouveauProfessionnel } from '../support/session';

/** Ce qu'un champ met au plus à rendre la main, le registre muet (dessin : l'assistant n'attend jamais). */
const MAIN_RENDUE_MS = 300;

test.describe('Le registre et les adresses, sous les champs d’un client', () => {
  let produit: Produit;
  let eteindre: () => Promise<void>;

  test.beforeAll(async () => {
    const port = await choisirPort();
    eteindre = await demarrerDoublure('annuaire', port);
    const adresse = `http://127.0.0.1:${port}`;
    const env = { ANNUAIRE_URL: `${adresse}/registre`, ADRESSES_URL: `${adresse}/geocodage` };
    produit = await demarrerProduit({ env });
  });
  test.afterAll(async () => {
    await produit?.arreter();
    await eteindre?.();
  });

  /** La fenêtre d'un client neuf, et ce que la page demande hors de chez nous. */
  async function clientNeuf(page: Page): Promise<Locator> {
    await page.goto('/clients');
    await page.getByRole('button', { name: 'Ajouter un client' }).first().click();
    const fenetre = page.getByRole('dialog', { name: 'Ajouter un client' });
    await fenetre.getByText('Entreprise', { exact: true }).click();
    return fenetre;
  }

  for (const [largeur, mode, colorScheme] of [
    [1280, 'clair', 'light'],
    [375, 'sombre', 'dark'],
  ] as const)
    test(`un nom tapé remplit la fiche, une adresse se complète, au clavier seul ; à ${largeur} px, en ${mode}`, async ({
      browser,
    }) => {
      const session = await nouveauProfessionnel(produit);
      const page = await navigateurDe(browser, produit.url, session, '/clients');
      await page.setViewportSize({ width: largeur, height: 860 });
      await page.emulateMedia({ colorScheme });
      const ailleurs: string[] = [];
      page.on('request', (requete) => {
        if (!/^(data|blob):/.test(requete.url()) && !requete.url().startsWith(produit.url))
          ailleurs.push(requete.url());
      });
      const fenetre = await clientNeuf(page);
      await fenetre.getByLabel('Nom').pressSequentially('durand lyon');
      await expect(fenetre.getByRole('status').filter({ hasText: 'Dans le registre' })).toHaveText(
        /Dans le registre\s: 2\spropositions/,
      );
      await poserAxe(page);
      expect(await fautesDe(page, mode, true)).toEqual([]);
      await page.keyboard.press('Tab');
      await expect(fenetre.getByRole('button', { name: /^DURAND CONSEIL/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(fenetre.getByLabel('Nom')).toHaveValue('DURAND CONSEIL');
      await expect(fenetre.getByRole('textbox', { name: /^Adresse/ })).toHaveValue('12 RUE DES LILAS');
      await expect(fenetre.getByLabel('Ville')).toHaveValue('LYON 3EME');
      await expect(fenetre.getByLabel('E-mail')).toBeFocused();

      await fenetre.getByRole('textbox', { name: /^Adresse/ }).fill('');
      await fenetre.getByRole('textbox', { name: /^Adresse/ }).pressSequentially('8 bd du port');
      await expect(fenetre.getByRole('status').filter({ hasText: 'Adresses' })).toHaveText(
        /Adresses\s: 2\spropositions/,
      );
      // Venues sous le pied de la fenêtre, elles s'y font voir, et le champ avec elles.
      for (const vu of [
        fenetre.getByRole('button', { name: /^8 Boulevard du Port.*Cergy/ }),
        fenetre.getByRole('textbox', { name: /^Adresse/ }),
      ])
        await expect(vu).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(fenetre.getByRole('textbox', { name: /^Adresse/ })).toHaveValue('8 Boulevard du Port');
      await expect(fenetre.getByLabel('Code postal')).toHaveValue('80000');
      await expect(fenetre.getByLabel('Ville')).toHaveValue('Amiens');
      expect(ailleurs).toEqual([]);
      await page.context().close();
    });

  test('qui se cache reste caché, ce qui est fermé se dit', async ({ browser }) => {
    const session = await nouveauProfessionnel(produit);
    const page = await navigateurDe(browser, produit.url, session, '/clients');
    const fenetre = await clientNeuf(page);
    await fenetre.getByLabel('Nom').fill('discret durand');
    await fenetre.getByRole('button', { name: /^Nom non public/ }).click();
    await expect(
      fenetre.getByText('a demandé que son nom et son adresse ne soient pas publics'),
    ).toBeVisible();
    await expect(fenetre.getByRole('textbox', { name: /^Adresse/ })).toHaveValue('');
    await expect(page.getByText('NON-DIFFUSIBLE')).toHaveCount(0);

    await fenetre.getByLabel('Nom').fill('mercerie');
    await fenetre.getByRole('button', { name: /^ANCIENNE MERCERIE/ }).click();
    await expect(fenetre.getByText(/a cessé/)).toBeVisible();
    await page.context().close();
  });

  test('muet ou coupé, il ne retient personne : la frappe rend la main aussitôt, le client s’enregistre', async ({
    browser,
  }) => {
    const session = await nouveauProfessionnel(produit);
    const page = await navigateurDe(browser, produit.url, session, '/clients');
    const fenetre = await clientNeuf(page);
    for (const ordre of ['lent', 'illisible', 'coupe']) {
      const demande = page.waitForRequest((requete) => requete.url().includes('/annuaire/entreprises'));
      await fenetre.getByLabel('Nom').fill(ordre);
      await demande;
      // Le plus long silence du fil de la page pendant que la réponse se fait attendre.
      const retenue = await page.evaluate(async () => {
        let [pire, avant] = [0, performance.now()];
        for (let tour = 0; tour < 20; tour += 1) {
          await new Promise((suite) => setTimeout(suite));
          const ici = performance.now();
          [pire, avant] = [Math.max(pire, ici - avant), ici];
        }
        return pire;
      });
      expect(retenue).toBeLessThan(MAIN_RENDUE_MS);
    }
    await expect(fenetre.getByText(/Le registre ne répond pas\. Saisissez à la main/)).toBeVisible();
    await fenetre.getByLabel('Nom').fill('Atelier tapé à la main');
    await fenetre.getByLabel('E-mail').fill('atelier@essai.example');
    await fenetre.getByRole('button', { name: 'Ajouter le client' }).click();
    await expect(page.getByText('Atelier tapé à la main').first()).toBeVisible();
    await page.context().close();
  });
});
