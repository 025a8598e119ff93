import { expect, test } from '@playwright/test';
import { uneAdresse } from '../support/comptes-web';
import { attendreCourriel } from '../support/courriels-web';
import { envoyerUneFacture } from '../support/liens-web';
import { faireRevenir } from '../support/rebonds-web';
import { exiger, nouveauProfessionnel } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

for (const [largeur, hauteur] of [
  [1280, 860],
  [375, 780],
] as const) {
  test(`à ${largeur} px, un e-mail revenu se dit sur la fiche, la facture et ses rappels ; l’adresse corrigée, plus rien`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    const pro = await nouveauProfessionnel(produitWeb);
    exiger(await pro.http.put('/relances/sequences', { actif: true }), 200);
    const { facture, email } = await envoyerUneFacture(pro);
    await faireRevenir(await attendreCourriel(email));
    const { data } = await pro.http.get<{ client: { _id: string } }>(`/factures/${facture._id}`);
    const clientId = data.client._id;
    const refus = page.getByRole('status').filter({ hasText: motif(`L’adresse ${email} a été refusée`) });
    await entrer(page, pro, `/clients/${clientId}`);
    await expect(refus).toContainText('n’existe pas');

    await page.goto(`/factures/${facture._id}`);
    await expect(refus).toBeVisible();
    const rappels = page.getByRole('region', { name: 'Rappels' });
    await expect(rappels).toContainText(motif('L’adresse de ce client a été refusée'));
    await expect(rappels.getByRole('link', { name: 'Corriger l’adresse' })).toBeVisible();
    await expect(page.getByText('L’e-mail est revenu')).toBeVisible();

    await refus.getByRole('link', { name: 'Corriger l’adresse' }).click();
    const champ = page.locator('#edition-client-email');
    await expect(champ).toBeFocused();
    await champ.fill(uneAdresse('retrouve'));
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
    await page.waitForURL(`**/clients/${clientId}`);
    await expect(page.getByRole('heading', { name: 'Coordonnées' })).toBeVisible();
    await expect(refus).toHaveCount(0);

    await page.goto(`/factures/${facture._id}`);
    await expect(page.getByText('L’e-mail n’est pas arrivé')).toBeVisible();
    await expect(rappels).toBeVisible();
    await expect(refus).toHaveCount(0);
    await expect(rappels.getByRole('link', { name: 'Corriger l’adresse' })).toHaveCount(0);
  });
}
