import { expect, test } from '@playwright/test';
import { uneAdresse } from '../support/comptes-web';
import { courrielsDe } from '../support/courriels-web';
import { lienRecu, sansFaute, unDevisFini } from '../support/devis-web';
import { nouveauProfessionnel } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

for (const [largeur, hauteur] of [
  [1280, 860],
  [375, 780],
] as const) {
  test(`à ${largeur} px, un devis part à deux adresses au clavier, se relance, puis l’un des liens se révoque`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    const pro = await nouveauProfessionnel(produitWeb);
    const { id, email } = await unDevisFini(pro);
    const associe = uneAdresse('associe');
    await entrer(page, pro, `/devis/${id}`);

    await page.getByRole('button', { name: 'Envoyer', exact: true }).focus();
    await page.keyboard.press('Enter');
    const fenetre = page.getByRole('dialog', { name: /^Envoyer DEV-/ });
    await expect(fenetre.getByLabel('Adresse e-mail', { exact: false })).toHaveValue(email);
    await fenetre.getByRole('button', { name: 'Ajouter une adresse' }).press('Enter');
    const seconde = fenetre.getByLabel('Adresse e-mail, destinataire 2');
    await seconde.fill(email);
    await fenetre.getByRole('button', { name: 'Envoyer le devis' }).press('Enter');
    await expect(fenetre.getByText('Cette adresse est déjà dans la liste.').first()).toBeVisible();
    await expect(seconde).toBeFocused();
    await sansFaute(page, 'envoi-fenetre');
    await seconde.fill(associe);
    await fenetre.getByLabel('Message').fill('Voici ce dont nous avons parlé.');
    await fenetre.getByRole('button', { name: 'Envoyer le devis' }).press('Enter');
    await expect(fenetre).toHaveCount(0);

    await expect(page.getByText('Envoyé', { exact: true })).toBeVisible();
    const carte = page.getByRole('region', { name: 'Destinataires' });
    await expect(carte.getByText('pas encore vu')).toHaveCount(2);
    expect(await lienRecu(email)).not.toBe(await lienRecu(associe));
    await sansFaute(page, 'envoi-fiche');

    await page.getByRole('button', { name: 'Relancer', exact: true }).click();
    await page.getByRole('button', { name: 'Envoyer le rappel' }).click();
    await expect.poll(async () => (await courrielsDe(associe)).length).toBe(2);
    await expect(carte.getByRole('listitem')).toHaveCount(2);

    await carte.getByRole('button', { name: `Révoquer le lien de ${associe}` }).click();
    await page.getByRole('button', { name: 'Révoquer le lien', exact: true }).click();
    await expect(carte.getByRole('listitem').filter({ hasText: associe })).toContainText('Lien révoqué');
    const reste = carte.getByRole('listitem').filter({ hasText: email });
    await expect(reste).toContainText(motif('pas encore vu'));
  });
}
