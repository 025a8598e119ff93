import { expect, type Page } from '@playwright/test';
import { actesDe, ouvrirLaCloche } from '../notifications-web';
import { prendre } from '../web';
import { CATALOGUE } from './ecrans-catalogue';
import { DEVIS } from './ecrans-devis';
import { COMPTES } from './ecrans-comptes';
import { LIVRE } from './ecrans-livre';
import { REGLAGES_A_PART } from './ecrans-domaine';
import { ENCAISSEMENTS } from './ecrans-encaissements';
import { RECURRENCES } from './ecrans-recurrences';
import { AFFICHAGE, LISTE, ouvrir } from './liste';
import type { Ecran, Etat, Geste } from './types';

const depuisLeMenu =
  (acte: string, fenetre: string | RegExp): Geste =>
  async (page) => {
    await page.keyboard.press('Escape');
    await expect(page.locator('.ant-modal:visible')).toHaveCount(0);
    await prendre(page, 'Plus d’actions', acte);
    await expect(page.getByRole('dialog', { name: fenetre })).toBeVisible();
  };

const assistant = (page: Page) => page.locator('[data-assistant]');

/** Passe à l'étape suivante de l'assistant, remplie s'il le faut. */
const etape = (rang: number): Etat => ({
  nom: `étape ${rang}`,
  aller: async (page) => {
    if (rang === 3) await assistant(page).getByRole('radio').first().press('Space');
    if (rang === 4) {
      await assistant(page).getByLabel('Description, ligne 1').fill('Accord d’un piano droit');
      await assistant(page).getByLabel('Prix unitaire, ligne 1').fill('1234,56');
    }
    await assistant(page).getByRole('button', { name: 'Suivant' }).click();
    await expect(assistant(page).getByRole('heading', { name: `Étape ${rang} sur 5` })).toBeVisible();
  },
});

const premiereEtape: Geste = async (page) => {
  // L'émetteur est complet : l'assistant commence au client.
  await expect(assistant(page).getByRole('heading', { name: 'Étape 2 sur 5' })).toBeVisible();
  await assistant(page).getByRole('button', { name: 'Précédent' }).click();
  await expect(assistant(page).getByRole('heading', { name: 'Étape 1 sur 5' })).toBeVisible();
};

/** Un onglet des réglages. */
const onglet = (nom: string): Etat => ({
  nom: `onglet ${nom}`,
  aller: async (page) => {
    const lien = page.getByRole('navigation', { name: 'Réglages' }).getByRole('link', { name: nom });
    await lien.click();
    await expect(lien).toHaveAttribute('aria-current', 'page');
  },
});

const DETAILS: readonly Ecran[] = [
  {
    nom: 'facture émise',
    route: '/factures/:id',
    chemin: ({ emise }) => `/factures/${emise}`,
    titre: /FAC-/,
    attendre: (page) => expect(page.locator('[data-imprimable] article')).toBeVisible(),
    etats: [
      { nom: 'email', aller: ouvrir('E-mail', /^Envoyer FAC-/) },
      { nom: 'envoi sur Facturier', aller: ouvrir('Envoyer', /^Envoyer FAC-/) },
      { nom: 'paiement', aller: ouvrir('Enregistrer un paiement', 'Enregistrer un paiement') },
      { nom: 'avoir à faire', aller: depuisLeMenu('Faire un avoir', /^Avoir sur la facture/) },
      { nom: 'suppression', aller: depuisLeMenu('Supprimer', /ne se supprime pas|Supprimer/) },
    ],
  },
  { nom: 'facture payée', chemin: ({ payee }) => `/factures/${payee}`, titre: /FAC-/ },
  { nom: 'avoir', chemin: ({ avoir }) => `/factures/${avoir}`, titre: /AV-/ },
  { nom: 'brouillon', chemin: ({ brouillon }) => `/factures/${brouillon}`, titre: /Brouillon/ },
  {
    nom: 'facture inconnue',
    chemin: '/factures/000000000000000000000000',
    titre: /Facture/,
    bruit: /404/,
    attendre: (page) => expect(page.getByText('Facture non trouvée')).toBeVisible(),
  },
];

const RECEPTION: readonly Ecran[] = [
  {
    nom: 'réception',
    chemin: '/factures?onglet=reception',
    titre: /Factures/,
    attendre: (page) =>
      expect(page.getByRole('region', { name: 'Vos fournisseurs' }).getByRole('link')).toBeVisible(),
  },
  {
    nom: 'facture de fournisseur',
    route: '/reception/:id',
    chemin: ({ deposee }) => `/reception/${deposee}`,
    titre: /F-2026-118/,
    attendre: (page) => expect(page.getByRole('article', { name: 'Contenu de la facture' })).toBeVisible(),
    etats: [{ nom: 'suppression', aller: ouvrir('Supprimer', /^Supprimer la facture/) }],
  },
];

