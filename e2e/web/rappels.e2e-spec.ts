import { expect, test } from '@playwright/test';
import { dansJours } from '../support/constructeurs';
import { attendreCourriel } from '../support/courriels-web';
import { envoyerUneFacture } from '../support/liens-web';
import { nouveauProfessionnel } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

const enFrancais = (jour: string): string => jour.split('-').reverse().join('/');

for (const [largeur, hauteur] of [
  [1280, 860],
  [375, 780],
] as const) {
  test(`à ${largeur} px, l’émetteur met en pause, note une promesse, relance, et n’est pas laissé relancer deux fois`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    const pro = await nouveauProfessionnel(produitWeb);
    const { facture, email } = await envoyerUneFacture(pro);
    await entrer(page, pro, `/factures/${facture._id}`);
    const carte = page.getByRole('region', { name: 'Rappels' });
    const pause = carte.getByLabel('En pause pour cette facture');
    await pause.click();
    await expect(pause).toBeChecked();
    await expect(pause).toBeEnabled();
    await page.reload();
    await expect(pause).toBeChecked();
    await pause.click();
    await expect(pause).not.toBeChecked();
    await expect(pause).toBeEnabled();

    await carte.getByLabel('Jour promis par le client').fill(enFrancais(dansJours(12)));
    await carte.getByRole('button', { name: 'Noter la promesse' }).click();
    await expect(carte.getByText(/Paiement promis pour le/)).toBeVisible();
    await carte.getByRole('button', { name: 'Oublier' }).click();
    await expect(carte.getByLabel('Jour promis par le client')).toBeVisible();

    await carte.getByRole('button', { name: 'Envoyer un rappel' }).click();
    const fenetre = page.getByRole('dialog');
    const objet = await fenetre.getByLabel('Objet').inputValue();
    expect(objet).toContain(facture.numero);
    await fenetre.getByRole('button', { name: 'Envoyer le rappel' }).click();
    await expect(fenetre).toHaveCount(0);
    const { texte } = await attendreCourriel(email, ({ sujet }) => sujet.endsWith(objet));
    expect(texte).toMatch(/\/f\/[\w-]{43}/);
    expect(texte).toMatch(/Ne plus recevoir/);
    await expect(carte.getByText(/, à la main$/)).toBeVisible();
    await expect(carte.getByText(motif('Un rappel est parti il y a moins de trois jours.'))).toBeVisible();
    await expect(carte.getByRole('button', { name: 'Envoyer un rappel' })).toHaveCount(0);
  });
}
