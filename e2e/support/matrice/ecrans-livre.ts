import { expect } from '@playwright/test';
import type { Ecran } from './types';

/** Le livre des recettes, replié puis expliqué. */
export const LIVRE: Ecran = {
  nom: 'livre des recettes',
  route: '/recettes',
  chemin: '/recettes',
  titre: /Livre des recettes/,
  attendre: (page) => expect(page.getByRole('heading', { name: /^Année/ })).toBeVisible(),
  etats: [
    {
      nom: 'pourquoi ce chiffre',
      aller: async (page) => {
        await page.getByText(/^Pourquoi ce chiffre/).click();
        await expect(page.getByRole('heading', { name: 'Par mode de règlement' })).toBeVisible();
      },
    },
  ],
};
