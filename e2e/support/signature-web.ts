import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { actionner, tabulerVers, taper } from './clavier';
import { attendreCourriel } from './courriels-web';

export const BOUTONS = {
  particulier: 'Signer et commander avec obligation de paiement',
  professionnel: 'Signer et accepter le devis',
} as const;

export const bouton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

/** Le code du dernier courriel reçu à cette adresse. */
export async function codeRecu(email: string): Promise<string> {
  const { texte } = await attendreCourriel(email, (recu) => recu.texte.includes('Il vaut dix minutes'));
  return /:\s(\d{6})/.exec(texte)?.[1] ?? '';
}

/** Coche les cases requises, dit qui signe, reçoit et tape le code, au clavier ; le bouton final est laissé à l'essai. */
export async function preparer(page: Page, email: string, qualite?: string): Promise<void> {
  const requises = page.getByRole('checkbox', { name: /\(requis\)/ });
  await expect(requises.first()).toBeVisible();
  for (const une of await requises.all()) await actionner(page, une, 'Space');
  await taper(page, page.getByLabel('Vos prénom et nom'), 'Camille Roy');
  if (qualite) await taper(page, page.getByLabel(/^Votre qualité/), qualite);
  await actionner(page, bouton(page, 'Recevoir le code'));
  await expect(page.getByText('Le code est parti')).toBeVisible();
  await expect(page.getByLabel(/^Code reçu/)).toBeFocused();
  await page.keyboard.type(await codeRecu(email));
}

/** Signe, une fois tout prêt. */
export async function signer(page: Page, email: string, qualite?: string): Promise<void> {
  await preparer(page, email, qualite);
  const final = bouton(page, qualite ? BOUTONS.professionnel : BOUTONS.particulier);
  await tabulerVers(page, final);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Vous avez accepté ce devis' })).toBeFocused();
}

/** Prend un fichier de la page. @returns son nom et ses octets */
export async function prendreFichier(page: Page, lien: string): Promise<{ nom: string; octets: Buffer }> {
  const recu = page.waitForEvent('download');
  await page.getByRole('link', { name: lien }).press('Enter');
  const fichier = await recu;
  return { nom: fichier.suggestedFilename(), octets: readFileSync(await fichier.path()) };
}

/** Dépose un fichier sur la page de vérification et attend ce verdict. */
export async function verifier(page: Page, name: string, buffer: Buffer, verdict: string): Promise<void> {
  await page.getByLabel('Fichier à vérifier').setInputFiles({
    name,
    mimeType: name.endsWith('.json') ? 'application/json' : 'application/pdf',
    buffer,
  });
  await expect(page.getByRole('heading', { level: 2, name: verdict, exact: true })).toBeFocused();
}
