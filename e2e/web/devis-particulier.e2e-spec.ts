import { expect, test, type Locator, type Page } from '@playwright/test';
import { allerA, panneau } from '../support/assistant-web';
import { uneAdresse } from '../support/comptes-web';
import { lienRecu, sansFaute } from '../support/devis-web';
import { ouvrirLaCloche } from '../support/notifications-web';
import { professionnelNeuf } from '../support/session';
import { bouton, signer } from '../support/signature-web';
import { entrer, motif, produitWeb } from '../support/web';

const TELEPHONE = '06 11 22 33 44';

/** L'émetteur d'un compte vide, puis son premier client, un particulier. */
async function quiEtPourQui(page: Page, email: string): Promise<void> {
  await expect(panneau(page).getByLabel('Prénom')).toBeVisible();
  await panneau(page).getByLabel('Adresse', { exact: true }).fill('12 rue des Lilas');
  await panneau(page).getByLabel('Code postal').fill('69003');
  await panneau(page).getByLabel('Ville').fill('Lyon');
  await sansFaute(page, 'devis-1-emetteur');
  await allerA(page, 2);
  await bouton(page, 'Ajouter un client').click();
  const fiche = page.getByRole('dialog', { name: 'Ajouter un client' });
  await fiche.getByText('Particulier', { exact: true }).click();
  await fiche.getByLabel('Nom').fill('Camille Roy');
  await fiche.getByLabel('E-mail').fill(email);
  await fiche.getByLabel('Adresse', { exact: true }).fill('3 rue de l’Abbé');
  await fiche.getByLabel('Code postal').fill('75006');
  await fiche.getByLabel('Ville').fill('Paris');
  await sansFaute(page, 'devis-2-client');
  await fiche.getByRole('button', { name: 'Ajouter le client' }).click();
  await expect(fiche).toHaveCount(0);
  await expect(panneau(page).getByRole('radio', { name: /Camille Roy/ })).toBeChecked();
  // Ce qu'un particulier demande de son vendeur se dit dès qu'il est choisi.
  await expect(panneau(page).getByText('Votre téléphone manque', { exact: false })).toBeVisible();
}

/** Une ligne, un délai, un acompte. */
async function quoi(page: Page): Promise<void> {
  await allerA(page, 3);
  await page.getByLabel('Description, ligne 1').fill('Pose d’un parquet');
  await page.getByLabel('Quantité, ligne 1').fill('20');
  await page.getByLabel('Prix unitaire, ligne 1').fill('45');
  await page.keyboard.press('Tab');
  await sansFaute(page, 'devis-3-lignes');
  await allerA(page, 4);
  const delai = page.getByLabel('Date ou délai d’exécution');
  await expect(delai).toBeVisible();
  await expect(bouton(page, 'Suivant')).toBeDisabled();
  await bouton(page, 'La date ou le délai d’exécution manque.').click();
  await expect(delai).toBeFocused();
  await delai.fill('Sous trois semaines');
  await bouton(page, 'Demander un acompte').click();
  await sansFaute(page, 'devis-4-offre');
  await allerA(page, 5);
}

/** Ce champ a le focus, et rien ne le couvre : ni le pied de la fenêtre, ni le bas de l'écran. */
async function recoitLaFrappe(champ: Locator): Promise<void> {
  await expect(champ).toBeFocused();
  await expect(champ).toBeInViewport({ ratio: 1 });
  const dessus = champ.evaluate((element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });
  expect(await dessus, `${String(champ)} n’est pas couvert`).toBe(true);
}

/** Le pied de la fenêtre la finit : rien ne passe dessous. */
async function finitLaFenetre(pied: Locator): Promise<void> {
  const dessous = await pied.evaluate((bouton) => {
    const { left, width, bottom } = bouton.parentElement!.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, bottom + 8)?.closest('form') ?? null;
  });
  expect(dessous, 'rien sous le pied de la fenêtre').toBeNull();
}

