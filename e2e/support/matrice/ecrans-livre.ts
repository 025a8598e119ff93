import { expect, type Page } from '@playwright/test';
import type { Ecran } from './types';

const deposer = (page: Page, contenu: string): Promise<void> =>
  page
    .getByLabel('Relevé de banque')
    .setInputFiles({ name: 'banque.csv', mimeType: 'text/csv', buffer: Buffer.from(contenu) });

/** Rapprocher un relevé : la zone de dépôt, un refus, des colonnes à désigner. */
export const RAPPROCHEMENT: Ecran = {
  nom: 'rapprocher un relevé',
  route: '/rapprochements',
  chemin: '/rapprochements',
  titre: /Rapprocher un relevé/,
  attendre: (page) => expect(page.getByRole('button', { name: 'Choisir un fichier' })).toBeVisible(),
  etats: [
    {
      nom: 'refusé',
      aller: async (page) => {
        await deposer(page, '%PDF-1.7');
        await expect(page.getByRole('alert').first()).toBeVisible();
      },
    },
    {
      nom: 'colonnes à désigner',
      aller: async (page) => {
        await deposer(page, '05/11/2026;VIR CLAIRE MARTIN;12,50\n06/11/2026;PRLV LOYER;-450,00\n');
        await expect(page.getByRole('button', { name: 'Lire le relevé' })).toBeVisible();
      },
    },
  ],
};

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
