import { expect } from '@playwright/test';
import { deposerImport, FACTURES, INDY } from '../imports-web';
import type { Ecran } from './types';

/** Importer des clients, puis des factures passées : la zone de dépôt, un refus, les colonnes, l'aperçu et ses questions. Rien n'est importé : la graine est à tous les écrans. */
export const IMPORTS: Ecran = {
  nom: 'importer des clients',
  route: '/imports',
  chemin: '/imports',
  titre: /^Importer/,
  attendre: (page) => expect(page.getByText('Aucun import pour l’instant.')).toBeVisible(),
  etats: [
    {
      nom: 'refusé',
      aller: async (page) => {
        await deposerImport(page, 'clients.pdf', '%PDF-1.7');
        await expect(page.getByRole('alert').first()).toBeVisible();
      },
    },
    {
      nom: 'colonnes',
      aller: async (page) => {
        await deposerImport(page, 'indy.csv', INDY);
        await expect(page.getByRole('button', { name: 'Voir l’aperçu' })).toBeVisible();
      },
    },
    {
      nom: 'aperçu',
      aller: async (page) => {
        await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
        await expect(page.getByRole('heading', { name: 'Rien n’est encore importé' })).toBeVisible();
      },
    },
    {
      nom: 'factures passées',
      aller: async (page) => {
        await page.goto('/imports?onglet=pieces');
        await expect(page.getByRole('heading', { name: 'Importer des factures passées' })).toBeVisible();
      },
    },
    {
      nom: 'questions',
      aller: async (page) => {
        await deposerImport(page, 'factures.csv', FACTURES);
        await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
        await expect(page.getByText('Répondez d’abord aux 2 questions.')).toBeVisible();
      },
    },
  ],
};
