import { expect, test, type Page } from '@playwright/test';
import { allerA, panneau } from '../support/assistant-web';
import { ciblesCouvertes } from '../support/cibles';
import { creerClient } from '../support/constructeurs';
import { nouveauProfessionnel, type Session } from '../support/session';
import { entrer, produitWeb } from '../support/web';

const LARGEURS = [360, 768, 1024, 1280, 1920];

test.describe('L’assistant, à sa place', () => {
  let pro: Session;

  test.beforeAll(async () => {
    pro = await nouveauProfessionnel(produitWeb);
    await creerClient(pro, { nom: 'Menuiserie Ferrand' });
  });

  test('en panneau ou en page, rien de la page autour ne couvre ce qui s’y touche', async ({ page }) => {
    for (const width of LARGEURS) {
      await page.setViewportSize({ width, height: 800 });
      for (const adresse of ['/factures/create', '/devis/nouveau', '/factures']) {
        await entrer(page, pro, adresse);
        if (adresse === '/factures') {
          if (width < 992) await page.getByRole('button', { name: 'Créer' }).click();
          await page
            .getByRole('link', { name: 'Nouvelle facture' })
            .or(page.getByRole('button', { name: 'Nouvelle facture' }))
            .filter({ visible: true })
            .first()
            .click();
        }
        await expect(panneau(page).getByRole('heading', { name: /^Étape/ })).toBeVisible();
        expect(await ciblesCouvertes(page, '[data-assistant]'), `${adresse} à ${width} px`).toEqual([]);
      }
    }
  });
});

test.describe('L’assistant, réseau coupé', () => {
  const arrives = (page: Page): Promise<string> =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    );
  for (const [sorte, adresse, acte, ...morceaux] of [
    ['une facture', '/factures/create', 'Générer et envoyer', 'EtapeMentions', 'EtapeApercu', 'PopupClient'],
    ['un devis', '/devis/nouveau', 'Finaliser le devis', 'EtapeOffre', 'EtapeApercu', 'PopupClient'],
  ] as const) {
    test(`${sorte} se saisit jusqu’à l’aperçu ; seul « ${acte} » attend le retour, et le dit`, async ({
      page,
    }) => {
      const pro = await nouveauProfessionnel(produitWeb);
      await creerClient(pro, { nom: 'Menuiserie Ferrand' });
      await entrer(page, pro, adresse);
      await allerA(page, 2);
      for (const morceau of morceaux) await expect.poll(() => arrives(page)).toContain(morceau);
      await page.context().setOffline(true);
      await panneau(page).getByRole('button', { name: 'Nouveau client' }).click();
      const fiche = page.getByRole('dialog', { name: 'Ajouter un client' });
      await fiche.getByRole('button', { name: 'Annuler' }).click();
      await panneau(page).getByRole('radio', { name: 'Menuiserie Ferrand' }).click();
      await allerA(page, 3);
      await panneau(page).getByLabel('Description, ligne 1').fill('Pose d’un parquet');
      await panneau(page).getByLabel('Prix unitaire, ligne 1').fill('45');
      await allerA(page, 4);
      if (adresse === '/devis/nouveau')
        await panneau(page).getByLabel('Date ou délai d’exécution').fill('Sous trois semaines');
      await allerA(page, 5);
      await expect(panneau(page).getByRole('article')).toContainText('Pose d’un parquet');
      await panneau(page).getByRole('button', { name: acte }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Votre saisie est gardée' })).toBeVisible();
      await page.context().setOffline(false);
      await panneau(page).getByRole('button', { name: acte }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^(Facture FAC|Devis DEV)-/ })).toBeVisible();
    });
  }
});
