import { expect } from '@playwright/test';
import { IMPORTS } from './ecrans-imports';
import type { Ecran } from './types';

/** Le catalogue, puis ses deux fenêtres. */
const ARTICLES: Ecran = {
  nom: 'catalogue',
  route: '/catalogue',
  chemin: '/catalogue',
  titre: /Catalogue/,
  attendre: (page) => expect(page.getByLabel('Rechercher un article')).toBeVisible(),
  etats: [
    {
      nom: 'ajouter un article',
      aller: async (page) => {
        await page.getByRole('button', { name: 'Ajouter un article' }).first().click();
        await expect(page.getByRole('dialog', { name: 'Ajouter un article' })).toBeVisible();
      },
    },
    {
      nom: 'importer',
      aller: async (page) => {
        await page.keyboard.press('Escape');
        await expect(page.locator('.ant-modal:visible')).toHaveCount(0);
        await page.getByRole('button', { name: 'Importer' }).click();
        await expect(page.getByRole('dialog', { name: 'Importer des articles' })).toBeVisible();
      },
    },
  ],
};

/** Le catalogue d'articles, et l'import de clients. */
export const CATALOGUE: readonly Ecran[] = [ARTICLES, IMPORTS];
