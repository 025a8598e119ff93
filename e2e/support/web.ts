import { MongoClient, type Db } from 'mongodb';
import { expect, type Locator, type Page } from '@playwright/test';
import { ADRESSE_COURRIELS, ADRESSE_PRODUIT } from './adresses-web';
import { attendreUnCourriel } from './courriels-web';
import { type ProduitJoignable, type Session } from './session';

/** Le produit de l'anneau du navigateur, vu d'un essai. */
export const produitWeb: ProduitJoignable = {
  url: ADRESSE_PRODUIT,
  courriels: { attendre: attendreUnCourriel },
};

/** Ouvre la base du produit de l'anneau, prête ce qu'il faut, et la referme. */
export async function dansLaBase<T>(acte: (db: Db) => Promise<T>): Promise<T> {
  const { uri } = (await (await fetch(`${ADRESSE_COURRIELS}/produit`)).json()) as { uri: string };
  const client = await MongoClient.connect(uri);
  try {
    return await acte(client.db());
  } finally {
    await client.close();
  }
}

/** Pose le jeton d'une session dans le navigateur et ouvre une page du produit. */
export async function entrer(page: Page, session: Session, chemin = '/factures'): Promise<void> {
  await poserJeton(page, session.jeton);
  await page.goto(chemin);
}

/** Pose un jeton dans le navigateur, sans charger l'application. */
export async function poserJeton(page: Page, jeton: string): Promise<void> {
  await page.goto('/apparence.js');
  await page.evaluate((valeur) => localStorage.setItem('token', valeur), jeton);
}

/** Une phrase exacte, que ses apostrophes soient droites ou courbes et ses espaces insécables ou non. */
export function motif(phrase: string): RegExp {
  const brute = phrase
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/['’]/g, "['’]")
    .replace(/\s/g, '\\s');
  return new RegExp(brute);
}

/** Vérifie qu'une phrase est montrée et annoncée par ce rôle. */
export async function estAnnonce(page: Page, role: 'alert' | 'status', phrase: string): Promise<void> {
  await expect(
    page
      .getByRole(role)
      .filter({ hasText: motif(phrase) })
      .first(),
  ).toBeVisible();
}

/**
 * Arrête l'horloge de la page, installée avant : un délai du produit ne court plus que par `clock.runFor`. Sans
 * cela, une machine lente peut le laisser finir avant que l'essai ait vu ce qu'il devait voir.
 */
export async function arreterHorloge(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/**
 * Le menu ou la liste déroulante à l'écran, une fois posé. Visé pendant qu'il s'ouvre, l'essai ferait
 * défiler la page pour l'atteindre : le menu resterait un instant à son ancienne place, et le clic tomberait
 * à côté.
 */
async function menuOuvert(page: Page): Promise<Locator> {
  const menu = page.locator('.ant-select-dropdown:visible, .ant-dropdown:visible');
  await expect(menu).not.toHaveClass(/\bant-slide-/);
  return menu;
}

/** Choisit une option d'une liste déroulante nommée. */
export async function choisir(page: Page, liste: Locator, option: string): Promise<void> {
  await liste.click();
  await (await menuOuvert(page)).getByTitle(option, { exact: true }).click();
}

/** Ouvre un menu par son bouton et y prend un acte. */
export async function prendre(page: Page, bouton: string, acte: string): Promise<void> {
  await page.getByRole('button', { name: bouton }).click();
  await (await menuOuvert(page)).getByRole('menuitem', { name: acte }).click();
}

/** Ouvre la fenêtre d'envoi par « Envoyer », et confirme : rien ne part avant. */
export async function envoyerSurFacturier(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer sur Facturier' }).click();
}

/** Fait échouer cet appel côté serveur, sans rien dire. */
export async function enPanne(page: Page, chemin: string): Promise<void> {
  await page.route(`**/api${chemin}`, (route) => route.fulfill({ status: 500, json: {} }));
}
