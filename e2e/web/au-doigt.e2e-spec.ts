import { expect, test, type Page } from '@playwright/test';
import { allerA, panneau } from '../support/assistant-web';
import { ciblesPetites } from '../support/cibles';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { unDevisEnvoye } from '../support/devis-web';
import { nouveauProfessionnel, type Session } from '../support/session';
import { entrer, produitWeb } from '../support/web';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const titre = (page: Page) => page.getByRole('heading', { level: 1 }).first();

test.describe('Au doigt, tout ce qui se touche a 44 px', () => {
  let pro: Session;
  let client: string;
  let facture: string;
  let devis: { id: string; chemin: string };

  test.beforeAll(async () => {
    pro = await nouveauProfessionnel(produitWeb);
    client = await creerClient(pro, { nom: 'Menuiserie Ferrand' });
    facture = (await emettreFacture(pro, client))._id;
    devis = await unDevisEnvoye(pro);
  });

  test('sur chaque page d’un professionnel', async ({ page }) => {
    await entrer(page, pro);
    const pages = [
      '/factures',
      `/factures/${facture}`,
      '/clients',
      `/clients/${client}`,
      '/devis',
      `/devis/${devis.id}`,
      '/catalogue',
      '/recettes',
      '/relances',
      '/activite',
      '/achats',
      '/mentions-legales',
      '/mentions-legales?onglet=paiement',
      '/compte',
      '/abonnement',
      '/messages',
      '/notifications',
    ];
    const fautes: string[] = [];
    for (const chemin of pages) {
      await page.goto(chemin);
      await expect(titre(page)).toBeVisible();
      await expect(page.locator('[data-attente], .ant-skeleton')).toHaveCount(0);
      for (const faute of await ciblesPetites(page)) fautes.push(`${chemin} : ${faute}`);
    }
    expect(fautes).toEqual([]);
  });

  test('à chaque étape de l’assistant, et dans ses fenêtres', async ({ page }) => {
    const fautes: string[] = [];
    const regarder = async (ou: string): Promise<void> => {
      for (const faute of await ciblesPetites(page)) fautes.push(`${ou} : ${faute}`);
    };
    await entrer(page, pro, '/factures/create');
    await allerA(page, 1);
    await regarder('étape 1');
    await allerA(page, 2);
    await regarder('étape 2');
    await panneau(page).getByRole('button', { name: 'Nouveau client' }).click();
    await expect(page.getByRole('dialog', { name: 'Ajouter un client' })).toBeVisible();
    await regarder('ajouter un client');
    await page.getByRole('button', { name: 'Annuler' }).click();
    await panneau(page).getByRole('radio', { name: 'Menuiserie Ferrand' }).click();
    await allerA(page, 3);
    await panneau(page).getByLabel('Description, ligne 1').fill('Vase');
    await panneau(page).getByLabel('Prix unitaire, ligne 1').fill('40');
    await regarder('étape 3');
    await allerA(page, 4);
    await regarder('étape 4');
    await allerA(page, 5);
    await regarder('étape 5');
    await page.goto(`/factures/${facture}`);
    await page.getByRole('button', { name: 'E-mail', exact: true }).click();
    await expect(page.getByRole('dialog', { name: /^Envoyer/ })).toBeVisible();
    await regarder('envoyer');
    expect(fautes).toEqual([]);
  });

  test('sur le devis que reçoit le client', async ({ page }) => {
    await page.goto(devis.chemin);
    await expect(page.getByRole('article')).toBeVisible();
    expect(await ciblesPetites(page)).toEqual([]);
  });
});
