import { expect, test, type Page } from '@playwright/test';
import { allerA, panneau } from '../support/assistant-web';
import { attendreCourriel } from '../support/courriels-web';
import { couper, uneAdresse } from '../support/comptes-web';
import { creerClient, emettreFacture, placerLogo, uneFacture } from '../support/constructeurs';
import { exiger, nouveauParticulier, nouveauProfessionnel, type Session } from '../support/session';
import {
  arreterHorloge,
  choisir,
  dansLaBase,
  entrer,
  estAnnonce,
  motif,
  poserJeton,
  prendre,
  produitWeb,
} from '../support/web';

const statut = (page: Page) => page.getByRole('region', { name: 'Statut' });
const paiements = (page: Page) => page.getByRole('region', { name: 'Paiements' });

/** Ouvre la fenêtre d'envoi par « Envoyer », et confirme : rien ne part avant. */
async function envoyerSurFacturier(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer sur Facturier' }).click();
}

/** Fait échouer cet appel côté serveur, sans rien dire. */
async function enPanne(page: Page, chemin: string): Promise<void> {
  await page.route(`**/api${chemin}`, (route) => route.fulfill({ status: 500, json: {} }));
}

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
    await expect(popup.getByRole('alert')).toHaveText(motif('Il ne reste que 120,00 € à payer.'));
    await expect(popup.getByLabel('Montant reçu')).toBeFocused();
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
    await estAnnonce(page, 'alert', "Erreur lors de l'envoi interne");
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

test.describe('Les clients', () => {
  test('leurs messages : obligatoires, chargement, export, modification, retour après 2 s', async ({
    page,
  }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    const id = await creerClient(pro, { nom: 'Fleuriste Mai' });
    await poserJeton(page, pro.jeton);
    await enPanne(page, '/clients?*');
    await page.goto('/clients');
    await estAnnonce(page, 'alert', 'Erreur lors du chargement des clients');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('button', { name: 'Ajouter un client' }).first().click();
    await page.getByRole('button', { name: 'Ajouter le client' }).click();
    const popup = page.getByRole('dialog', { name: 'Ajouter un client' });
    await expect(popup.getByRole('alert').first()).toHaveText('Veuillez remplir les champs obligatoires');
    await expect(popup.getByLabel('Nom')).toBeFocused();
    await popup.getByLabel('Nom').fill('Sans serveur');
    await popup.getByLabel('E-mail').fill('a@b.example');
    await couper(page, '/clients');
    await popup.getByRole('button', { name: 'Ajouter le client' }).click();
    await expect(popup.getByRole('alert')).toContainText('Erreur lors de la création du client');
    await page.unrouteAll();

    await enPanne(page, `/clients/${id}`);
    await page.goto(`/clients/${id}/edit`);
    await estAnnonce(page, 'alert', 'Erreur lors du chargement du client');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByLabel('Nom')).toHaveValue('Fleuriste Mai');
    await page.goto('/clients/000000000000000000000000/edit');
    await estAnnonce(page, 'alert', 'Client introuvable');
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);

    await page.clock.install();
    await page.goto(`/clients/${id}/edit`);
    await expect(page.getByLabel('Nom')).toHaveValue('Fleuriste Mai');
    await couper(page, `/clients/${id}`);
    await page.getByLabel('Nom').fill('Fleuriste de Mai');
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
    await estAnnonce(page, 'alert', 'Erreur lors de la mise à jour du client');
    await page.unrouteAll();
    await arreterHorloge(page);
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
    await estAnnonce(page, 'status', 'Client mis à jour avec succès!');
    await page.clock.runFor(2_100);
    await expect(page).toHaveURL(new RegExp(`/clients/${id}$`));
    await expect(page.getByRole('heading', { name: 'Fleuriste de Mai', level: 1 })).toBeVisible();
  });

  test('un compte redevenu particulier est mené aux mentions légales après 2 s', async ({ page }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    await poserJeton(page, pro.jeton);
    await page.clock.install();
    await page.goto('/clients');
    await page.getByRole('button', { name: 'Ajouter un client' }).first().click();
    const popup = page.getByRole('dialog', { name: 'Ajouter un client' });
    await popup.getByLabel('Nom').fill('Trop tard');
    await popup.getByLabel('E-mail').fill('tard@client.example');
    await dansLaBase((db) =>
      db.collection('users').updateOne({ email: pro.email }, { $set: { role: 'particulier' } }),
    );
    await arreterHorloge(page);
    await popup.getByRole('button', { name: 'Ajouter le client' }).click();
    await expect(popup.getByRole('alert')).toContainText(
      'Vous devez passer en mode professionnel pour créer un client',
    );
    await page.mouse.move(1, 1);
    await page.clock.runFor(2_100);
    await expect(page).toHaveURL(/\/mentions-legales$/);
  });
});

