import { expect, type Page } from '@playwright/test';
import { ouvrir } from './liste';
import type { Ecran } from './types';

const deposer = (page: Page, contenu: string): Promise<void> =>
  page
    .getByLabel('Relevé de banque')
    .setInputFiles({ name: 'banque.csv', mimeType: 'text/csv', buffer: Buffer.from(contenu) });

/** Rapprocher un relevé : la zone de dépôt, un refus, des colonnes à désigner. */
const RAPPROCHEMENT: Ecran = {
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
const RECETTES: Ecran = {
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

/** Les pièces faites ailleurs : la liste, l'ajout, une fiche payée en partie, un encaissement. */
const ANTERIEURES: Ecran = {
  nom: 'pièces antérieures',
  route: '/pieces-anterieures/:id?',
  chemin: '/pieces-anterieures',
  titre: /Pièces antérieures|Facture 2025-118/,
  attendre: (page) => expect(page.getByRole('link', { name: '2025-118' })).toBeVisible(),
  etats: [
    { nom: 'ajout', aller: ouvrir('Ajouter une pièce', 'Ajouter une pièce antérieure') },
    {
      nom: 'fiche',
      aller: async (page) => {
        await page.keyboard.press('Escape');
        await expect(page.locator('.ant-modal:visible')).toHaveCount(0);
        await page.getByRole('link', { name: '2025-118' }).click();
        await expect(page.getByRole('heading', { name: 'Encaissements' })).toBeVisible();
      },
    },
    { nom: 'encaissement', aller: ouvrir('Noter un encaissement', 'Noter un encaissement') },
  ],
};

/** Le livre des recettes, ce qui s'y reprend d'ailleurs, ce qui s'y rapproche. */
export const LIVRE: readonly Ecran[] = [RECETTES, ANTERIEURES, RAPPROCHEMENT];
