import { expect, test, type Page } from '@playwright/test';
import { connecter, nouveauProfessionnel, type Session } from '../support/session';
import { demarrerProduitPayant, type ProduitPayant } from '../support/stripe';

const JOUR = 86_400_000;

test.describe('L’abonnement, dans le navigateur', () => {
  let payant: ProduitPayant;
  let session: Session;

  test.beforeAll(async () => {
    payant = await demarrerProduitPayant();
    session = await nouveauProfessionnel(payant.produit);
  });
  test.afterAll(() => payant.arreter());

  /** Se reconnecte (l'heure avancée a fini la session) et ouvre la page de l'abonnement. */
  async function ouvrir(page: Page): Promise<void> {
    session = await connecter(payant.produit, session.email, session.motDePasse);
    await page.goto(`${payant.produit.url}/login`);
    await page.evaluate((jeton) => localStorage.setItem('token', jeton), session.jeton);
    await page.goto(`${payant.produit.url}/subscription`);
    await expect(page.getByRole('heading', { name: 'Abonnement', level: 1 })).toBeVisible();
  }
  const carte = (page: Page) => page.getByRole('region', { name: /^(Essai|Premium|Business|Plan gratuit)/ });

  test('essai, fin, paiement, résiliation, reprise, résiliation, fin de la période', async ({ page }) => {
    await ouvrir(page);
    await expect(page.getByRole('progressbar', { name: 'Jours d’essai restants' })).toHaveAttribute(
      'aria-valuenow',
      '15',
    );
    await expect(carte(page)).toContainText('15 jours sur 15');

    payant.avancer(12 * JOUR + 60_000);
    await ouvrir(page);
    await expect(page.getByText('Votre essai se termine dans 3 jours')).toBeVisible();

    payant.avancer(3 * JOUR);
    await ouvrir(page);
    await expect(page.getByRole('alert')).toContainText('Votre essai est terminé');

    await page.getByRole('button', { name: 'Choisir Premium' }).click();
    await expect(page.getByText('Paiement simulé')).toBeVisible();
    await expect(page.getByText('9,99')).toBeVisible();
    await page.getByRole('button', { name: 'Simuler une carte refusée' }).click();
    await expect(page.getByRole('alert')).toContainText('refusée');
    await page.getByRole('button', { name: 'Abandonner et revenir' }).click();
    await expect(page.getByText('Paiement annulé')).toBeVisible();
    await expect(carte(page)).toContainText('Terminé');

    await page.getByRole('button', { name: 'Choisir Premium' }).click();
    await page.getByRole('button', { name: 'Payer (simulation)' }).click();
    await expect(page.getByText('Paiement réussi, merci.')).toBeVisible();
    await expect(carte(page)).toContainText('Prochain prélèvement le');
    await expect(carte(page)).toContainText('Total payé : 9,99 €');

    await resilier(page);
    await page.getByRole('button', { name: 'Réactiver' }).click();
    await expect(carte(page)).toContainText('Prochain prélèvement le');
    await resilier(page);

    payant.avancer(32 * JOUR);
    await ouvrir(page);
    await expect(carte(page)).toContainText('Terminé');
    await page.getByRole('button', { name: 'Choisir Gratuit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Passer au plan gratuit' }).click();
    await expect(carte(page)).toContainText('0 / 5');
    await page.getByRole('link', { name: 'Retour aux factures' }).click();
    await expect(page).toHaveURL(/\/factures$/);
  });

  async function resilier(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Résilier' }).click();
    const dialogue = page.getByRole('dialog');
    await expect(dialogue).toContainText(/Vous gardez l’accès jusqu’au \d/);
    await dialogue.getByRole('button', { name: 'Résilier' }).click();
    await expect(carte(page)).toContainText('vous gardez l’accès jusqu’au');
  }
});
