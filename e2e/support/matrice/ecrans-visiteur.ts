import { expect } from '@playwright/test';
import type { Ecran, Geste } from './types';

const refuserVide =
  (bouton: string): Geste =>
  async (page) => {
    await page.getByRole('button', { name: bouton }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
  };

/** Les prix viennent du serveur ; le choix du thème dit que React tient la page. */
const prete: Geste = async (page) => {
  await expect(page.getByRole('radio', { name: 'Système' })).toBeAttached();
};

const lecture = (chemin: string, titre: RegExp): Ecran => ({
  nom: chemin,
  route: chemin,
  chemin,
  titre,
  attendre: prete,
});

const GUIDES: readonly [string, RegExp][] = [
  ['/blog/mentions-obligatoires-facture', /mentions/i],
  ['/blog/numeroter-ses-factures', /[Nn]um[ée]rot/],
  ['/blog/delais-de-paiement-et-penalites', /[Dd]élais/],
  ['/blog/facturation-electronique-2026-2027', /[Ff]acturation électronique/],
];

/** Les pages que tout le monde peut lire, et celles d'un compte à ouvrir ou à retrouver. */
export const ECRANS_VISITEUR: readonly Ecran[] = [
  lecture('/', /^La facturation des micro-entrepreneurs/),
  lecture('/blog', /^Guides de facturation/),
  ...GUIDES.map(([chemin, titre]) => lecture(chemin, titre)),
  {
    ...lecture('/contact', /^Contact/),
    etats: [{ nom: 'refusé', aller: refuserVide('Envoyer') }],
  },
  lecture('/terms', /^Conditions d’utilisation/),
  lecture('/privacy', /^Confidentialité/),
  lecture('/accessibilite', /^Accessibilité/),
  lecture('/mentions-legales', /^Mentions légales/),
  { nom: 'guide inconnu', route: '/blog/:slug', chemin: '/blog/nulle-part', titre: /^Guide introuvable/ },
  {
    nom: 'adresse inconnue',
    route: '*',
    chemin: '/nulle-part',
    titre: /^La facturation/,
    attendre: prete,
  },
  {
    nom: 'hors ligne',
    chemin: '/hors-ligne.html',
    titre: /^Hors ligne/,
    rechargerParTeinte: true,
    preparer: (page) => page.route('**/api/health/live', (route) => route.fulfill({ status: 503 })),
    bruit: /503/,
  },
  {
    nom: 'connexion',
    route: '/login',
    chemin: '/login',
    titre: /^Se connecter/,
    etats: [{ nom: 'refusée', aller: refuserVide('Se connecter') }],
  },
  {
    nom: 'inscription',
    route: '/register',
    chemin: '/register',
    titre: /^Inscription/,
    etats: [{ nom: 'refusée', aller: refuserVide('Créer mon compte') }],
  },
  {
    nom: 'créer une facture',
    route: '/create-invoice',
    chemin: '/create-invoice',
    titre: /^Inscription/,
  },
  { nom: 'devenir client', route: '/devenir-client', chemin: '/devenir-client', titre: /^Devenir client/ },
  {
    nom: 'mot de passe oublié',
    route: '/reset-password',
    chemin: '/reset-password',
    titre: /^Mot de passe oublié/,
  },
  {
    nom: 'nouveau mot de passe',
    route: '/reset-password-confirm',
    chemin: '/reset-password-confirm?token=x',
    titre: /^Nouveau mot de passe/,
  },
  {
    nom: 'vérification',
    route: '/verify-email',
    chemin: '/verify-email',
    titre: /^Vérification de l’e-mail/,
  },
  {
    nom: 'invitation périmée',
    route: '/invitation/:id',
    chemin: '/invitation/000000000000000000000000?cle=x',
    titre: /^Une facture pour vous/,
    bruit: /404/,
    attendre: (page) => expect(page.getByRole('alert')).toHaveText('Facture non trouvée'),
  },
  {
    nom: 'nouvelle adresse',
    route: '/confirmer-adresse',
    chemin: '/confirmer-adresse',
    titre: /^Votre nouvelle adresse/,
  },
  {
    nom: 'ce n’est pas moi',
    route: '/pas-moi',
    chemin: '/pas-moi?token=x',
    titre: /^Ce n’est pas vous/,
  },
  {
    nom: 'second facteur perdu',
    route: '/second-facteur-perdu',
    chemin: '/second-facteur-perdu?token=x',
    titre: /^Téléphone et codes perdus/,
  },
  {
    nom: 'second facteur gardé',
    route: '/second-facteur-garde',
    chemin: '/second-facteur-garde?token=x',
    titre: /^Garder la vérification en deux étapes/,
  },
  {
    nom: 'lien public',
    chemin: ({ lien }) => lien,
    titre: /^Facture/,
    attendre: (page) => expect(page.getByRole('button', { name: /J.ai bien reçu/ })).toBeVisible(),
    rechargerParTeinte: true,
    etats: [
      {
        nom: 'contester',
        aller: async (page) => {
          await page.getByRole('button', { name: 'Contester une ligne' }).click();
          await page.getByRole('checkbox').first().check();
          await page.getByRole('button', { name: 'Recevoir le code' }).click();
          await expect(page.getByRole('alert')).toBeVisible();
        },
      },
    ],
  },
  {
    nom: 'lien inconnu',
    chemin: `/f/${'x'.repeat(43)}`,
    titre: /^Facture/,
    attendre: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    rechargerParTeinte: true,
    bruit: /404/,
  },
  {
    nom: 'lien de devis',
    chemin: ({ lienDevis }) => lienDevis,
    titre: /^Devis/,
    attendre: (page) => expect(page.getByRole('button', { name: /^Signer et accepter/ })).toBeVisible(),
    rechargerParTeinte: true,
    etats: [
      {
        nom: 'signer trop tôt',
        aller: async (page) => {
          await page.getByRole('button', { name: /^Signer et accepter/ }).press('Enter');
          await expect(page.getByText('Indiquez vos prénom et nom.')).toBeVisible();
        },
      },
    ],
  },
  {
    nom: 'vérifier une preuve',
    chemin: '/preuves',
    titre: /^Vérifier un devis accepté/,
    attendre: (page) => expect(page.getByRole('button', { name: 'Choisir un fichier' })).toBeVisible(),
    rechargerParTeinte: true,
    etats: [
      {
        nom: 'fichier inconnu',
        aller: async (page) => {
          const fichier = { name: 'autre.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
          await page.getByLabel('Fichier à vérifier').setInputFiles(fichier);
          await expect(page.getByRole('heading', { level: 2, name: 'Inconnu' })).toBeVisible();
        },
      },
    ],
  },
  {
    nom: 'vérifier une facture',
    chemin: '/v',
    titre: /^Vérifier une facture reçue/,
    attendre: (page) => expect(page.getByLabel('SIRET du vendeur')).toBeVisible(),
    rechargerParTeinte: true,
    etats: [
      {
        nom: 'rien de tapé',
        aller: async (page) => {
          await page.getByRole('button', { name: 'Vérifier' }).click();
          await expect(page.getByText('Le code a huit signes, comme DQYF-7CEP.')).toBeVisible();
        },
      },
    ],
  },
  { nom: 'rappels', route: '/rappels', chemin: '/rappels?token=x', titre: /^Rappels automatiques/ },
  { nom: 'signaler un abus', route: '/signaler', chemin: '/signaler?jeton=x', titre: /^Signaler un abus/ },
];
