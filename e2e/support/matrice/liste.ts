import { expect, type Page } from '@playwright/test';
import type { Ecran, Geste } from './types';

/** Presse un bouton, et attend la fenêtre qu'il ouvre. */
export const ouvrir =
  (bouton: string | RegExp, fenetre: string | RegExp): Geste =>
  async (page) => {
    await page.keyboard.press('Escape');
    await expect(page.locator('.ant-modal:visible')).toHaveCount(0);
    await page.getByRole('button', { name: bouton, exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: fenetre })).toBeVisible();
  };

/** La liste des factures d'un professionnel, dans tous ses états. */
export const LISTE: Ecran = {
  nom: 'factures',
  route: '/factures',
  chemin: '/factures',
  titre: /Factures/,
  attendre: (page) => expect(page.locator('tbody').getByRole('row').first()).toBeVisible(),
  etats: [
    {
      nom: 'période à choisir',
      aller: async (page) => {
        await page.getByRole('button', { name: 'Période' }).click();
        await expect(page.getByRole('textbox', { name: 'Du', exact: true })).toBeVisible();
      },
    },
    {
      nom: 'des factures choisies',
      aller: async (page) => {
        await page.getByRole('heading', { name: 'Factures', level: 1 }).click();
        await expect(page.getByRole('textbox', { name: 'Du', exact: true })).toBeHidden();
        await page.getByLabel('Tout choisir').check();
        await expect(page.getByRole('button', { name: /payée/i }).first()).toBeVisible();
        await page.getByLabel('Tout choisir').scrollIntoViewIfNeeded();
      },
    },
    {
      nom: 'compte rendu des actes en nombre',
      aller: async (page) => {
        // Rien ne part : la matrice regarde le compte rendu, elle n'écrit à personne.
        await page.route('**/api/factures/*/send-email', (route) => route.fulfill({ status: 202, json: {} }));
        await page.getByRole('button', { name: /^Envoyer par e-mail/ }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Envoyer', exact: true }).click();
        await expect(page.getByRole('button', { name: 'Terminer' })).toBeVisible();
      },
    },
    {
      nom: 'aide des touches',
      aller: async (page) => {
        await page.getByRole('button', { name: 'Terminer' }).click();
        await expect(page.locator('.ant-modal:visible')).toHaveCount(0);
        await page.unroute('**/api/factures/*/send-email');
        await page.getByLabel('Tout choisir').uncheck();
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
      },
    },
    {
      nom: 'palette',
      aller: async (page) => {
        await page.keyboard.press('Escape');
        await expect(page.locator('.ant-modal:visible')).toHaveCount(0);
        await page.keyboard.press('Control+k');
        await expect(
          page.getByRole('listbox', { name: 'Propositions' }).getByRole('option').first(),
        ).toBeVisible();
      },
    },
    { nom: 'mentions en fenêtre', aller: ouvrir('Mentions légales', 'Mentions légales') },
    { nom: 'assistant en panneau', aller: ouvrir('Nouvelle facture', 'Nouvelle facture') },
  ],
};

/** Sous 768 px les filtres se replient, et le volet avec eux : chaque état le rouvre. */
async function ouvrirAffichage(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Affichage/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Échéance' })).toBeVisible();
}

/** Ses vues et ses colonnes ; les colonnes de départ sont remises à la fin : la graine est à tous les écrans. */
export const AFFICHAGE: Ecran = {
  nom: 'affichage de la liste',
  chemin: '/factures',
  titre: /Factures/,
  attendre: (page) => expect(page.locator('tbody').getByRole('row').first()).toBeVisible(),
  etats: [
    { nom: 'affichage', aller: ouvrirAffichage },
    {
      nom: 'toutes les colonnes, rangées par le reste dû',
      aller: async (page) => {
        await ouvrirAffichage(page);
        for (const nom of ['Échéance', 'Reste dû']) {
          await page.getByRole('checkbox', { name: nom }).check();
          await expect(page.getByRole('columnheader', { name: nom, exact: true })).toBeAttached();
        }
        await page.getByRole('columnheader', { name: 'Reste dû', exact: true }).getByRole('button').click();
        await expect(page.locator('th[aria-sort=descending]')).toHaveText('Reste dû');
      },
    },
    {
      nom: 'colonnes de départ',
      aller: async (page) => {
        await ouvrirAffichage(page);
        await page.getByRole('button', { name: 'Remettre celles de départ' }).click();
        await expect(page.getByRole('columnheader', { name: 'Échéance', exact: true })).toHaveCount(0);
      },
    },
  ],
};
