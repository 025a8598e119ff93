import { expect, test, type Page } from '@playwright/test';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { nouveauProfessionnel } from '../support/session';
import { entrer, prendre, produitWeb } from '../support/web';

// Le mouvement d'ouverture est là où le focus se perdait.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const bouton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('Le focus d’une fenêtre', () => {
  test('ajouter un client : le curseur dans son nom, puis le focus sur lui', async ({ page }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    await entrer(page, pro, '/clients');
    await bouton(page, 'Ajouter un client').first().click();
    const fiche = page.getByRole('dialog', { name: 'Ajouter un client' });
    await expect(fiche.getByRole('textbox', { name: 'Nom', exact: true })).toBeFocused();
    await page.keyboard.type('Camille Roy');
    await fiche.getByText('Particulier', { exact: true }).click();
    await fiche.getByRole('textbox', { name: 'E-mail' }).fill('camille@essai.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Camille Roy' })).toBeFocused();
  });

  test('envoyer, encaisser, faire un avoir : l’acte ou le champ a le focus, puis ce qui est fait', async ({
    page,
  }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    const client = await creerClient(pro, { nom: 'Camille Roy' });
    const id = (await emettreFacture(pro, client))._id;
    await entrer(page, pro, `/factures/${id}`);
    await bouton(page, 'E-mail').click();
    const envoi = page.getByRole('dialog', { name: /^Envoyer/ });
    await expect(envoi.getByRole('button', { name: 'Envoyer l’e-mail' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(envoi).toHaveCount(0);
    await expect(bouton(page, 'E-mail')).toBeFocused();

    await prendre(page, 'Plus d’actions', 'Faire un avoir');
    const avoir = page.getByRole('dialog', { name: /^Avoir sur la facture/ });
    await expect(avoir.getByRole('textbox', { name: 'Motif' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(avoir).toHaveCount(0);

    await bouton(page, 'Enregistrer un paiement').click();
    const paiement = page.getByRole('dialog', { name: 'Enregistrer un paiement' });
    await expect(paiement.getByRole('textbox', { name: 'Montant reçu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(paiement).toHaveCount(0);
    await expect(page.locator('#dernier-paiement')).toBeFocused();
  });
});
