import { expect, type Page } from '@playwright/test';
import { prendre } from '../web';
import { ouvrir } from './liste';
import type { Ecran, Etat } from './types';

const assistant = (page: Page) => page.locator('[data-assistant]');

/** Passe à l'étape suivante de l'assistant d'un devis. */
const etape = (rang: number): Etat => ({
  nom: `étape ${rang}`,
  aller: async (page) => {
    await assistant(page).getByRole('button', { name: 'Suivant' }).click();
    await expect(assistant(page).getByRole('heading', { name: `Étape ${rang} sur 5` })).toBeVisible();
  },
});

/** Les devis : la liste, un devis finalisé et ses fenêtres, l'assistant neuf et sur un brouillon. */
export const DEVIS: readonly Ecran[] = [
  {
    nom: 'liste des devis',
    route: '/devis',
    chemin: '/devis',
    titre: /Devis/,
    attendre: (page) => expect(page.getByRole('list', { name: 'Devis' })).toBeVisible(),
  },
  {
    nom: 'devis finalisé',
    route: '/devis/:id',
    chemin: ({ devis }) => `/devis/${devis}`,
    titre: /DEV-/,
    attendre: (page) => expect(page.locator('[data-imprimable] article')).toBeVisible(),
    etats: [
      { nom: 'noter l’accord', aller: ouvrir('Noter l’accord', 'Noter l’accord du client') },
      {
        nom: 'annuler',
        aller: async (page) => {
          await page.keyboard.press('Escape');
          await expect(page.locator('.ant-modal:visible')).toHaveCount(0);
          await prendre(page, 'Plus d’actions', 'Annuler le devis');
          await expect(page.getByRole('dialog', { name: 'Annuler ce devis' })).toBeVisible();
        },
      },
    ],
  },
  {
    nom: 'devis à facturer',
    route: '/devis/:id',
    chemin: ({ devisAFacturer }) => `/devis/${devisAFacturer}`,
    titre: /DEV-/,
    attendre: (page) => expect(page.getByRole('region', { name: 'Facturation' })).toBeVisible(),
    etats: [
      { nom: 'facturer un acompte', aller: ouvrir('Facturer', /^Facturer le devis/) },
      {
        nom: 'solde retenu',
        aller: async (page) => {
          await page.getByRole('dialog').getByText('Solde', { exact: true }).click();
          await expect(page.getByRole('list', { name: 'Ce qui retient le solde' })).toBeVisible();
        },
      },
    ],
  },
  {
    nom: 'facture de solde',
    route: '/factures/:id',
    chemin: ({ solde }) => `/factures/${solde}`,
    titre: /FAC-/,
    attendre: (page) => expect(page.getByRole('region', { name: 'Devis' })).toBeVisible(),
  },
  {
    nom: 'devis en travaux',
    route: '/devis/:id',
    chemin: ({ enTravaux }) => `/devis/${enTravaux.devis}`,
    titre: /DEV-/,
    attendre: (page) =>
      expect(page.getByRole('region', { name: 'Travaux' }).getByText(/sur 333,33/)).toBeVisible(),
    etats: [
      { nom: 'situation suivante', aller: ouvrir('Facturer une situation', /^Situation n°/) },
      { nom: 'retenue de garantie', aller: ouvrir('Retenue de garantie', 'Retenue de garantie') },
      { nom: 'réception', aller: ouvrir('Réception des travaux', 'Réception des travaux') },
    ],
  },
  {
    nom: 'facture de situation',
    route: '/factures/:id',
    chemin: ({ enTravaux }) => `/factures/${enTravaux.situation}`,
    titre: /FAC-/,
    attendre: (page) => expect(page.getByText(/À demander maintenant/)).toBeVisible(),
  },
  {
    nom: 'devis neuf',
    route: '/devis/nouveau',
    chemin: '/devis/nouveau',
    titre: /Nouveau devis/,
    attendre: (page) => expect(assistant(page).getByRole('heading', { name: 'Étape 2 sur 5' })).toBeVisible(),
  },
  {
    nom: 'brouillon de devis',
    route: '/devis/:id/modifier',
    chemin: ({ devisBrouillon }) => `/devis/${devisBrouillon}/modifier`,
    titre: /Brouillon de devis/,
    attendre: (page) => expect(assistant(page).getByRole('heading', { name: 'Étape 3 sur 5' })).toBeVisible(),
    etats: [4, 5].map(etape),
  },
];
