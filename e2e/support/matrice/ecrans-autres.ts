import { TOUT_EST_PAYE } from '@facturier/domaine/contrat/openapi/exemples/echeances';
import { expect } from '@playwright/test';
import { ouvrir } from './liste';
import type { Ecran, Geste } from './types';

/** Les écrans d'un professionnel qui vient d'arriver : rien encore, et les pannes. */
export const ECRANS_DEBUTANT: readonly Ecran[] = [
  { nom: 'aucune facture', route: '/factures', chemin: '/factures', titre: /^Factures/ },
  { nom: 'aucun client', route: '/clients', chemin: '/clients', titre: /^Clients/ },
  { nom: 'aucune conversation', route: '/messages', chemin: '/messages', titre: /^Messages/ },
  {
    nom: 'liste en panne',
    route: '/factures',
    chemin: '/factures',
    titre: /^Factures/,
    bruit: /500/,
    preparer: (page) => page.route('**/api/factures?*', (route) => route.fulfill({ status: 500, json: {} })),
    attendre: (page) => expect(page.getByRole('alert').first()).toBeVisible({ timeout: 20_000 }),
  },
  {
    nom: 'page d’erreur',
    route: '/factures',
    chemin: '/factures',
    titre: /^Factures/,
    bruit: /500/,
    preparer: (page) => page.route('**/api/users/me', (route) => route.fulfill({ status: 500, json: {} })),
    attendre: (page) => expect(page.getByText('Un incident est survenu')).toBeVisible({ timeout: 20_000 }),
  },
];

