import { expect, test } from '@playwright/test';
import { vieillirSessions } from '../support/comptes-web';
import { nouveauParticulier } from '../support/session';
import { entrer, estAnnonce, produitWeb } from '../support/web';

test.describe('Télécharger mes données', () => {
  test('une session ancienne redonne d’abord le mot de passe ; faux, il le dit, juste, le fichier vient', async ({
    page,
  }) => {
    const compte = await nouveauParticulier(produitWeb);
    await vieillirSessions(compte.email);
    await entrer(page, compte, '/compte');
    await page.getByRole('button', { name: 'Télécharger mes données' }).click();
    const champ = page.getByLabel('Votre mot de passe, pour télécharger vos données');
    await expect(champ).toBeFocused();
    await champ.fill('Faux-2026!faux');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await estAnnonce(page, 'alert', 'Mot de passe incorrect.');
    await champ.fill(compte.motDePasse);
    const fichier = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Continuer' }).click();
    expect((await fichier).suggestedFilename()).toMatch(/\.json$/);
    await expect(page.getByRole('button', { name: 'Télécharger mes données' })).toBeVisible();
  });
});
