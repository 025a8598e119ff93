import { expect, test, type Page } from '@playwright/test';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { demarrerDoublure } from '../support/doublures';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import { navigateurDe } from '../support/navigateurs';
import { choisirPort } from '../support/ports';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouveauProfessionnel } from '../support/session';

type Mode = 'clair' | 'sombre';

test.describe('Mon domaine, dans les réglages', () => {
  let produit: Produit;
  let eteindre: () => Promise<void>;
  let zone: string;

  test.beforeAll(async () => {
    const port = await choisirPort();
    eteindre = await demarrerDoublure('dns', port);
    zone = `http://127.0.0.1:${port}/`;
    produit = await demarrerProduit({ env: { DNS_RESOLVEURS: `127.0.0.1:${port},127.0.0.1:${port}` } });
  });
  test.afterAll(async () => {
    await produit?.arreter();
    await eteindre?.();
  });

  /** Publie chez l'hébergeur ; sans valeur, ôte. */
  const publier = async (nom: string, valeur = ''): Promise<void> => {
    await fetch(zone, { method: 'POST', body: new URLSearchParams({ nom, valeur }) });
  };

  async function sansFaute(page: Page, mode: Mode): Promise<void> {
    await expect(page.locator('.ant-message-notice')).toHaveCount(0);
    await poserAxe(page);
    expect(await fautesDe(page, mode, true)).toEqual([]);
  }

  /** Contrôle jusqu'à le lire : deux contrôles dans la même seconde n'en font qu'un. */
  const controler = (page: Page, dit: RegExp): Promise<void> =>
    expect(async () => {
      await page.getByRole('button', { name: 'Contrôler maintenant' }).click();
      await expect(page.getByText(dit).first()).toBeVisible({ timeout: 1_500 });
    }).toPass();

  const code = async (adresse: string): Promise<string> => {
    await expect.poll(() => produit.courriels.pour(adresse).length).toBeGreaterThan(0);
    return /code\s: (\d{6})/.exec(produit.courriels.pour(adresse).at(-1)!.texte)![1]!;
  };

  for (const [largeur, mode, colorScheme] of [
    [1280, 'clair', 'light'],
    [375, 'sombre', 'dark'],
  ] as const)
    test(`de l’adresse à la signature, puis la rupture et le retrait ; à ${largeur} px, en ${mode}`, async ({
      browser,
    }) => {
      const adresse = `contact@atelier-${largeur}.fr`;
      const session = await nouveauProfessionnel(produit);
      const page = await navigateurDe(browser, produit.url, session, '/compte');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.setViewportSize({ width: largeur, height: 860 });
      await page.emulateMedia({ colorScheme });
      await page.goto('/mentions-legales');
      await page.getByRole('navigation', { name: 'Réglages' }).getByRole('link', { name: 'E-mail' }).click();

      const champ = page.getByLabel('Adresse d’envoi');
      await champ.fill('marie@gmail.com');
      await page.getByRole('button', { name: 'Prouver ce domaine' }).click();
      await expect(page.getByText(/gmail\.com est une messagerie ouverte à tous/)).toBeVisible();
      await expect(champ).toBeFocused();
      await sansFaute(page, mode);
      await champ.fill(adresse);
      await page.keyboard.press('Enter');

      const region = page.getByRole('region', { name: 'Enregistrement' });
      await expect(page.getByText('Votre domaine est à prouver')).toBeVisible();
      const [nom, valeur] = await region.locator('dd code').allTextContents();
      expect(nom).toMatch(new RegExp(`^fct-\\w{6}\\._domainkey\\.atelier-${largeur}\\.fr$`));
      await region.getByRole('button', { name: /^Copier\s: Valeur/ }).click();
      await expect(region.getByRole('button', { name: /^Valeur\s: copié/ })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(valeur);
      await controler(page, /^Pas encore vu/);
      await sansFaute(page, mode);

      await publier(nom!, valeur);
      await controler(page, /^Nous le voyons/);
      const juste = await code(adresse);
      await page.getByLabel('Code à six chiffres').fill(juste === '000000' ? '000001' : '000000');
      await page.getByRole('button', { name: 'Confirmer l’adresse' }).click();
      await expect(page.getByText(/pas le bon\s: il vous reste 4\sessais/).first()).toBeVisible();
      await page.getByLabel('Code à six chiffres').fill(juste);
      await page.getByRole('button', { name: 'Confirmer l’adresse' }).click();
      await expect(page.getByText(`Vos e-mails partent de ${adresse}`)).toBeVisible();
      await expect(page.getByLabel('Code à six chiffres')).toHaveCount(0);
      await sansFaute(page, mode);

      const client = `client${largeur}@exemple.fr`;
      const { _id } = await emettreFacture(session, await creerClient(session, { email: client }));
      await session.http.post(`/factures/${_id}/send-email`, { to: client, subject: 'Votre facture' });
      await expect.poll(() => produit.courriels.pour(client).at(-1)?.de).toBe(adresse);

      await publier(nom!);
      await controler(page, /^Vos e-mails ne partent plus de votre domaine/);
      await sansFaute(page, mode);
      await page.getByRole('button', { name: 'Retirer le domaine' }).click();
      const fenetre = page.getByRole('dialog', { name: /^Retirer atelier/ });
      await fenetre.getByRole('button', { name: 'Garder' }).click();
      await expect(fenetre).toHaveCount(0);
      await page.getByRole('button', { name: 'Retirer le domaine' }).click();
      await fenetre.getByRole('button', { name: 'Retirer le domaine' }).click();
      await expect(page.getByLabel('Adresse d’envoi')).toBeVisible();
      await page.context().close();
    });

  test('au plan gratuit : quoi faire, et rien à saisir', async ({ browser }) => {
    const session = await nouveauProfessionnel(produit);
    await session.http.put('/subscription/upgrade', { plan: 'gratuit' });
    const page = await navigateurDe(browser, produit.url, session, '/domaine-envoi');
    await expect(page.getByText(/dans tous les plans payants, et dans l’essai/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voir les plans' })).toBeVisible();
    await expect(page.getByLabel('Adresse d’envoi')).toHaveCount(0);
    await page.context().close();
  });
});
