import { expect, test, type Locator, type Page } from '@playwright/test';
import { lienDe } from '../support/courriels';
import { attendreCourriel } from '../support/courriels-web';
import { AUTRE_MOT_DE_PASSE, MOT_DE_PASSE, uneAdresse } from '../support/comptes-web';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { nouveauProfessionnel, unSiret, type Session } from '../support/session';
import { entrer, estAnnonce, produitWeb } from '../support/web';

const TABULATIONS_MAX = 90;

/** Avance de tabulation en tabulation jusqu'à cet élément ; son focus doit se voir. */
async function tabulerVers(page: Page, cible: Locator, touche = 'Tab'): Promise<void> {
  await expect(cible).toBeVisible();
  for (let pas = 0; pas < TABULATIONS_MAX; pas += 1) {
    if (await cible.evaluate((element) => element === document.activeElement)) {
      expect(await cible.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
      return;
    }
    await page.keyboard.press(touche);
  }
  throw new Error(`Introuvable au clavier après ${TABULATIONS_MAX} tabulations : ${cible}`);
}

async function actionner(page: Page, cible: Locator): Promise<void> {
  await tabulerVers(page, cible);
  await page.keyboard.press('Enter');
}

async function taper(page: Page, cible: Locator, texte: string): Promise<void> {
  await tabulerVers(page, cible);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(texte);
}

const bouton = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();

test.describe('Au clavier seul', () => {
  test('d’une page vide à la facture envoyée', async ({ page }) => {
    test.setTimeout(150_000);
    const session = await nouveauProfessionnel(produitWeb);
    const email = uneAdresse('clavier');
    await entrer(page, session);
    await expect(page.getByText('Aucune facture trouvée')).toBeVisible();
    await actionner(page, page.getByRole('main').getByRole('button', { name: 'Nouvelle facture' }).first());

    const panneau = page.getByRole('dialog', { name: 'Nouvelle facture' });
    const titre = (texte: string) => panneau.getByRole('heading', { name: texte });
    await expect(titre('Étape 1 sur 5')).toBeFocused();
    await actionner(page, bouton(panneau, 'Suivant'));

    await expect(titre('Étape 2 sur 5')).toBeFocused();
    await actionner(page, bouton(panneau, 'Nouveau client'));
    const popup = page.getByRole('dialog', { name: 'Ajouter un client' });
    await taper(page, popup.getByLabel('Nom'), 'Librairie du Canal');
    await taper(page, popup.getByLabel('Email'), email);
    await actionner(page, bouton(popup, 'Ajouter le client'));
    await expect(popup).toBeHidden();
    await expect(panneau.getByRole('radio', { name: 'Librairie du Canal' })).toBeChecked();
    await actionner(page, bouton(panneau, 'Suivant'));

    await expect(titre('Étape 3 sur 5')).toBeFocused();
    await taper(page, panneau.getByLabel('Description, ligne 1'), 'Atelier d’écriture');
    await taper(page, panneau.getByLabel('Quantité, ligne 1'), '2');
    await taper(page, panneau.getByLabel('Prix unitaire, ligne 1'), '90');
    await page.keyboard.press('Enter');
    await expect(panneau.getByLabel('Description, ligne 2')).toBeFocused();
    await actionner(page, bouton(panneau, 'Ajouter une ligne'));
    const modale = page.getByRole('dialog', { name: 'Ajouter une ligne' });
    await taper(page, modale.getByLabel('Description'), 'Carnets');
    await taper(page, modale.getByLabel('Prix unitaire'), '12,50');
    await page.keyboard.press('Enter');
    await expect(modale).toBeHidden();
    await expect(panneau.getByLabel('Description, ligne 2')).toHaveValue('Carnets');
    await tabulerVers(page, bouton(panneau, /^Déplacer la ligne 1/));
    await page.keyboard.press('ArrowDown');
    await expect(panneau.getByLabel('Description, ligne 1')).toHaveValue('Carnets');
    await actionner(page, bouton(panneau, 'Suivant'));

    await expect(titre('Étape 4 sur 5')).toBeFocused();
    await actionner(page, bouton(panneau, 'Suivant'));
    await expect(titre('Étape 5 sur 5')).toBeFocused();
    await actionner(page, bouton(panneau, 'Générer la facture'));
    await expect(page.getByRole('heading', { name: /^Facture FAC-/, level: 1 })).toBeVisible();

    await actionner(page, bouton(page, 'Email'));
    const courriel = page.getByRole('dialog', { name: /^Envoyer FAC-/ });
    await actionner(page, bouton(courriel, 'Envoyer l’email'));
    await expect(courriel).toBeHidden();
    await attendreCourriel(email);
    await expect(page.getByRole('region', { name: 'Statut' }).getByText('Envoyée').first()).toBeVisible();
  });

  test('du lien d’évitement à la session : inscription, confirmation, connexion, mot de passe', async ({
    page,
  }) => {
    test.setTimeout(150_000);
    const email = uneAdresse('clavier');
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await actionner(page, page.getByRole('link', { name: 'Créer un compte' }));

    await taper(page, page.getByLabel('Prénom'), 'Noé');
    await taper(page, page.getByLabel('Nom', { exact: true }), 'Garnier');
    await taper(page, page.getByLabel('SIRET'), unSiret());
    await taper(page, page.getByLabel('Email professionnel'), email);
    await taper(page, page.getByLabel('Mot de passe', { exact: true }), MOT_DE_PASSE);
    await page.keyboard.press('Enter');
    await expect(bouton(page, 'Aller à la connexion')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);

    const verification = lienDe(await attendreCourriel(email), '/verify-email');
    await page.goto(verification.pathname + verification.search);
    await actionner(page, bouton(page, 'Continuer maintenant'));
    await actionner(page, page.getByRole('link', { name: /oublié mon mot de passe/ }));
    await taper(page, page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await estAnnonce(page, 'status', 'Email envoyé avec succès !');

    const recu = await attendreCourriel(email, ({ texte }) => texte.includes('/reset-password-confirm'));
    const reprise = lienDe(recu, '/reset-password-confirm');
    await page.goto(reprise.pathname + reprise.search);
    await taper(page, page.getByLabel('Nouveau mot de passe', { exact: true }), AUTRE_MOT_DE_PASSE);
    await taper(page, page.getByLabel('Confirmer le mot de passe'), AUTRE_MOT_DE_PASSE);
    await page.keyboard.press('Enter');
    await actionner(page, bouton(page, 'Continuer maintenant'));
    await taper(page, page.getByLabel('Email'), email);
    await taper(page, page.getByLabel('Mot de passe', { exact: true }), AUTRE_MOT_DE_PASSE);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Factures', level: 1 })).toBeVisible();
    await actionner(page, bouton(page, 'Se déconnecter'));
    await expect(page).toHaveURL(/\/login$/);
  });

  test.describe('une fenêtre refermée rend le focus à qui l’a ouverte', () => {
    let session: Session;
    let facture: string;

    test.beforeAll(async () => {
      session = await nouveauProfessionnel(produitWeb);
      facture = `/factures/${(await emettreFacture(session, await creerClient(session)))._id}`;
    });

    test('sur le détail d’une facture', async ({ page }) => {
      await entrer(page, session, facture);
      const fenetres: [string, RegExp][] = [
        ['Email', /^Envoyer FAC-/],
        ['Enregistrer un paiement', /^Enregistrer un paiement/],
        ['Envoyer', /n’a pas encore de compte/],
      ];
      for (const [nom, titre] of fenetres) {
        await actionner(page, bouton(page, nom));
        await expect(page.getByRole('dialog', { name: titre })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(bouton(page, nom)).toBeFocused();
      }
    });

    test('sur les listes, et l’assistant qu’on réduit', async ({ page }) => {
      await entrer(page, session, '/clients');
      await actionner(page, bouton(page, 'Ajouter un client'));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(bouton(page, 'Ajouter un client')).toBeFocused();
      await page.goto('/factures');
      await actionner(page, bouton(page, 'Mentions légales'));
      await page.keyboard.press('Escape');
      await expect(bouton(page, 'Mentions légales')).toBeFocused();
      const nouvelle = page.getByRole('main').getByRole('button', { name: 'Nouvelle facture' }).first();
      await actionner(page, nouvelle);
      await actionner(page, bouton(page, 'Réduire l’assistant'));
      await expect(bouton(page, 'Reprendre')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Étape 1 sur 5' })).toBeVisible();
      await actionner(page, bouton(page, 'Fermer l’assistant'));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(nouvelle).toBeFocused();
    });
  });
});