/** Ce que la vérification réclame du vendeur se complète sur place, champ par champ, jusqu'à ce qu'elle n'ait plus rien à dire. */
async function completer(page: Page): Promise<void> {
  const finaliser = bouton(page, 'Finaliser le devis');
  await expect(finaliser).toBeDisabled();
  await expect(page.getByText('Votre téléphone manque', { exact: false })).toBeVisible();
  await sansFaute(page, 'devis-5-manques');
  const mentions = page.getByRole('dialog', { name: 'Mentions légales' });
  await bouton(page, 'Compléter mes mentions légales').last().click();
  await recoitLaFrappe(mentions.getByLabel('Nom', { exact: true }));
  await page.keyboard.press('Escape');
  await expect(mentions).toHaveCount(0);
  await bouton(page, 'Compléter mes mentions légales').first().click();
  await recoitLaFrappe(mentions.getByLabel(/^Téléphone/));
  await finitLaFenetre(bouton(page, 'Enregistrer les mentions'));
  await page.keyboard.insertText(TELEPHONE);
  await sansFaute(page, 'devis-5-telephone');
  await mentions.getByRole('button', { name: 'Obligations', exact: true }).click();
  const mediateur = mentions.getByRole('region', { name: 'Médiateur de la consommation' });
  await mediateur.getByLabel('Nom').fill('CM2C');
  await mediateur.getByLabel('Site').fill('https://cm2c.example');
  await mediateur.getByLabel('Adresse').fill('14 rue Saint-Jean, Paris');
  await sansFaute(page, 'devis-5-mentions');
  await mentions.getByRole('button', { name: 'Enregistrer les mentions' }).click();
  // Plus rien ne manque : la fenêtre se ferme d’elle-même.
  await expect(mentions).toHaveCount(0);
  await expect(page.getByText('Votre téléphone manque', { exact: false })).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText(TELEPHONE);
  await expect(finaliser).toBeEnabled();
  await sansFaute(page, 'devis-5-pret');
}

for (const [largeur, hauteur] of [
  [1280, 860],
  [375, 780],
] as const) {
  test(`à ${largeur} px, d’un compte vide, un devis pour un particulier se fait, part, se lit, se signe, et son émetteur l’apprend`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    const pro = await professionnelNeuf(produitWeb);
    const email = uneAdresse('camille');
    await entrer(page, pro, '/devis');
    await bouton(page, 'Nouveau devis').first().click();
    await quiEtPourQui(page, email);
    await quoi(page);
    await completer(page);

    // Les mêmes actes que pour une facture : finalisé et à envoyer d'un clic, le message déjà écrit.
    await bouton(page, 'Finaliser et envoyer').click();
    await expect(page.getByRole('heading', { level: 1, name: /^Devis DEV-\d{4}-001$/ })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(TELEPHONE);
    const fenetre = page.getByRole('dialog', { name: /^Envoyer DEV-/ });
    await expect(fenetre.getByLabel('Message')).toHaveValue(/ci-joint le devis n°\sDEV-\d{4}-001/);
    await expect(fenetre.getByLabel('Adresse e-mail', { exact: false })).toHaveValue(email);
    await sansFaute(page, 'devis-7-envoyer');
    await fenetre.getByRole('button', { name: 'Envoyer le devis' }).click();
    await expect(page.getByText('Envoyé', { exact: true })).toBeVisible();
    await sansFaute(page, 'devis-8-envoye');

    const chez = await (
      await browser.newContext({ viewport: { width: largeur, height: hauteur } })
    ).newPage();
    await chez.goto(new URL(await lienRecu(email), produitWeb.url).href);
    await expect(chez.getByRole('article')).toContainText(TELEPHONE);
    await sansFaute(chez, 'devis-9-recu');
    await signer(chez, email);
    await sansFaute(chez, 'devis-10-signe');
    await chez.context().close();

    // Chez l’émetteur resté sur sa page, la cloche l’a dit sans rien recharger.
    const nouvelles = await ouvrirLaCloche(page);
    await expect(nouvelles.getByText(motif('Camille Roy accepte et signe'))).toBeVisible();
    await sansFaute(page, 'devis-11-cloche');
    // Sa page aussi : elle ne propose plus de noter un accord déjà signé.
    await page.keyboard.press('Escape');
    await expect(page.getByText('Accepté', { exact: true }).first()).toBeVisible();
    await expect(bouton(page, 'Noter l’accord')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Signature' })).toContainText(
      motif('Signé en ligne par Camille Roy'),
    );
    await sansFaute(page, 'devis-12-accepte');
    // Tout était enregistré : aucune saisie n’attend dans les réglages.
    await page.goto('/mentions-legales');
    await expect(page.getByLabel(/^Téléphone/)).toHaveValue(TELEPHONE);
    await expect(page.getByText('Pas encore enregistré', { exact: false })).toHaveCount(0);
  });
}
