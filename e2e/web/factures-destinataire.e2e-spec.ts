import { expect, test, type Page } from '@playwright/test';
import { uneAdresse } from '../support/comptes-web';
import { creerClient, emettreFacture, placerLogo } from '../support/constructeurs';
import { attendreCourriel } from '../support/courriels-web';
import { exiger, nouveauParticulier, nouveauProfessionnel, type Session } from '../support/session';
import { choisir, entrer, envoyerSurFacturier, estAnnonce, produitWeb } from '../support/web';

const statut = (page: Page) => page.getByRole('region', { name: 'Statut' });

test.describe('Le destinataire', () => {
  test('reçoit, ouvre, refuse avec un motif ; l’émetteur le voit, et son regard ne compte pas', async ({
    page,
  }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    const particulier = await nouveauParticulier(produitWeb);
    const client = await creerClient(pro, {
      nom: 'Paul Moreau',
      email: particulier.email,
      type: 'particulier',
      siret: undefined,
    });
    const facture = await emettreFacture(pro, client);
    const chemin = `/factures/${facture._id}`;
    await entrer(page, pro, chemin);
    await envoyerSurFacturier(page);
    await estAnnonce(page, 'alert', 'Facture envoyée sur la plateforme.');
    await page.reload();
    await expect(statut(page).getByText('Envoyée').first()).toBeVisible();

    await entrer(page, particulier);
    const rangee = page.getByRole('row').filter({ hasText: facture.numero ?? '' });
    await expect(rangee).toContainText('Non vue');
    await expect(page.getByRole('link', { name: /Envoi/ })).toHaveCount(0);
    await rangee.getByRole('link').first().click();
    await expect(statut(page).getByText('Vue', { exact: true })).toBeVisible();
    for (const interdit of ['E-mail', 'Envoyer', 'Modifier', 'Supprimer']) {
      await expect(page.getByRole('button', { name: interdit, exact: true })).toHaveCount(0);
    }
    // Au téléphone, répondre ne demande pas de passer la feuille.
    await page.setViewportSize({ width: 390, height: 780 });
    for (const acte of ['Accepter', 'Refuser'])
      await expect(page.getByRole('button', { name: acte })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Refuser' }).click();
    const popup = page.getByRole('dialog', { name: /^Refuser la facture/ });
    await popup.getByRole('button', { name: 'Refuser la facture' }).click();
    await expect(popup.getByRole('alert')).toHaveText('Indiquez le motif du refus.');
    await expect(popup.getByLabel('Motif')).toBeFocused();
    await choisir(page, popup.getByLabel('Motif'), 'Le montant total est faux');
    await popup.getByLabel('Précisions').fill('Le devis disait 100 €.');
    await popup.getByRole('button', { name: 'Refuser la facture' }).click();
    await expect(popup).toBeHidden();
    await expect(statut(page).getByText('Refusée', { exact: true })).toBeVisible();

    await entrer(page, pro, chemin);
    await expect(page.getByText(/Le montant total est faux\. Le devis disait 100/).first()).toBeVisible();
    await expect(statut(page).getByText('Refusée', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Corriger par un avoir' })).toBeVisible();
  });

  test('voit le logo figé à l’émission, comme l’émetteur qui en a changé depuis ; un brouillon a le nouveau', async ({
    page,
  }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    const particulier = await nouveauParticulier(produitWeb);
    const client = await creerClient(pro, {
      email: particulier.email,
      type: 'particulier',
      siret: undefined,
    });
    await placerLogo(pro, 'premier');
    const facture = await emettreFacture(pro, client);
    exiger(await pro.http.post(`/factures/${facture._id}/send-internal`), 200);
    await placerLogo(pro, 'second');
    const brouillon = await emettreFacture(pro, client, { statut: 'brouillon' });
    const logoVu = async (session: Session, id: string): Promise<string> => {
      await entrer(page, session, `/factures/${id}`);
      const image = page.getByRole('img', { name: /^Logo d/ });
      await expect(image).toBeVisible();
      return (await image.getAttribute('src')) ?? '';
    };
    const deLEmetteur = await logoVu(pro, facture._id);
    const duDestinataire = await logoVu(particulier, facture._id);
    expect(duDestinataire).toBe(deLEmetteur);
    expect(await logoVu(pro, brouillon._id)).not.toBe(deLEmetteur);
  });

  test('inconnu de la plateforme : on lui envoie un e-mail avec une invitation', async ({ page }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    const email = uneAdresse('inconnu');
    const facture = await emettreFacture(pro, await creerClient(pro, { email }));
    await entrer(page, pro, `/factures/${facture._id}`);
    await envoyerSurFacturier(page);
    const popup = page.getByRole('dialog', { name: /^Envoyer FAC-/ });
    await expect(popup.getByRole('status')).toContainText('Ce client n’a pas encore de compte Facturier');
    await expect(popup.getByRole('status')).toContainText(email);
    await expect(popup.getByRole('tab', { name: 'Par e-mail' })).toHaveAttribute('aria-selected', 'true');
    await expect(popup.getByLabel('Message')).toHaveValue(/\/devenir-client/);
    const objet = await popup.getByLabel('Objet').inputValue();
    await popup.getByLabel('Destinataire').fill(' ');
    await popup.getByLabel('Objet').fill('');
    await popup.getByRole('button', { name: 'Envoyer l’e-mail' }).click();
    await expect(popup.getByText('2 champs sont à corriger')).toBeVisible();
    await expect(popup.getByLabel('Destinataire')).toBeFocused();
    await popup.getByLabel('Objet').fill(objet);
    await expect(popup.getByRole('alert')).toHaveText('Veuillez saisir une adresse e-mail destinataire');
    await popup.getByLabel('Destinataire').fill(email);
    await popup.getByRole('button', { name: 'Envoyer l’e-mail' }).click();
    expect((await attendreCourriel(email)).texte).toContain('/devenir-client');
  });
});
