import { expect, test, type Page } from '@playwright/test';
import { allerA, panneau } from '../support/assistant-web';
import { creerClient, emettreFacture, uneFacture } from '../support/constructeurs';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { arreterHorloge, dansLaBase, estAnnonce, poserJeton, produitWeb } from '../support/web';

// Un agent de service qui prend la page en route laisserait passer une demande que l’essai coupe.
test.use({ serviceWorkers: 'block' });

test.describe('Les quotas du plan gratuit', () => {
  let pro: Session;
  let client: string;

  test.beforeAll(async () => {
    pro = await nouveauProfessionnel(produitWeb);
    client = await creerClient(pro);
    for (let rang = 0; rang < 5; rang += 1) await emettreFacture(pro, client);
    exiger(await pro.http.put('/subscription/upgrade', { plan: 'gratuit' }), 200);
  });

  /** Ouvre un brouillon complet à la dernière étape, prêt à émettre. */
  async function ouvrirApercu(page: Page, session: Session, pour: string): Promise<void> {
    const { _id } = exiger(
      await session.http.post<{ _id: string }>('/factures', uneFacture(pour, { statut: 'brouillon' })),
      201,
    );
    await poserJeton(page, session.jeton);
    await page.clock.install();
    await page.goto(`/factures/${_id}/edit`);
    const titre = page.getByRole('heading', { name: /^Étape \d sur 5/ });
    const generer = page.getByRole('button', { name: 'Générer la facture' });
    await expect(titre).toBeVisible();
    for (let pas = 0; pas < 5 && !(await generer.isVisible()); pas += 1) {
      const avant = (await titre.textContent()) ?? '';
      await page.getByRole('button', { name: 'Suivant' }).click();
      await expect(titre).not.toHaveText(avant);
    }
    await expect(generer).toBeEnabled();
  }

  test('la fenêtre du quota de factures se referme seule en 8 s, sauf survol', async ({ page }) => {
    await ouvrirApercu(page, pro, client);
    await page.getByRole('button', { name: 'Générer la facture' }).click();
    const fenetre = page.getByRole('dialog', { name: 'Quota de factures atteint' });
    // La fenêtre arrive à la demande : l'horloge s'arrête une fois qu'elle est là.
    await expect(fenetre).toContainText('5/5');
    await arreterHorloge(page);
    await expect(fenetre).toContainText('limite mensuelle');
    await expect(fenetre.getByRole('button', { name: 'Passer Premium' })).toBeVisible();
    await page.clock.runFor(1_000);
    await fenetre.getByText('5/5').hover();
    await page.clock.runFor(20_000);
    await expect(fenetre).toBeVisible();
    await page.mouse.move(1, 1);
    await page.clock.runFor(8_500);
    await expect(fenetre).toBeHidden();
    await page.clock.resume();
    await page.getByRole('button', { name: 'Générer la facture' }).click();
    await fenetre.getByRole('button', { name: 'Passer Premium' }).click();
    await expect(page).toHaveURL(/\/subscription$/);
  });

  test('un SIRET perdu, un profil redevenu particulier, un numéro en conflit ont leurs phrases', async ({
    page,
  }) => {
    const autre = await nouveauProfessionnel(produitWeb);
    await ouvrirApercu(page, autre, await creerClient(autre));
    await page.route('**/emettre', (route) =>
      route.fulfill({ status: 409, json: { message: 'E11000 duplicate key error' } }),
    );
    const generer = page.getByRole('button', { name: 'Générer la facture' });
    await generer.click();
    await estAnnonce(page, 'alert', 'Numéro de facture en conflit. Veuillez réessayer.');
    await page.unrouteAll();
    await dansLaBase((db) =>
      db.collection('users').updateOne({ email: autre.email }, { $set: { siret: null } }),
    );
    await generer.click();
    await estAnnonce(page, 'alert', 'Vous devez configurer votre SIRET avant de créer une facture');
    await arreterHorloge(page);
    await page.mouse.move(1, 1);
    await page.clock.runFor(2_100);
    await expect(page).toHaveURL(/\/mentions-legales#mentions-siret$/);
  });

  test('plus de clients : avis rouge de 5 s et lien vers les plans, que le panneau de l’assistant laisse voir', async ({
    page,
  }) => {
    const plein = await nouveauProfessionnel(produitWeb);
    for (let rang = 0; rang < 10; rang += 1) {
      await creerClient(plein, { nom: `Client ${rang}`, email: `c${rang}@client.example` });
    }
    exiger(await plein.http.put('/subscription/upgrade', { plan: 'gratuit' }), 200);
    await poserJeton(page, plein.jeton);
    await page.clock.install();
    await page.goto('/clients');
    await expect(page.getByText('Client 9')).toBeVisible();
    // Horloge arrêtée, une réponse encore en route ne serait plus montrée : le quota doit être connu.
    await expect(page.getByRole('region', { name: 'Consommation du plan gratuit' })).toContainText('10');
    await arreterHorloge(page);
    await page.getByRole('button', { name: 'Ajouter un client' }).first().click();
    const avis = page.getByRole('alert').filter({ hasText: 'Quota de clients atteint (10/10)' });
    await expect(avis.getByRole('link', { name: 'Passer Premium' })).toHaveAttribute('href', '/subscription');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.mouse.move(1, 1);
    await page.clock.runFor(5_100);
    await expect(avis).toHaveCount(0);
    await page.clock.resume();

    await page.getByRole('link', { name: 'Factures' }).first().click();
    await page.getByRole('button', { name: 'Nouvelle facture' }).first().click();
    await allerA(page, 2);
    await panneau(page).getByRole('button', { name: 'Nouveau client' }).click();
    await expect(page.getByRole('dialog', { name: 'Ajouter un client' })).toHaveCount(0);
    await avis.getByRole('link', { name: 'Passer Premium' }).click();
    await expect(page).toHaveURL(/\/subscription$/);
    await expect(panneau(page)).toBeHidden();
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect(panneau(page).getByRole('heading', { name: 'Étape 2 sur 5' })).toBeVisible();
  });
});