test.describe('Les quotas du plan gratuit', () => {
  let pro: Session;
  let client: string;

  test.beforeAll(async () => {
    pro = await nouveauProfessionnel(produitWeb);
    client = await creerClient(pro);
    for (let rang = 0; rang < 5; rang += 1) await emettreFacture(pro, client);
    exiger(await pro.http.put('/subscription/upgrade', { plan: 'gratuit' }), 200);
  });

  /** Ouvre un brouillon complet à la dernière étape, prêt à émettre. */
  async function ouvrirApercu(page: Page, session: Session, pour: string): Promise<void> {
    const { _id } = exiger(
      await session.http.post<{ _id: string }>('/factures', uneFacture(pour, { statut: 'brouillon' })),
      201,
    );
    await poserJeton(page, session.jeton);
    await page.clock.install();
    await page.goto(`/factures/${_id}/edit`);
    const titre = page.getByRole('heading', { name: /^Étape \d sur 5/ });
    const generer = page.getByRole('button', { name: 'Générer la facture' });
    await expect(titre).toBeVisible();
    for (let pas = 0; pas < 5 && !(await generer.isVisible()); pas += 1) {
      const avant = (await titre.textContent()) ?? '';
      await page.getByRole('button', { name: 'Suivant' }).click();
      await expect(titre).not.toHaveText(avant);
    }
    await expect(generer).toBeEnabled();
  }

  test('la fenêtre du quota de factures se referme seule en 8 s, sauf survol', async ({ page }) => {
    await ouvrirApercu(page, pro, client);
    await page.getByRole('button', { name: 'Générer la facture' }).click();
    const fenetre = page.getByRole('dialog', { name: 'Quota de factures atteint' });
    // La fenêtre arrive à la demande : l'horloge s'arrête une fois qu'elle est là.
    await expect(fenetre).toContainText('5/5');
    await arreterHorloge(page);
    await expect(fenetre).toContainText('limite mensuelle');
    await expect(fenetre.getByRole('button', { name: 'Passer Premium' })).toBeVisible();
    await page.clock.runFor(1_000);
    await fenetre.getByText('5/5').hover();
    await page.clock.runFor(20_000);
    await expect(fenetre).toBeVisible();
    await page.mouse.move(1, 1);
    await page.clock.runFor(8_500);
    await expect(fenetre).toBeHidden();
    await page.clock.resume();
    await page.getByRole('button', { name: 'Générer la facture' }).click();
    await fenetre.getByRole('button', { name: 'Passer Premium' }).click();
    await expect(page).toHaveURL(/\/subscription$/);
  });

  test('un SIRET perdu, un profil redevenu particulier, un numéro en conflit ont leurs phrases', async ({
    page,
  }) => {
    const autre = await nouveauProfessionnel(produitWeb);
    await ouvrirApercu(page, autre, await creerClient(autre));
    await page.route('**/emettre', (route) =>
      route.fulfill({ status: 409, json: { message: 'E11000 duplicate key error' } }),
    );
    const generer = page.getByRole('button', { name: 'Générer la facture' });
    await generer.click();
    await estAnnonce(page, 'alert', 'Numéro de facture en conflit. Veuillez réessayer.');
    await page.unrouteAll();
    await dansLaBase((db) =>
      db.collection('users').updateOne({ email: autre.email }, { $set: { siret: null } }),
    );
    await generer.click();
    await estAnnonce(page, 'alert', 'Vous devez configurer votre SIRET avant de créer une facture');
    await arreterHorloge(page);
    await page.mouse.move(1, 1);
    await page.clock.runFor(2_100);
    await expect(page).toHaveURL(/\/mentions-legales$/);
  });

  test('plus de clients : avis rouge de 5 s et lien vers les plans, que le panneau de l’assistant laisse voir', async ({
    page,
  }) => {
    const plein = await nouveauProfessionnel(produitWeb);
    for (let rang = 0; rang < 10; rang += 1) {
      await creerClient(plein, { nom: `Client ${rang}`, email: `c${rang}@client.example` });
    }
    exiger(await plein.http.put('/subscription/upgrade', { plan: 'gratuit' }), 200);
    await poserJeton(page, plein.jeton);
    await page.clock.install();
    await page.goto('/clients');
    await expect(page.getByText('Client 9')).toBeVisible();
    await arreterHorloge(page);
    await page.getByRole('button', { name: 'Ajouter un client' }).first().click();
    const avis = page.getByRole('alert').filter({ hasText: 'Quota de clients atteint (10/10)' });
    await expect(avis.getByRole('link', { name: 'Passer Premium' })).toHaveAttribute('href', '/subscription');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.mouse.move(1, 1);
    await page.clock.runFor(5_100);
    await expect(avis).toHaveCount(0);
    await page.clock.resume();

    await page.getByRole('link', { name: 'Factures' }).first().click();
    await page.getByRole('button', { name: 'Nouvelle facture' }).first().click();
    await allerA(page, 2);
    await panneau(page).getByRole('button', { name: 'Nouveau client' }).click();
    await expect(page.getByRole('dialog', { name: 'Ajouter un client' })).toHaveCount(0);
    await avis.getByRole('link', { name: 'Passer Premium' }).click();
    await expect(page).toHaveURL(/\/subscription$/);
    await expect(panneau(page)).toBeHidden();
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect(panneau(page).getByRole('heading', { name: 'Étape 2 sur 5' })).toBeVisible();
  });
});
