import { expect, test, type Page } from '@playwright/test';
import { allerA, panneau } from '../support/assistant-web';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

/** De la liste à la facture envoyée, pour un client connu : ouvrir, le choisir, Suivant, Aperçu, générer et envoyer, envoyer. */
const POINTAGES_JUSQU_A_L_ENVOI = 5;
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
  await panneau(page).getByRole('radio', { name: CLIENT }).click();
  await allerA(page, 3);
}

test.describe('Les options d’une facture', () => {
  test('un client connu est facturé et la facture envoyée en cinq pointages', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener(
        'pointerdown',
        () => sessionStorage.setItem('pointages', String(Number(sessionStorage.getItem('pointages')) + 1)),
        true,
      );
    });
    await unAtelier(page, 'professionnel');
    await page.evaluate(() => sessionStorage.removeItem('pointages'));
    await page.getByRole('button', { name: 'Nouvelle facture' }).first().click();
    const assistant = panneau(page);
    const bouton = (name: string) => assistant.getByRole('button', { name, exact: true });
    await expect(assistant.getByRole('heading', { name: 'Étape 2 sur 5' })).toBeFocused();
    await assistant.getByRole('radio', { name: CLIENT }).click();
    await expect(assistant.getByLabel('Description, ligne 1')).toBeFocused();
    await expect(assistant.getByLabel('Remise', { exact: true })).toBeHidden();
    await assistant.getByLabel('Description, ligne 1').fill('Vase');
    await assistant.getByLabel('Prix unitaire, ligne 1').fill('40');
    await bouton('Aperçu').click();
    await expect(assistant.getByRole('heading', { name: 'Étape 5 sur 5' })).toBeVisible();
    await bouton('Générer et envoyer').click();
    const envoi = page.getByRole('dialog', { name: /^Envoyer FAC-/ });
    await envoi.getByRole('button', { name: 'Envoyer l’e-mail' }).click();
    await expect(envoi).toBeHidden();
    await expect(page.getByRole('heading', { name: /^Facture FAC-/, level: 1 })).toBeVisible();
    const pointages = await page.evaluate(() => Number(sessionStorage.getItem('pointages')));
    expect(pointages).toBe(POINTAGES_JUSQU_A_L_ENVOI);
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Facture FAC-/, level: 1 })).toBeVisible();
    await expect(envoi).toHaveCount(0);
  });

  test('depuis la fiche d’un client, on commence aux lignes ; les étapes 1 et 2 restent à portée', async ({
    page,
  }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    const client = await creerClient(pro, { nom: CLIENT });
    await entrer(page, pro, `/clients/${client}`);
    await page.getByRole('main').getByRole('button', { name: 'Nouvelle facture' }).first().click();
    await expect(panneau(page).getByRole('heading', { name: 'Étape 3 sur 5' })).toBeFocused();
    await expect(panneau(page).getByText(CLIENT).first()).toBeVisible();
    await allerA(page, 1);
    await expect(panneau(page).getByLabel('Ville')).toHaveValue('Lyon');
  });

  test('la fiche du client se complète sur place : la facture ouverte de la liste reste là', async ({
    page,
  }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    const client = await creerClient(pro, { nom: CLIENT, adresse: { pays: 'France' } });
    const { _id } = await emettreFacture(pro, client, { statut: 'brouillon' });
    await entrer(page, pro, `/factures/${_id}/edit`);
    await allerA(page, 5);
    const generer = panneau(page).getByRole('button', { name: 'Générer la facture' });
    await expect(generer).toBeDisabled();
    await panneau(page).getByRole('button', { name: 'Compléter la fiche du client' }).click();
    const volet = page.getByRole('dialog', { name: `Compléter la fiche de ${CLIENT}` });
    await expect(volet.getByLabel('Adresse')).toBeFocused();
    await volet.getByLabel('Adresse').fill('4 quai de la Loire');
    await volet.getByLabel('Code postal').fill('75019');
    await volet.getByLabel('Ville').fill('Paris');
    await volet.getByRole('button', { name: 'Enregistrer les modifications' }).click();
    await expect(volet).toHaveCount(0);
    await expect(generer).toBeEnabled();
    await expect(page).toHaveURL(new RegExp(`/factures/${_id}/edit$`));
    await expect(panneau(page)).toContainText('4 quai de la Loire');
  });

  test('le quota atteint se dit avant la première saisie, avec le jour où il repart', async ({ page }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    const client = await creerClient(pro);
    for (let rang = 0; rang < 5; rang += 1) await emettreFacture(pro, client);
    exiger(await pro.http.put('/subscription/upgrade', { plan: 'gratuit' }), 200);
    await entrer(page, pro);
    await expect(page.getByRole('main').getByText(/Il repart le 1er\s/)).toBeVisible();
    await page.getByRole('button', { name: 'Nouvelle facture' }).first().click();
    await expect(panneau(page).getByText(motif('Quota de factures atteint (5/5)'))).toBeVisible();
    await allerA(page, 1);
    await expect(panneau(page).getByText(/Il repart le 1er\s/)).toBeVisible();
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
    await assistant.getByRole('button', { name: 'Détail de la ligne 1' }).click();
    const detail = page.getByRole('dialog', { name: 'Détail de la ligne 1' });
    await detail.getByLabel('Remise', { exact: true }).fill('10');
    await detail.getByLabel('Détail', { exact: true }).fill('Hêtre massif');
    await detail.getByText('Bien', { exact: true }).click();
    await detail.getByRole('button', { name: 'Enregistrer la ligne' }).click();
    await expect(detail).toBeHidden();
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

  test('une ligne sans prix bloque « Suivant » à sa cellule ; les lignes vides sont écartées', async ({
    page,
  }) => {
    await unAtelier(page, 'professionnel');
    await jusquAuxLignes(page);
    const assistant = panneau(page);
    const suivant = assistant.getByRole('button', { name: 'Suivant' });
    const prix = assistant.getByLabel('Prix unitaire, ligne 2');
    await assistant.getByLabel('Description, ligne 1').fill('Vase');
    await assistant.getByLabel('Prix unitaire, ligne 1').fill('40');
    await expect(suivant).toBeEnabled();
    await assistant.getByLabel('Description, ligne 2').fill('Emballage');
    await expect(suivant).toBeDisabled();
    await assistant.getByRole('button', { name: motif('Ligne 2 : Indiquez le prix unitaire') }).click();
    await expect(prix).toBeFocused();
    await assistant.getByLabel('Description, ligne 1').focus();
    await expect(prix).toHaveAttribute('aria-invalid', 'true');
    await prix.fill('5');
    await allerA(page, 5);
    await assistant.getByRole('button', { name: 'Générer la facture' }).click();
    await expect(page.getByRole('heading', { name: /^Facture FAC-/, level: 1 })).toBeVisible();
  });

  test('les moyens de paiement viennent du profil, se changent pour une facture, et y sont dits', async ({
    page,
  }) => {
    const pro = await unAtelier(page, 'professionnel');
    await pro.http.put('/mentions-legales', { moyensPaiement: ['virement', 'cheque'] });
    await page.reload();
    await jusquAuxLignes(page);
    const assistant = panneau(page);
    await assistant.getByLabel('Description, ligne 1').fill('Vase');
    await assistant.getByLabel('Prix unitaire, ligne 1').fill('40');
    await allerA(page, 4);
    await expect(
      assistant.getByText(motif('Moyens de paiement acceptés : virement, chèque.')).first(),
    ).toBeVisible();
    await assistant.getByRole('button', { name: 'Les changer pour cette facture' }).click();
    const moyens = assistant.getByRole('group', { name: 'Moyens de paiement acceptés' });
    await expect(moyens.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await moyens.getByRole('checkbox', { name: 'Virement' }).uncheck();
    await moyens.getByRole('checkbox', { name: 'Carte bancaire' }).check();
    await allerA(page, 5);
    const phrase = motif('Moyens de paiement acceptés : carte bancaire, chèque.');
    await expect(assistant.getByText(phrase).first()).toBeVisible();
    await assistant.getByRole('button', { name: 'Générer la facture' }).click();
    await expect(page.getByRole('heading', { name: /^Facture FAC-/, level: 1 })).toBeVisible();
    await expect(page.getByText(phrase).first()).toBeVisible();
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
