import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { allerA, panneau } from './assistant-web';
import { attendreCourriel } from './courriels-web';
import { sansFaute } from './devis-web';
import { bouton } from './signature-web';
import { ajouterLeClient, direQuiVend, type SorteDeClient } from './sortes-de-clients';
import { motif, produitWeb } from './web';

const TITRE_EMIS = { name: /(FAC|AV)-\d{4}-\d{3}$/, level: 1 } as const;

/** D'un compte vide, l'assistant rempli jusqu'à l'étape 4, le client ajouté en route. @returns l'adresse du client */
export async function remplir(page: Page, sorte: SorteDeClient): Promise<string> {
  await direQuiVend(page);
  await allerA(page, 2);
  const email = await ajouterLeClient(page, sorte);
  await allerA(page, 3);
  await page.getByLabel('Description, ligne 1').fill('Pose d’un parquet');
  await page.getByLabel('Quantité, ligne 1').fill('20');
  await page.getByLabel('Prix unitaire, ligne 1').fill('45');
  await allerA(page, 4);
  return email;
}

/** Le document que montre la page. */
export const feuille = (page: Page): Locator => page.getByRole('article').first();

/** Ce que la feuille dit de cette sorte de client, et ce qu'elle en tait. */
export async function ditSonClient(page: Page, sorte: SorteDeClient): Promise<void> {
  await expect(feuille(page)).toContainText(sorte.nom);
  await expect(feuille(page)).toContainText(sorte.dit);
  if (sorte.tait) await expect(feuille(page)).not.toContainText(sorte.tait);
}

/** De l'aperçu, la facture part à son client. @returns son numéro, et le chemin de son lien */
export async function genererEtEnvoyer(
  page: Page,
  email: string,
): Promise<{ numero: string; chemin: string }> {
  await expect(panneau(page)).toBeVisible();
  await allerA(page, 5);
  await bouton(page, 'Générer et envoyer').click();
  await expect(page.getByRole('dialog', { name: /^Envoyer FAC-/ })).toBeVisible();
  return envoyer(page, email);
}

/** La fenêtre d'envoi ouverte confirme, le courriel arrive. @returns le numéro du document, et le chemin de son lien */
export async function envoyer(page: Page, email: string): Promise<{ numero: string; chemin: string }> {
  const fenetre = page.getByRole('dialog', { name: /^Envoyer (FAC|AV)-/ });
  await expect(fenetre.getByLabel('Destinataire')).toHaveValue(email);
  await sansFaute(page, 'envoyer');
  await fenetre.getByRole('button', { name: 'Envoyer l’e-mail' }).click();
  await expect(fenetre).toHaveCount(0);
  const titre = page.getByRole('heading', TITRE_EMIS);
  await expect(titre).toBeVisible();
  const numero = /\S+$/.exec((await titre.textContent()) ?? '')?.[0] ?? '';
  const { texte } = await attendreCourriel(email, (recu) => recu.sujet.includes(numero));
  const chemin = /https?:\/\/[^/\s]+(\/f\/[\w-]{43})/.exec(texte)?.[1] ?? '';
  expect(chemin, `le lien de ${numero}`).not.toBe('');
  const dit = numero.startsWith('AV') ? 'Envoyé' : 'Envoyée';
  await expect(page.getByRole('region', { name: 'Statut' }).getByText(dit, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText(`${dit} par e-mail`);
  return { numero, chemin };
}

/** Le client ouvre ce lien chez lui, dans un autre navigateur, le temps de ce qu'il y fait. */
export async function chezLeClient(
  browser: Browser,
  chemin: string,
  acte: (chez: Page) => Promise<void>,
): Promise<void> {
  const contexte = await browser.newContext();
  const chez = await contexte.newPage();
  await chez.goto(new URL(chemin, produitWeb.url).href);
  await acte(chez);
  await contexte.close();
}

/** Encaisse toute la facture montrée. */
export async function encaisser(page: Page): Promise<void> {
  await bouton(page, 'Enregistrer un paiement').click();
  await bouton(page, 'Enregistrer le paiement').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('PAYÉE', { exact: true })).toBeVisible();
  await expect(page.getByText(motif('Reste à payer')).locator('..')).toContainText(motif('0,00 €'));
}
