import { expect, test } from '@playwright/test';
import { attendreCourriel } from '../support/courriels-web';
import { envoyerUneFacture, NAVIGATEUR_D_UNE_PERSONNE } from '../support/liens-web';
import { exiger, nouveauProfessionnel } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

test.use({ launchOptions: NAVIGATEUR_D_UNE_PERSONNE });

for (const [largeur, hauteur] of [
  [1280, 860],
  [375, 780],
] as const) {
  test(`à ${largeur} px, le client conteste 100 € par le lien, code reçu ; l’émetteur en accorde 60, l’avoir part d’un geste`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    const pro = await nouveauProfessionnel(produitWeb);
    exiger(await pro.http.put('/mentions-legales', { iban: 'FR7630001007941234567890185' }), 200);
    const { facture, email, chemin } = await envoyerUneFacture(pro);

    await page.goto(chemin);
    await page.getByRole('button', { name: 'Contester une ligne' }).click();
    await page.getByRole('checkbox', { name: /Conseil/ }).check();
    await page.getByLabel('Montant contesté').fill('100');
    await page.getByRole('button', { name: 'Recevoir le code' }).click();
    await expect(page.getByRole('alert')).toContainText('Choisissez un motif');
    await page.getByRole('combobox', { name: /Pourquoi contester/ }).selectOption('quantite');
    await page.getByRole('button', { name: 'Recevoir le code' }).click();
    const { texte } = await attendreCourriel(email, ({ sujet }) => /votre code/.test(sujet));
    await page.getByLabel(/^Code reçu/).fill(/\b(\d{6})\b/.exec(texte)?.[1] ?? '');
    await page.getByRole('button', { name: 'Envoyer la contestation' }).click();
    await expect(page.getByText('Contestation enregistrée')).toBeVisible();
    const virement = page.getByRole('region', { name: 'Payer par virement' });
    await expect(virement.getByText(motif('20,00 €')).first()).toBeVisible();
    await attendreCourriel(email, ({ sujet }) => /contestation est enregistrée/.test(sujet));
    await attendreCourriel(pro.email, ({ sujet }) => /contestée/i.test(sujet));
    const rappels = exiger(await pro.http.get(`/factures/${facture._id}/relances`), 200);
    expect(JSON.stringify(rappels)).toMatch(/conteste une ligne/);

    const bureau = await context.newPage();
    await bureau.setViewportSize({ width: largeur, height: hauteur });
    await entrer(bureau, pro, `/factures/${facture._id}`);
    const litige = bureau.getByRole('region', { name: /^Litige/ });
    await litige.getByLabel(/Accordé sur Conseil/).fill('60');
    await litige.getByRole('button', { name: 'Décider…' }).click();
    await bureau.getByRole('dialog').getByRole('button', { name: 'Décider', exact: true }).click();
    await attendreCourriel(email, ({ sujet }) => /acceptée en partie/.test(sujet));
    await litige.getByRole('button', { name: motif('Émettre l’avoir de 60,00 €') }).click();
    await expect(litige.getByRole('link', { name: /^Avoir AV-/ })).toBeVisible();
    const avoir = await attendreCourriel(email, ({ sujet }) => /^Avoir AV-/.test(sujet));
    expect(avoir.piecesJointes.map(({ nom }) => nom).join()).toMatch(/^AV-.*\.pdf/);

    // La session de l'émetteur est dans le même navigateur : sans elle, la page est celle du client.
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.reload();
    await expect(page.getByText('Contestation acceptée en partie')).toBeVisible();
    await expect(page.getByText(motif('60,00 €')).first()).toBeVisible();
  });
}
