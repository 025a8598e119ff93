import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { lienDe } from '../support/courriels';
import { attendreCourriel } from '../support/courriels-web';
import { unSiret } from '../support/session';
import { choisir, estAnnonce, motif } from '../support/web';

const EMAIL = 'marie.durand@parcours.example';
const MOT_DE_PASSE = 'Parcours-2026!entier';
const CLIENT = { nom: 'Atelier Lefèvre SARL', email: 'compta@atelier-lefevre.example' };
const SIRET = unSiret();
const SIRET_GROUPE = SIRET.replace(/^(.{3})(.{3})(.{3})/, '$1 $2 $3 ');

const empreinte = (octets: Buffer): string => createHash('sha256').update(octets).digest('hex');
const assistant = (page: Page) => page.getByRole('dialog', { name: 'Nouvelle facture' });

async function sInscrire(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Prénom').fill('Marie');
  await page.getByLabel('Nom', { exact: true }).fill('Durand');
  await page.getByLabel('SIRET').fill(SIRET);
  await expect(page.getByLabel('SIRET')).toHaveValue(SIRET_GROUPE);
  await page.getByLabel('E-mail professionnel').fill(EMAIL);
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  const modale = page.getByRole('dialog', { name: 'Compte créé' });
  await expect(modale).toContainText(SIRET_GROUPE);
  await expect(modale).toContainText('Professionnel confirmé');
  await expect(modale).toContainText(EMAIL);
  await expect(modale).toContainText(motif('5 à 30 minutes'));
  await expect(modale.getByRole('button', { name: 'Renvoyer l’e-mail' })).toBeVisible();
  await modale.getByRole('button', { name: 'Aller à la connexion' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function confirmerEtEntrer(page: Page): Promise<void> {
  const lien = lienDe(await attendreCourriel(EMAIL), '/verify-email');
  await page.goto(lien.pathname + lien.search);
  await estAnnonce(page, 'status', 'Votre adresse e-mail est vérifiée.');
  await page.getByRole('button', { name: 'Continuer maintenant' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { name: 'Factures', level: 1 })).toBeVisible();
  await expect(page.getByText('Aucune facture trouvée')).toBeVisible();
}

async function completerEmetteur(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Réglages' }).first().click();
  await page.getByLabel('Adresse').first().fill('12 rue des Lilas');
  await page.getByLabel('Code postal').fill('69003');
  await page.getByLabel('Ville').fill('Lyon');
  await page.getByRole('button', { name: 'Enregistrer les mentions' }).click();
  await estAnnonce(page, 'status', 'Vos mentions légales sont enregistrées.');
}

async function ajouterClient(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await expect(page.getByText('Aucun client n’a été ajouté.')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un client' }).first().click();
  const popup = page.getByRole('dialog', { name: 'Ajouter un client' });
  await expect(popup.getByLabel('Pays')).toHaveValue('France');
  await popup.getByText('Entreprise').click();
  await popup.getByLabel('Nom').fill(CLIENT.nom);
  await popup.getByLabel('E-mail').fill(CLIENT.email);
  await popup.getByLabel('SIRET').fill(unSiret());
  await popup.getByLabel('Adresse').fill('4 quai de la Loire');
  await popup.getByLabel('Code postal').fill('75019');
  await popup.getByLabel('Ville').fill('Paris');
  await popup.getByRole('button', { name: 'Ajouter le client' }).click();
  await expect(page.getByRole('main').getByText(CLIENT.nom)).toBeVisible();
}

async function facturer(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Factures' }).first().click();
  await page.getByRole('button', { name: 'Nouvelle facture' }).first().click();
  const panneau = assistant(page);
  const suivant = panneau.getByRole('button', { name: 'Suivant' });
  const etape = (titre: string) => expect(panneau.getByRole('heading', { name: titre })).toBeFocused();
  // L'émetteur est complet : on commence au client, et l'étape 1 reste à portée.
  await etape('Étape 2 sur 5 : Sélection client');
  await panneau.getByRole('button', { name: 'Précédent' }).click();
  await etape('Étape 1 sur 5 : Informations émetteur');
  await expect(panneau.getByRole('button', { name: 'Précédent' })).toBeDisabled();
  await expect(panneau.getByLabel('Prénom')).toHaveValue('Marie');
  await suivant.click();
  await etape('Étape 2 sur 5 : Sélection client');
  await expect(suivant).toBeDisabled();
  await panneau.getByRole('radio', { name: CLIENT.nom }).click();
  await expect(panneau.getByRole('heading', { name: 'Étape 3 sur 5 : Dates et lignes' })).toBeVisible();
  await expect(panneau.getByLabel('Description, ligne 1')).toBeFocused();
  await expect(panneau.getByRole('list', { name: 'Lignes de la facture' }).getByRole('listitem')).toHaveCount(
    3,
  );
  await panneau.getByLabel('Description, ligne 1').fill('Table en chêne massif');
  await panneau.getByLabel('Quantité, ligne 1').fill('2');
  await panneau.getByLabel('Prix unitaire, ligne 1').fill('617,25');
  await expect(panneau.getByLabel('Montant, ligne 1')).toHaveText(motif('1 234,50 €'));
  await suivant.click();
  await etape('Étape 4 sur 5 : Mentions');
  await suivant.click();
  await etape('Étape 5 sur 5 : Aperçu de la facture');
  await expect(panneau).toContainText('Table en chêne massif');
  await panneau.getByRole('button', { name: 'Générer la facture' }).click();
  const titre = page.getByRole('heading', { name: /^Facture FAC-\d{4}-001$/, level: 1 });
  await expect(titre).toBeVisible();
  return ((await titre.textContent()) ?? '').replace('Facture ', '');
}

/** Télécharge le PDF, vérifie ce qu'il est et ce qu'il dit, et rend ses octets. */
async function telecharger(page: Page, numero: string): Promise<Buffer> {
  const attendu = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const fichier = await attendu;
  expect(fichier.suggestedFilename()).toBe(`${numero}.pdf`);
  const octets = readFileSync(await fichier.path());
  expect(octets.subarray(0, 5).toString()).toBe('%PDF-');
  const texte = execFileSync('pdftotext', ['-layout', '-', '-'], { input: octets }).toString();
  expect(texte).toContain(numero);
  expect(texte).toContain('Marie Durand EI');
  expect(texte).toContain(CLIENT.nom);
  expect(texte).toMatch(motif('1 234,50 €'));
  expect(texte).toContain('article 293 B du CGI');
  return octets;
}

async function envoyer(page: Page, numero: string, octets: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'E-mail' }).click();
  const popup = page.getByRole('dialog', { name: `Envoyer ${numero}` });
  await expect(popup.getByLabel('Destinataire')).toHaveValue(CLIENT.email);
  await expect(popup.getByLabel('Objet')).toHaveValue(new RegExp(`${numero} – Marie Durand`));
  const message = popup.getByLabel('Message');
  await expect(message).toHaveValue(new RegExp(numero));
  await expect(message).toHaveValue(motif('1 234,50 €'));
  await expect(message).toHaveValue(/à régler au plus tard le\s\d{1,2}(er)?\s[a-zéû]+\s\d{4}/);
  await popup.getByRole('button', { name: 'Envoyer l’e-mail' }).click();
  await expect(popup).toBeHidden();
  const courriel = await attendreCourriel(CLIENT.email);
  expect(courriel.sujet).toContain(numero);
  expect(courriel.repondreA).toBe(EMAIL);
  expect(courriel.piecesJointes).toHaveLength(1);
  expect(courriel.piecesJointes[0]?.nom).toContain(numero);
  expect(empreinte(courriel.piecesJointes[0]?.contenu ?? Buffer.alloc(0))).toBe(empreinte(octets));
  const statut = page.getByRole('region', { name: 'Statut' });
  await expect(statut.getByText('Envoyée').first()).toBeVisible();
  await estAnnonce(page, 'status', `E-mail envoyé à ${CLIENT.email}`);
}

async function encaisser(page: Page): Promise<void> {
  await expect(page.getByText('PAYÉE')).toHaveCount(0);
  await choisir(page, page.getByLabel('Changer le statut'), 'Payée');
  const date = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
  await expect(page.getByText(motif(`PAYÉE le ${date.format(new Date())}`))).toBeVisible();
  await expect(page.getByText(motif('Reste à payer')).locator('..')).toContainText(motif('0,00 €'));
  await page.reload();
  await expect(page.getByText('PAYÉE', { exact: true })).toBeVisible();
}

test('de l’inscription à la facture payée : le parcours entier', async ({ page }) => {
  await sInscrire(page);
  await confirmerEtEntrer(page);
  await completerEmetteur(page);
  await ajouterClient(page);
  const numero = await facturer(page);
  const octets = await telecharger(page, numero);
  await envoyer(page, numero, octets);
  await encaisser(page);
});
