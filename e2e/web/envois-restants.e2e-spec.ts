import { expect, test, type Page } from '@playwright/test';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { uneAdresse } from '../support/comptes-web';
import { sansFaute, unDevisFini } from '../support/devis-web';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

/** Autant d'e-mails partis vers cette adresse, chacun avec sa propre facture. */
async function envoyes(pro: Session, to: string, combien: number): Promise<void> {
  const client = await creerClient(pro, { email: to });
  for (let rang = 0; rang < combien; rang += 1) {
    const { _id } = await emettreFacture(pro, client);
    exiger(await pro.http.post(`/factures/${_id}/send-email`, { to, subject: 'Votre facture' }), 202);
  }
}

async function leRefusOffreLePdf(page: Page, nom: RegExp): Promise<void> {
  const refus = page.getByRole('dialog').getByRole('alert');
  await expect(refus).toContainText(motif('Vos 3 envois du jour à cette adresse sont faits'));
  const telechargement = page.waitForEvent('download');
  await refus.getByRole('button', { name: 'Télécharger le PDF' }).click();
  expect((await telechargement).suggestedFilename()).toMatch(nom);
}

for (const [largeur, hauteur, colorScheme] of [
  [1280, 860, 'light'],
  [375, 780, 'dark'],
] as const) {
  test(`à ${largeur} px, la limite se dit avant l’envoi d’une facture ; atteinte, le lien se copie et le PDF se télécharge`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: largeur, height: hauteur });
    await page.emulateMedia({ colorScheme });
    const pro = await nouveauProfessionnel(produitWeb);
    const to = uneAdresse('camille');
    await envoyes(pro, to, 2);
    const { _id } = await emettreFacture(pro, await creerClient(pro, { email: to }));
    await entrer(page, pro, `/factures/${_id}`);

    await page.getByRole('button', { name: 'E-mail', exact: true }).click();
    const fenetre = page.getByRole('dialog');
    await expect(
      fenetre.getByText(motif('à une même adresse la première semaine, il en reste 1.')),
    ).toBeVisible();
    await sansFaute(page, `limite-facture-${colorScheme}`);
    await envoyes(pro, to, 1);
    await fenetre.getByRole('button', { name: 'Envoyer l’e-mail' }).click();
    await leRefusOffreLePdf(page, /^FAC-.*\.pdf$/);
    await fenetre.getByRole('button', { name: 'Copier le lien' }).click();
    await expect(page.getByText('Lien copié.')).toBeVisible();
    const lien = await page.evaluate(() => navigator.clipboard.readText());
    expect(lien).toContain('/f/');
    await sansFaute(page, `refus-facture-${colorScheme}`);

    await page.reload();
    await page.getByRole('button', { name: 'E-mail', exact: true }).click();
    await expect(fenetre.getByText('Vos 3 envois du jour à cette adresse sont faits')).toBeVisible();
    await expect(fenetre.getByRole('button', { name: 'Copier le lien' })).toBeVisible();
    await sansFaute(page, `epuise-facture-${colorScheme}`);
    await fenetre.getByLabel('Destinataire').fill(uneAdresse('autre'));
    await expect(fenetre.getByText(motif('il en reste 3.'))).toBeVisible();
  });

  test(`à ${largeur} px, de même pour un devis : le PDF, ou un lien ouvert pour cette adresse`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: largeur, height: hauteur });
    await page.emulateMedia({ colorScheme });
    const pro = await nouveauProfessionnel(produitWeb);
    const { id, email } = await unDevisFini(pro);
    await envoyes(pro, email, 2);
    await entrer(page, pro, `/devis/${id}`);

    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    const fenetre = page.getByRole('dialog');
    await expect(
      fenetre.getByText(motif('à une même adresse la première semaine, il en reste 1.')),
    ).toBeVisible();
    await sansFaute(page, `limite-devis-${colorScheme}`);
    await envoyes(pro, email, 1);
    await fenetre.getByRole('button', { name: 'Envoyer le devis' }).click();
    await leRefusOffreLePdf(page, /^DEV-.*\.pdf$/);
    await fenetre.getByRole('button', { name: 'Copier le lien' }).click();
    await expect(page.getByText(motif('Lien copié : remettez-le à votre client'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/d/');
    await sansFaute(page, `refus-devis-${colorScheme}`);
  });
}
