import { expect, test, type Page } from '@playwright/test';
import { allerA, panneau } from '../support/assistant-web';
import { creerClient } from '../support/constructeurs';
import { nouveauProfessionnel, type Session } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

/** Ce que demandait une facture simple avant les options : ouvrir, choisir le client, quatre « Suivant », générer. */
const POINTAGES_D_UNE_FACTURE_SIMPLE = 7;
const CLIENT = 'Les Tables du Parc';

async function unAtelier(page: Page, type: 'professionnel' | 'particulier'): Promise<Session> {
  const pro = await nouveauProfessionnel(produitWeb);
  await creerClient(pro, { nom: CLIENT, type, ...(type === 'particulier' && { siret: undefined }) });
  await entrer(page, pro, '/factures');
  return pro;
}

async function jusquAuxLignes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nouvelle facture' }).first().click();
  await allerA(page, 2);
  await panneau(page).getByRole('radio', { name: CLIENT }).check();
  await allerA(page, 3);
}

test.describe('Les options d’une facture', () => {
  test('une facture simple ne demande pas un pointage de plus', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener(
        'pointerdown',
        () => sessionStorage.setItem('pointages', String(Number(sessionStorage.getItem('pointages')) + 1)),
        true,
      );
    });
    await unAtelier(page, 'professionnel');
    await page.evaluate(() => sessionStorage.removeItem('pointages'));
    await jusquAuxLignes(page);
    const assistant = panneau(page);
    await expect(assistant.getByLabel('Remise', { exact: true })).toBeHidden();
    await assistant.getByLabel('Description, ligne 1').fill('Vase');
    await assistant.getByLabel('Prix unitaire, ligne 1').fill('40');
    await allerA(page, 5);
    await assistant.getByRole('button', { name: 'Générer la facture' }).click();
    await expect(page.getByRole('heading', { name: /^Facture FAC-/, level: 1 })).toBeVisible();
    const pointages = await page.evaluate(() => Number(sessionStorage.getItem('pointages')));
    expect(pointages).toBe(POINTAGES_D_UNE_FACTURE_SIMPLE);
  });

  test('remises, acompte et période se saisissent, se retrouvent sur la facture et dans le reste à payer', async ({
    page,
  }) => {
    await unAtelier(page, 'professionnel');
    await jusquAuxLignes(page);
    const assistant = panneau(page);
    await assistant.getByLabel('Description, ligne 1').fill('Chaise');
    await assistant.getByLabel('Quantité, ligne 1').fill('4');
    await assistant.getByLabel('Unité, ligne 1').fill('séance');
    await assistant.getByLabel('Prix unitaire, ligne 1').fill('50');
    await assistant.getByRole('button', { name: 'Options de la ligne 1' }).click();
    await assistant.getByLabel('Remise, ligne 1', { exact: true }).fill('10');
    await assistant.getByLabel('Détail, ligne 1').fill('Hêtre massif');
    await assistant.getByText('Bien', { exact: true }).click();
    await expect(assistant.getByLabel('Montant, ligne 1')).toHaveText(motif('180,00 €'));
    await assistant.getByText('Plus d’options').click();
    await assistant.getByLabel('Période, du', { exact: true }).fill('03/11/2026');
    await assistant.getByLabel('au', { exact: true }).fill('01/11/2026');
    await expect(assistant.getByRole('button', { name: 'Suivant' })).toBeDisabled();
    await expect(
      assistant.getByText('La fin de la période ne peut pas précéder son début.').first(),
    ).toBeVisible();
    await assistant.getByLabel('au', { exact: true }).fill('20/11/2026');
    await assistant.getByLabel('Remise', { exact: true }).fill('5');
    await assistant.getByLabel('Acompte déjà versé').fill('71');
    await allerA(page, 5);
    for (const texte of ['Hêtre massif', 'Livraison de biens', '−20,00 €', '−9,00 €', '171,00 €', '−71,00 €'])
      await expect(assistant.getByText(motif(texte)).first()).toBeVisible();
    await assistant.getByRole('button', { name: 'Générer la facture' }).click();
    await expect(page.getByRole('heading', { name: /^Facture FAC-/, level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Paiements' })).toContainText(motif('100,00 €'));
  });

  test('pour un service à un particulier, l’étape 3 demande la date et le lieu, et laisse passer', async ({
    page,
  }) => {
    await unAtelier(page, 'particulier');
    await jusquAuxLignes(page);
    const assistant = panneau(page);
    await assistant.getByLabel('Description, ligne 1').fill('Réparation');
    await assistant.getByLabel('Prix unitaire, ligne 1').fill('25');
    await expect(assistant.getByRole('button', { name: 'Suivant' })).toBeEnabled();
    await assistant.getByRole('button', { name: 'Indiquer la date et le lieu' }).click();
    await expect(assistant.getByLabel('Date de la prestation', { exact: true })).toBeFocused();
    await assistant.getByLabel('Date de la prestation', { exact: true }).fill('03/11/2026');
    await assistant.getByLabel('Lieu d’exécution ou de livraison').fill('Chez Zoé');
    await expect(assistant.getByText('la facture doit dire')).toHaveCount(0);
  });
});
