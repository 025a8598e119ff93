import { expect, test, type Page } from '@playwright/test';
import { creerClient, emettreFacture, uneFacture } from '../support/constructeurs';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import {
  choisir,
  enPanne,
  entrer,
  envoyerSurFacturier,
  estAnnonce,
  motif,
  poserJeton,
  prendre,
  produitWeb,
} from '../support/web';

// Un agent de service qui prend la page en route laisserait passer une demande que l’essai coupe.
test.use({ serviceWorkers: 'block' });

const statut = (page: Page) => page.getByRole('region', { name: 'Statut' });

const paiements = (page: Page) => page.getByRole('region', { name: 'Paiements' });

test.describe('La liste et le détail', () => {
  let pro: Session;
  let client: string;

  const unBrouillon = (description: string): Record<string, unknown> =>
    uneFacture(client, { statut: 'brouillon', lignes: [{ description, quantite: 1, prixUnitaire: 10 }] });

  test.beforeAll(async () => {
    pro = await nouveauProfessionnel(produitWeb);
    client = await creerClient(pro, { nom: 'Brasserie Élan' });
    const autre = await creerClient(pro, { nom: 'Garage Petit' });
    await emettreFacture(pro, client, { objet: 'Étiquettes' });
    await emettreFacture(pro, autre, { objet: 'Enseigne' });
    exiger(await pro.http.post('/factures', unBrouillon('Affiche')), 201);
  });

  test('la recherche et les filtres vivent dans l’adresse', async ({ page }) => {
    await entrer(page, pro);
    const corps = page.locator('tbody').getByRole('row');
    await expect(corps).toHaveCount(3);
    await page.getByLabel('Rechercher une facture').fill('brasserie elan');
    await expect(corps).toHaveCount(2);
    await expect(page).toHaveURL(/recherche=brasserie\+elan/);
    await page.getByLabel('Filtrer par statut').selectOption('Brouillon');
    await expect(corps).toHaveCount(1);
    await expect(corps).toContainText('Affiche');
    await page.reload();
    await expect(page.getByLabel('Rechercher une facture')).toHaveValue('brasserie elan');
    await expect(corps).toHaveCount(1);
    await page.getByLabel('Rechercher une facture').fill('rien de tel');
    await expect(page.getByRole('status').filter({ hasText: 'Aucune facture trouvée' })).toBeVisible();
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect(corps).toHaveCount(3);
    await expect(page).toHaveURL(/\/factures$/);
    await page.getByRole('link', { name: /^Réception/ }).click();
    await expect(page).toHaveURL(/onglet=reception/);
    await expect(page.getByText('Aucune facture trouvée')).toBeVisible();
  });

  test('un brouillon se reprend, se supprime après confirmation', async ({ page }) => {
    const { _id } = exiger(await pro.http.post<{ _id: string }>('/factures', unBrouillon('À jeter')), 201);
    await entrer(page, pro, '/factures?statut=brouillon');
    await page.getByRole('row').filter({ hasText: 'À jeter' }).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/factures/${_id}/edit$`));
    await expect(page.getByRole('heading', { name: /^Étape \d sur 5/ })).toBeVisible();
    await page.goto(`/factures/${_id}`);
    await page.getByRole('button', { name: 'Supprimer' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Supprimer cette facture ?' });
    let repondre = (): void => undefined;
    const reponse = new Promise<void>((resoudre) => {
      repondre = resoudre;
    });
    await page.route(`**/api/factures/${_id}`, async (route) => {
      if (route.request().method() === 'DELETE') await reponse;
      await route.continue();
    });
    const demande = page.waitForRequest((requete) => requete.method() === 'DELETE');
    await confirmation.getByRole('button', { name: 'Supprimer la facture' }).click();
    await demande;
    await expect(page).toHaveURL(new RegExp(`/factures/${_id}$`));
    await expect(page.getByRole('heading', { name: 'Brouillon de facture', level: 1 })).toBeVisible();
    repondre();
    await expect(page).toHaveURL(/\/factures$/);
    await expect(page.getByText('Facture supprimée.')).toBeVisible();
    expect((await pro.http.get(`/factures/${_id}`)).status).toBe(404);
  });

  test('un paiement partiel, annulé dans les 6 s, puis entier : le tampon', async ({ page }) => {
    const { _id } = await emettreFacture(pro, client);
    await entrer(page, pro, `/factures/${_id}`);
    await page.getByRole('button', { name: 'Enregistrer un paiement' }).click();
    const popup = page.getByRole('dialog', { name: 'Enregistrer un paiement' });
    await popup.getByLabel('Montant reçu').fill('500');
    await popup.getByRole('button', { name: 'Enregistrer le paiement' }).click();
    await page.getByRole('button', { name: 'Corriger le montant' }).click();
    await expect(popup.getByRole('alert')).toHaveText(
      motif('Ce paiement dépasse ce qui reste dû : 120,00 €.'),
    );
    await popup.getByLabel('Montant reçu').fill('20');
    await popup.getByRole('button', { name: 'Enregistrer le paiement' }).click();
    await expect(popup).toBeHidden();
    await expect(paiements(page)).toContainText(motif('100,00 €'));
    await estAnnonce(page, 'status', 'Paiement de 20,00 € enregistré.');
    await page
      .getByRole('status')
      .filter({ hasText: 'Paiement de' })
      .getByRole('button', { name: 'Annuler' })
      .click();
    await expect(paiements(page)).toContainText('Écriture contraire');
    await expect(paiements(page).locator('[data-reste]')).toContainText(motif('120,00 €'));
    await expect(page.getByText('PAYÉE', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Enregistrer un paiement' }).click();
    await popup.getByRole('button', { name: 'Enregistrer le paiement' }).click();
    await expect(page.getByText('PAYÉE', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enregistrer un paiement' })).toHaveCount(0);

    // Le client paie une seconde fois : l'argent s'écrit, et la facture dit ce qu'elle doit rendre.
    await page.getByRole('button', { name: 'Noter un autre paiement reçu' }).click();
    await popup.getByLabel('Montant reçu').fill('120');
    await popup.getByRole('button', { name: 'Enregistrer le paiement' }).click();
    await page.getByRole('button', { name: 'Oui, noter le trop-perçu' }).click();
    await expect(popup).toBeHidden();
    await expect(paiements(page).locator('[data-reste]')).toContainText(motif('À rembourser120,00 €'));
    await expect(page.getByRole('button', { name: 'Noter un remboursement' })).toBeVisible();
  });

  test('un avoir partiel puis le reste : la facture est annulée', async ({ page }) => {
    const { _id } = await emettreFacture(pro, client);
    const ouvrir = async () => {
      await page.goto(`/factures/${_id}`);
      await prendre(page, 'Plus d’actions', 'Faire un avoir');
      return page.getByRole('dialog', { name: /^Avoir sur la facture FAC-/ });
    };
    await poserJeton(page, pro.jeton);
    let popup = await ouvrir();
    await popup.getByRole('button', { name: 'Créer l’avoir' }).click();
    await expect(popup.getByRole('alert')).toBeVisible();
    await expect(popup.getByLabel('Motif')).toBeFocused();
    await popup.getByText('Par quantité').click();
    await popup.getByRole('textbox').first().fill('1');
    await popup.getByLabel('Motif').fill('Une heure de moins');
    await popup.getByRole('button', { name: 'Créer l’avoir' }).click();
    await expect(page.getByRole('heading', { name: /^Avoir AV-\d{4}-\d{3}$/, level: 1 })).toBeVisible();
    popup = await ouvrir();
    await popup.getByLabel('Motif').fill('Commande abandonnée');
    await popup.getByRole('button', { name: 'Créer l’avoir' }).click();
    await expect(page.getByRole('heading', { name: /^Avoir AV-/, level: 1 })).toBeVisible();
    await page.goto(`/factures/${_id}`);
    await expect(statut(page).getByText('Annulée', { exact: true })).toBeVisible();
  });

  test('payée puis annulée par un avoir : ce qui est à rembourser se voit et se note', async ({ page }) => {
    const { _id } = await emettreFacture(pro, client);
    exiger(await pro.http.patch(`/factures/${_id}/payer`, {}), 200);
    exiger(await pro.http.post(`/factures/${_id}/avoirs`, { motif: 'Commande abandonnée' }), 201);
    await poserJeton(page, pro.jeton);
    await page.goto(`/factures/${_id}`);
    await expect(paiements(page).getByText('À rembourser')).toBeVisible();
    await page.getByRole('button', { name: 'Noter un remboursement' }).click();
    const popup = page.getByRole('dialog', { name: 'Noter un remboursement' });
    await popup.getByLabel('Montant rendu au client').fill('999999');
    await popup.getByRole('button', { name: 'Noter le remboursement' }).click();
    await expect(popup.getByText(/^Il ne reste que .* à rembourser\.$/)).toBeVisible();
    await popup.getByLabel('Montant rendu au client').fill('20');
    await popup.getByRole('button', { name: 'Noter le remboursement' }).click();
    await estAnnonce(page, 'status', 'Remboursement de 20,00 € enregistré.');
    await expect(paiements(page).getByText('Remboursement, Virement')).toBeVisible();
    await page.getByRole('button', { name: 'Noter un remboursement' }).click();
    await popup.getByRole('button', { name: 'Noter le remboursement' }).click();
    await expect(paiements(page).getByText('Reste à payer')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Noter un remboursement' })).toHaveCount(0);
  });

  test('les pannes ont leurs phrases : liste, détail, statut, envoi, suppression', async ({ page }) => {
    const { _id } = await emettreFacture(pro, client);
    await poserJeton(page, pro.jeton);
    await enPanne(page, '/factures?*');
    await page.goto('/factures');
    await estAnnonce(page, 'alert', 'Erreur lors du chargement des factures');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();

    await enPanne(page, `/factures/${_id}`);
    await page.goto(`/factures/${_id}`);
    await estAnnonce(page, 'alert', 'Erreur lors du chargement de la facture');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();

    await enPanne(page, `/factures/${_id}/statut-emetteur`);
    await choisir(page, page.getByLabel('Changer le statut'), 'Envoyée');
    await expect(page.getByText('Erreur lors de la mise à jour du statut')).toBeVisible();
    await enPanne(page, `/factures/${_id}/send-internal`);
    await envoyerSurFacturier(page);
    await estAnnonce(page, 'alert', 'Erreur lors de l’envoi interne');
    const brouillon = exiger(
      await pro.http.post<{ _id: string }>('/factures', unBrouillon('Émis ailleurs')),
      201,
    );
    const tropTard = { statusCode: 409, code: 'SUPPRESSION_INTERDITE', message: 'Elle vient d’être émise.' };
    await page.route(`**/api/factures/${brouillon._id}`, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 409, json: tropTard })
        : route.continue(),
    );
    await page.goto(`/factures/${brouillon._id}`);
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la facture' }).click();
    await estAnnonce(page, 'alert', 'Erreur lors de la suppression');
    await expect(page.getByText('Elle vient d’être émise.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/factures/${brouillon._id}$`));
    await page.goto('/factures/000000000000000000000000');
    await estAnnonce(page, 'alert', 'Facture non trouvée');
  });
});