const ASSISTANT: readonly Ecran[] = [
  {
    nom: 'assistant en pleine page',
    route: '/factures/create',
    chemin: '/factures/create',
    titre: /Nouvelle facture/,
    attendre: premiereEtape,
    etats: [2, 3, 4, 5].map(etape),
  },
  {
    nom: 'brouillon à modifier',
    route: '/factures/:id/edit',
    chemin: ({ brouillon }) => `/factures/${brouillon}/edit`,
    titre: /Brouillon de facture/,
    attendre: (page) => expect(page.getByRole('heading', { name: /^Étape \d sur 5/ })).toBeVisible(),
  },
];

const CLIENTS: readonly Ecran[] = [
  ...DEVIS,
  ...CATALOGUE,
  ...LIVRE,
  ...COMPTES,
  ENCAISSEMENTS,
  ...REGLAGES_A_PART,
  RECURRENCES,
  {
    nom: 'rappels',
    route: '/relances',
    chemin: '/relances',
    titre: /Rappels/,
    attendre: (page) => expect(page.getByRole('button', { name: 'Allumer les rappels' })).toBeVisible(),
    etats: [
      { nom: 'allumer', aller: ouvrir('Allumer les rappels', /^Allumer les rappels/) },
      {
        nom: 'textes',
        aller: async (page) => {
          await page.getByRole('button', { name: 'Pas maintenant' }).click();
          await page.getByRole('link', { name: 'Textes' }).click();
          await expect(page.getByRole('button', { name: 'Enregistrer la séquence' })).toBeVisible();
        },
      },
      {
        nom: 'journal',
        aller: async (page) => {
          await page.getByRole('link', { name: 'Journal' }).click();
          await expect(page.getByText('Aucun rappel n’est encore parti')).toBeVisible();
        },
      },
    ],
  },
  {
    nom: 'clients',
    route: '/clients',
    chemin: '/clients',
    titre: /Clients/,
    etats: [
      {
        nom: 'ajout refusé',
        aller: async (page, graine) => {
          await ouvrir('Ajouter un client', 'Ajouter un client')(page, graine);
          await page.getByRole('button', { name: 'Ajouter le client' }).click();
          await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible();
        },
      },
    ],
  },
  {
    nom: 'client',
    route: '/clients/:id',
    chemin: ({ client }) => `/clients/${client}`,
    titre: /Coopérative/,
  },
  {
    nom: 'client à modifier',
    route: '/clients/:id/edit',
    chemin: ({ client }) => `/clients/${client}/edit`,
    titre: /Modifier le client/,
  },
];

/** Les écrans d'un professionnel qui a des clients, des factures et une conversation. */
export const ECRANS_PROFESSIONNEL: readonly Ecran[] = [
  LISTE,
  AFFICHAGE,
  { nom: 'recherche sans résultat', chemin: '/factures?recherche=introuvable', titre: /Factures/ },
  ...DETAILS,
  ...RECEPTION,
  ...ASSISTANT,
  ...CLIENTS,
  { nom: 'abonnement', route: '/subscription', chemin: '/subscription', titre: /Abonnement/ },
  {
    nom: 'mentions légales',
    route: '/mentions-legales',
    chemin: '/mentions-legales',
    titre: /Réglages, (Identité|Document|Paiement|Obligations)/,
    etats: ['Document', 'Paiement', 'Obligations'].map(onglet),
  },
  {
    nom: 'compte',
    route: '/compte',
    chemin: '/compte',
    titre: /Réglages, Sécurité/,
    etats: [{ nom: 'suppression', aller: ouvrir(/^Supprimer mon compte/, 'Supprimer votre compte') }],
  },
  {
    nom: 'messages',
    route: '/messages',
    chemin: ({ conversation }) => `/messages?conversation=${conversation}`,
    titre: /Messages/,
    attendre: (page) => expect(page.getByText('changer la couleur').first()).toBeVisible(),
  },
  {
    nom: 'notifications',
    route: '/notifications',
    chemin: '/notifications',
    titre: /Notifications/,
    attendre: (page) => expect(page.getByRole('link', { name: /Refus$/ })).toBeVisible(),
    etats: [
      {
        nom: 'que faire',
        aller: async (page) => {
          await (await actesDe(page, 'Refus')).getByRole('button', { name: 'Une date…' }).click();
          await expect(page.getByLabel('Le jour où la revoir')).toBeVisible();
        },
      },
      { nom: 'cloche ouverte', aller: async (page) => void (await ouvrirLaCloche(page)) },
      {
        nom: 'archives vides',
        aller: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('link', { name: 'Archivées' }).click();
          await expect(page.getByText('Rien dans les archives')).toBeVisible();
        },
      },
      {
        nom: 'réglages',
        aller: async (page) => {
          await page
            .getByRole('navigation', { name: 'Parties des notifications' })
            .getByRole('link', { name: 'Réglages' })
            .click();
          await expect(page.getByRole('table')).toBeVisible();
        },
      },
    ],
  },
  { nom: 'administration refusée', route: '/admin', chemin: '/admin', titre: /Administration/ },
];
