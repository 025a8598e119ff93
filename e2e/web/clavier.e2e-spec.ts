import { expect, test, type Locator, type Page } from '@playwright/test';
import { allerA, panneau } from '../support/assistant-web';
import { actionner, ouvreEtRend, rendLeFocus, taper } from '../support/clavier';
import { lienDe } from '../support/courriels';
import { attendreCourriel } from '../support/courriels-web';
import { MOT_DE_PASSE, uneAdresse } from '../support/comptes-web';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { nouveauProfessionnel, unSiret, type Session } from '../support/session';
import { entrer, produitWeb } from '../support/web';

const bouton = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();

const nouvelleFacture = (page: Page): Locator => bouton(page.getByRole('main'), 'Nouvelle facture');

async function sInscrire(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await actionner(page, page.getByRole('link', { name: 'Créer un compte' }));
  await taper(page, page.getByLabel('Prénom'), 'Noé');
  await taper(page, page.getByLabel('Nom', { exact: true }), 'Garnier');
  await taper(page, page.getByLabel('SIRET'), unSiret());
  await taper(page, page.getByLabel('E-mail professionnel'), email);
  await taper(page, page.getByLabel('Mot de passe', { exact: true }), MOT_DE_PASSE);
  await page.keyboard.press('Enter');
  await expect(bouton(page, 'Aller à la connexion')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
}

async function confirmerEtEntrer(page: Page, email: string): Promise<void> {
  const { pathname, search } = lienDe(await attendreCourriel(email), '/verify-email');
  await page.goto(pathname + search);
  await actionner(page, bouton(page, 'Continuer maintenant'));
  await expect(page).toHaveURL(/\/login$/);
  await taper(page, page.getByLabel('E-mail'), email);
  await taper(page, page.getByLabel('Mot de passe', { exact: true }), MOT_DE_PASSE);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aucune facture trouvée')).toBeVisible();
}

async function ajouterClient(page: Page, email: string): Promise<void> {
  await actionner(page, page.getByRole('link', { name: 'Clients' }).first());
  await actionner(page, bouton(page.getByRole('main'), 'Ajouter un client'));
  const popup = page.getByRole('dialog', { name: 'Ajouter un client' });
  await taper(page, popup.getByLabel('Nom'), 'Librairie du Canal');
  await taper(page, popup.getByLabel('E-mail'), email);
  await page.keyboard.press('Enter');
  await expect(popup).toBeHidden();
  // Une fenêtre mène à ce qu'elle vient de faire.
  await expect(page.getByRole('main').getByRole('link', { name: 'Librairie du Canal' })).toBeFocused();
}

async function saisirLignes(page: Page, panneau: Locator): Promise<void> {
  await taper(page, panneau.getByLabel('Description, ligne 1'), 'Atelier d’écriture');
  await taper(page, panneau.getByLabel('Quantité, ligne 1'), '2');
  await taper(page, panneau.getByLabel('Prix unitaire, ligne 1'), '90');
  await page.keyboard.press('Enter');
  await expect(panneau.getByLabel('Description, ligne 2')).toBeFocused();
  // Aux flèches, jusqu'aux outils de la ligne : sa fenêtre, refermée, rend le focus à qui l'a ouverte.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  const detail = bouton(panneau, 'Détail de la ligne 2');
  await expect(detail).toBeFocused();
  await page.keyboard.press('Enter');
  const modale = page.getByRole('dialog', { name: 'Détail de la ligne 2' });
  await taper(page, modale.getByLabel('Description'), 'Carnets');
  await taper(page, modale.getByLabel('Prix unitaire'), '12,50');
  await page.keyboard.press('Enter');
  await expect(modale).toBeHidden();
  await expect(detail).toBeFocused();
  await expect(panneau.getByLabel('Description, ligne 2')).toHaveValue('Carnets');
  // Aux flèches encore, jusqu'à la poignée, qui range les lignes.
  const colonnes = ['Prix unitaire', 'Unité', 'Quantité', 'Description'];
  for (const colonne of colonnes) {
    await page.keyboard.press('ArrowLeft');
    await expect(panneau.getByLabel(`${colonne}, ligne 2`)).toBeFocused();
    await page.keyboard.press('Home');
  }
  await page.keyboard.press('ArrowLeft');
  await expect(bouton(panneau, /^Déplacer la ligne 2/)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(panneau.getByLabel('Description, ligne 1')).toHaveValue('Carnets');
}

/** La couleur d'accent de la feuille montrée. */
const accent = (feuille: Locator): Promise<string> =>
  feuille.evaluate((element) => getComputedStyle(element).getPropertyValue('--accent'));

async function facturer(page: Page): Promise<void> {
  await actionner(page, page.getByRole('link', { name: 'Factures' }).first());
  await actionner(page, nouvelleFacture(page));
  const panneau = page.getByRole('dialog', { name: 'Nouvelle facture' });
  const etape = (rang: number) =>
    expect(panneau.getByRole('heading', { name: `Étape ${rang} sur 5` })).toBeFocused();
  const suivant = bouton(panneau, 'Suivant');
  await etape(1);
  await taper(page, panneau.getByLabel('Adresse'), '12 rue des Lilas');
  await taper(page, panneau.getByLabel('Code postal'), '69003');
  await taper(page, panneau.getByLabel('Ville'), 'Lyon');
  await actionner(page, suivant);
  await etape(2);
  await actionner(page, panneau.getByRole('radio', { name: 'Librairie du Canal' }), 'Space');
  await actionner(page, suivant);
  await etape(3);
  await saisirLignes(page, panneau);
  await actionner(page, suivant);
  await etape(4);
  await actionner(page, suivant);
  await etape(5);
  const apercu = await accent(panneau.locator('[data-feuille] article'));
  await actionner(page, bouton(panneau, 'Générer la facture'));
  await expect(page.getByRole('heading', { name: /^Facture FAC-\d{4}-001$/, level: 1 })).toBeVisible();
  // Sans mentions enregistrées, la facture émise a la couleur que l'aperçu montrait.
  expect(await accent(page.locator('main [data-feuille] article'))).toBe(apercu);
}

async function envoyerEtEncaisser(page: Page, email: string): Promise<void> {
  await actionner(page, bouton(page, 'E-mail'));
  const courriel = page.getByRole('dialog', { name: /^Envoyer FAC-/ });
  await actionner(page, bouton(courriel, 'Envoyer l’e-mail'));
  await expect(courriel).toBeHidden();
  await expect(bouton(page, 'E-mail')).toBeFocused();
  await attendreCourriel(email);
  await expect(page.getByRole('region', { name: 'Statut' }).getByText('Envoyée').first()).toBeVisible();
  await actionner(page, bouton(page, 'Enregistrer un paiement'));
  const paiement = page.getByRole('dialog', { name: 'Enregistrer un paiement' });
  await actionner(page, bouton(paiement, 'Enregistrer le paiement'));
  await expect(paiement).toBeHidden();
  await expect(page.getByText('PAYÉE', { exact: true })).toBeVisible();
}

test('au clavier seul, de l’inscription à la facture payée', async ({ page }) => {
  const email = uneAdresse('clavier');
  const client = uneAdresse('librairie');
  await sInscrire(page, email);
  await confirmerEtEntrer(page, email);
  await ajouterClient(page, client);
  await facturer(page);
  await envoyerEtEncaisser(page, client);
});

test.describe('Une fenêtre refermée rend le focus à qui l’a ouverte', () => {
  let session: Session;
  let facture: string;

  test.beforeAll(async () => {
    session = await nouveauProfessionnel(produitWeb);
    facture = `/factures/${(await emettreFacture(session, await creerClient(session)))._id}`;
  });

  test('sur le détail d’une facture', async ({ page }) => {
    await entrer(page, session, facture);
    await ouvreEtRend(page, bouton(page, 'E-mail'), /^Envoyer FAC-/);
    await ouvreEtRend(page, bouton(page, 'Enregistrer un paiement'), /^Enregistrer un paiement/);
    await ouvreEtRend(page, bouton(page, 'Envoyer'), /^Envoyer FAC-/);
    const plus = bouton(page, 'Plus d’actions');
    for (const [acte, titre] of [
      ['Faire un avoir', /^Avoir sur la facture/],
      ['Supprimer', /^Une facture émise ne se supprime pas/],
    ] as const) {
      await plus.press('Enter');
      await page.getByRole('menuitem', { name: acte }).press('Enter');
      await rendLeFocus(page, plus, titre);
    }
  });

  test('sur les listes, dans l’assistant, sur le compte, sur téléphone', async ({ page }) => {
    await entrer(page, session, '/clients');
    await ouvreEtRend(page, bouton(page, 'Ajouter un client'), 'Ajouter un client');
    await page.goto('/factures');
    const mentions = bouton(page, 'Mentions légales');
    await ouvreEtRend(page, mentions, 'Mentions légales');
    await page.keyboard.press('Control+k');
    await rendLeFocus(page, mentions, 'Aller à, créer, trouver');
    await page.keyboard.press('?');
    await rendLeFocus(page, mentions, 'Raccourcis clavier');

    await nouvelleFacture(page).press('Enter');
    const panneau = page.getByRole('dialog', { name: 'Nouvelle facture' });
    await ouvreEtRend(page, bouton(panneau, 'Nouveau client'), 'Ajouter un client');
    await panneau.getByRole('radio').first().press('Space');
    await bouton(panneau, 'Suivant').press('Enter');
    await ouvreEtRend(page, bouton(panneau, 'Détail de la ligne 1'), 'Détail de la ligne 1');
    await ouvreEtRend(page, bouton(panneau, 'Depuis une facture passée'), 'Depuis une facture passée');
    // Laissé ouvert, l'assistant reprendrait la saisie, et le focus, sur la page suivante.
    await bouton(panneau, 'Fermer l’assistant').press('Enter');
    await expect(panneau).toBeHidden();

    await page.goto('/compte');
    await ouvreEtRend(page, bouton(page, 'Supprimer mon compte…'), 'Supprimer votre compte');
    await page.setViewportSize({ width: 375, height: 800 });
    await ouvreEtRend(page, bouton(page, 'Menu'), 'Facturier');
  });

  test('l’assistant, réduit, repris, fermé de la barre ou de son en-tête', async ({ page }) => {
    await entrer(page, session);
    const nouvelle = nouvelleFacture(page);
    const etape = page.getByRole('heading', { name: 'Étape 2 sur 5' });
    await nouvelle.press('Enter');
    await bouton(page, 'Réduire l’assistant').press('Enter');
    const barre = page.getByRole('region', { name: 'Facture en cours' });
    await expect(bouton(barre, 'Reprendre')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(etape).toBeFocused();
    await bouton(page, 'Fermer l’assistant').press('Enter');
    await expect(etape).toHaveCount(0);
    await expect(nouvelle).toBeFocused();
    await page.keyboard.press('Enter');
    await bouton(page, 'Réduire l’assistant').press('Enter');
    await bouton(barre, 'Fermer l’assistant').press('Enter');
    await expect(barre).toHaveCount(0);
    await expect(nouvelle).toBeFocused();
  });

  test('l’assistant en pleine page se réduit aussi, puis se reprend à la même étape, saisie gardée', async ({
    page,
  }) => {
    const brouillons = async (): Promise<number> =>
      (await session.http.get<unknown[]>('/factures?statut=brouillon')).data.length;
    const avant = await brouillons();
    await page.setViewportSize({ width: 375, height: 800 });
    await entrer(page, session, '/factures/create');
    await allerA(page, 2);
    await panneau(page).getByRole('radio').first().click();
    await allerA(page, 3);
    await panneau(page).getByLabel('Description, ligne 1').fill('Accord d’un piano droit');
    await panneau(page).getByLabel('Prix unitaire, ligne 1').fill('90');
    await allerA(page, 4);
    await panneau(page).getByLabel('Mention libre').fill('Merci de votre confiance.');
    await bouton(page, 'Réduire l’assistant').press('Enter');
    await expect(page).toHaveURL(/\/factures$/);
    await expect(page.getByRole('heading', { name: 'Factures', level: 1 })).toBeVisible();
    await expect(panneau(page)).toBeHidden();
    await bouton(page, 'Reprendre').press('Enter');
    await expect(page.getByRole('heading', { name: 'Étape 4 sur 5' })).toBeFocused();
    await expect(panneau(page).getByLabel('Mention libre')).toHaveValue('Merci de votre confiance.');
    await panneau(page).getByLabel('Mention libre').fill('Merci.');
    await expect(panneau(page).getByText(/^Brouillon enregistré à/)).toBeVisible();
    await bouton(page, 'Fermer l’assistant').press('Enter');
    expect(await brouillons()).toBe(avant + 1);
  });
});