/** Les écrans d'un particulier : ce qu'il a reçu, et sa réponse. */
export const ECRANS_PARTICULIER: readonly Ecran[] = [
  { nom: 'factures reçues', route: '/factures', chemin: '/factures', titre: /Factures/ },
  {
    nom: 'tout est payé',
    route: '/factures',
    chemin: '/factures',
    titre: /Factures/,
    preparer: (page) =>
      page.route('**/api/factures/a-payer', (route) => route.fulfill({ json: TOUT_EST_PAYE })),
    attendre: (page) => expect(page.getByText('Tout est payé')).toBeVisible(),
  },
  {
    nom: 'facture reçue',
    route: '/factures/:id',
    chemin: ({ recue }) => `/factures/${recue}`,
    titre: /FAC-/,
    attendre: (page) => expect(page.getByRole('button', { name: 'Refuser' })).toBeVisible(),
    etats: [
      {
        nom: 'refus',
        aller: async (page) => {
          await page.getByRole('button', { name: 'Refuser' }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Refuser la facture' }).click();
          await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
        },
      },
    ],
  },
  {
    nom: 'devis reçus',
    route: '/devis/recus',
    chemin: '/devis/recus',
    titre: /Devis reçus/,
    attendre: (page) => expect(page.getByRole('list', { name: 'Devis reçus' })).toBeVisible(),
  },
  {
    nom: 'devis reçu',
    route: '/devis/recus/:id',
    chemin: ({ devisRecu }) => `/devis/recus/${devisRecu}`,
    titre: /DEV-/,
    attendre: (page) => expect(page.getByRole('button', { name: 'Lire et signer' })).toBeVisible(),
    etats: [{ nom: 'refuser', aller: ouvrir('Refuser', 'Refuser ce devis') }],
  },
  {
    nom: 'vendeurs',
    route: '/vendeurs',
    chemin: '/vendeurs',
    titre: /Vendeurs/,
    attendre: (page) => expect(page.getByRole('list', { name: 'Vendeurs' })).toBeVisible(),
  },
  {
    nom: 'un vendeur',
    route: '/vendeurs/:id',
    chemin: ({ sessions }) => `/vendeurs/${sessions.professionnel.id}`,
    titre: /\S+ \S+ – Facturier$/,
    attendre: (page) => expect(page.getByRole('list', { name: 'Devis reçus' })).toBeVisible(),
  },
  {
    nom: 'devenir professionnel',
    route: '/mentions-legales',
    chemin: '/mentions-legales',
    titre: /Mentions légales/,
  },
  { nom: 'compte', route: '/compte', chemin: '/compte', titre: /Mon compte/ },
  { nom: 'abonnement', route: '/subscription', chemin: '/subscription', titre: /Abonnement/ },
];

const dialogue =
  (bouton: string, titre: RegExp): Geste =>
  async (page) => {
    await page.getByRole('button', { name: bouton }).click();
    await expect(page.getByRole('dialog', { name: titre })).toBeVisible();
  };

/** Les écrans de l'administration. */
export const ECRANS_ADMIN: readonly Ecran[] = [
  { nom: 'comptes', route: '/admin', chemin: '/admin', titre: /Administration/ },
  {
    nom: 'activité',
    route: '/admin',
    chemin: '/admin?onglet=activite',
    titre: /Administration/,
    attendre: (page) => expect(page.getByText('Voir le tableau')).toHaveCount(4),
    etats: [
      {
        nom: 'tableau de la conversion',
        aller: (page) => page.getByText('Voir le tableau').nth(1).click(),
      },
      {
        nom: 'explication',
        aller: async (page) => {
          await page
            .getByRole('button', { name: /^Explication\W+Inscriptions$/ })
            .first()
            .click();
          await expect(page.getByRole('tooltip')).toBeVisible();
        },
      },
    ],
  },
  {
    nom: 'expéditeurs',
    route: '/admin',
    chemin: '/admin?onglet=expediteurs',
    titre: /Administration/,
  },
  { nom: 'journal', route: '/admin', chemin: '/admin?onglet=journal', titre: /Administration/ },
  {
    nom: 'sécurité',
    route: '/admin',
    chemin: '/admin?onglet=securite',
    titre: /Administration/,
    attendre: (page) => expect(page.getByText('Connexion').first()).toBeVisible(),
    etats: [
      {
        nom: 'filtrée par réseau',
        aller: async (page) => {
          await page
            .getByRole('link', { name: /^Seulement le réseau/ })
            .first()
            .click();
          await expect(page.getByRole('button', { name: 'Tout effacer' })).toBeVisible();
        },
      },
    ],
  },
  {
    nom: 'vérification',
    route: '/admin',
    chemin: '/admin?onglet=verification',
    titre: /Administration/,
  },
  {
    nom: 'taux légaux',
    route: '/admin',
    chemin: '/admin?onglet=taux',
    titre: /Administration/,
    attendre: (page) => expect(page.getByText('Premier semestre 2026')).toBeVisible(),
    etats: [{ nom: 'saisir', aller: dialogue('Saisir les taux d’un semestre', /^Saisir les taux/) }],
  },
  {
    nom: 'taux de cotisations',
    route: '/admin',
    chemin: '/admin?onglet=taux-micro',
    titre: /Administration/,
    attendre: (page) => expect(page.getByText('Cotisations, ventes', { exact: true })).toBeVisible(),
    etats: [{ nom: 'saisir', aller: dialogue('Saisir un taux', /^Saisir un taux/) }],
  },
  {
    nom: 'fiche d’un compte',
    route: '/admin/utilisateurs/:id',
    chemin: ({ sessions }) => `/admin/utilisateurs/${sessions.professionnel.id}`,
    titre: /\S+ \S+ – Facturier$/,
    attendre: (page) =>
      expect(page.getByRole('region', { name: 'Usage' }).getByText('Voir le tableau')).toBeVisible(),
    etats: [
      { nom: 'usage en tableau', aller: (page) => page.getByText('Voir le tableau').click() },
      { nom: 'bannir', aller: dialogue('Bannir…', /^Bannir/) },
      {
        nom: 'supprimer',
        aller: async (page, graine) => {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog', { name: /^Bannir/ })).toBeHidden();
          await dialogue('Supprimer…', /^Supprimer le compte/)(page, graine);
        },
      },
    ],
  },
  {
    nom: 'compte introuvable',
    // L'identifiant n'est à personne : le serveur répond 404, l'écran le dit.
    bruit: /404/,
    route: '/admin/utilisateurs/:id',
    chemin: '/admin/utilisateurs/ffffffffffffffffffffffff',
    titre: /Compte/,
    attendre: (page) => expect(page.getByText('Compte introuvable')).toBeVisible(),
  },
  {
    nom: 'compte en panne',
    route: '/admin/utilisateurs/:id',
    chemin: ({ sessions }) => `/admin/utilisateurs/${sessions.professionnel.id}`,
    titre: /Compte/,
    bruit: /500/,
    preparer: (page) =>
      page.route('**/api/admin/users/*/details', (route) => route.fulfill({ status: 500, json: {} })),
    attendre: (page) =>
      expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible({ timeout: 20_000 }),
  },
  {
    nom: 'messages de tous',
    route: '/messages',
    chemin: '/messages',
    titre: /Messages/,
    etats: [
      {
        nom: 'une conversation',
        aller: async (page) => {
          await page
            .getByRole('link', { name: /changer la couleur|rubrique/ })
            .first()
            .click();
          await expect(page.getByRole('link', { name: 'Fiche du compte' })).toBeVisible();
        },
      },
      { nom: 'à qui écrire', aller: dialogue('Nouveau', /^Nouvelle conversation/) },
    ],
  },
];
