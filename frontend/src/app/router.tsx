import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { ErreurDApplication, ErreurDePage } from '@/components/BarriereErreur';
import { SqueletteApplication } from '@/components/Squelettes';
import { paths, pathsDevis, pathsImports, pathsPilotage } from '@/config/paths';
import { PAGES_PUBLIQUES } from '@/features/vitrine/public';
import {
  AdresseInconnue,
  Authentifie,
  CreerFacture,
  ProfessionnelSeulement,
  PublicSeulement,
} from './guards';
import { MentionsSelonSession } from './MentionsSelonSession';
import { Racine } from './Racine';

type Page = () => Promise<{ default: ComponentType }>;

/** Une page chargée à la demande, avec le titre de son onglet. */
const page = (chemin: string, titre: string, charger: Page): RouteObject => ({
  path: chemin,
  handle: { titre },
  lazy: async () => ({ Component: (await charger()).default }),
});

/** Les pages de la vitrine, que l'application montre aussi sans recharger. */
const pagesDeLaVitrine = (pages: typeof PAGES_PUBLIQUES): RouteObject[] =>
  pages.map(({ chemin, titre, charger }) => page(chemin, titre, charger));

const visiteur: RouteObject[] = [
  page(paths.connexion.chemin, 'Se connecter', () => import('@/features/auth/pages/PageConnexion')),
  page(paths.inscription.chemin, 'Inscription', () => import('@/features/auth/pages/PageInscription')),
  page(
    paths.inscriptionParticulier.chemin,
    'Devenir client',
    () => import('@/features/auth/pages/PageInscriptionParticulier'),
  ),
  page(
    paths.motDePasseOublie.chemin,
    'Mot de passe oublié',
    () => import('@/features/auth/pages/PageMotDePasseOublie'),
  ),
];

/** Une page où mène un courriel : leur morceau dit où elle est. */
const courriel =
  (nom: keyof (typeof import('./pages-courriel'))['charger']): Page =>
  async () =>
    (await import('./pages-courriel')).charger[nom]();

const libres: RouteObject[] = [
  page(paths.nouveauMotDePasse.chemin, 'Nouveau mot de passe', courriel('motDePasse')),
  page(paths.verificationEmail.chemin, 'Vérification de l’e-mail', courriel('verification')),
  page(paths.invitation.chemin, 'Une facture pour vous', courriel('invitation')),
  page(paths.nouvelleAdresse.chemin, 'Votre nouvelle adresse', courriel('adresse')),
  page(paths.secondFacteurPerdu.chemin, 'Téléphone et codes perdus', courriel('facteurPerdu')),
  page(paths.secondFacteurGarde.chemin, 'Garder la vérification en deux étapes', courriel('facteurGarde')),
  page(paths.signaler.chemin, 'Signaler un abus', courriel('signaler')),
  page(paths.rappels.chemin, 'Rappels automatiques', courriel('rappels')),
  page(paths.pasMoi.chemin, 'Ce n’est pas vous\u00a0?', courriel('pasMoi')),
];

/** Une page des devis : leur morceau dit où elle est. */
const devis =
  (nom: keyof (typeof import('@/features/devis/pages/pages-devis'))['charger']): Page =>
  async () =>
    (await import('@/features/devis/pages/pages-devis')).charger[nom]();

/** Une page de l'argent qui rentre, de même. */
const argent =
  (nom: keyof (typeof import('./pages-argent'))['charger']): Page =>
  async () =>
    (await import('./pages-argent')).charger[nom]();

/** Une page des comptes de l'année, de même. */
const pilotage =
  (nom: keyof (typeof import('@/features/pilotage/pages/pages-pilotage'))['charger']): Page =>
  async () =>
    (await import('@/features/pilotage/pages/pages-pilotage')).charger[nom]();

const PAGES_PILOTAGE = [
  ['tableau', 'Tableau de bord'],
  ['seuils', 'Seuils'],
  ['declarations', 'Déclarations'],
  ['declaration', 'Déclaration'],
  ['previsions', 'Prévisions'],
  ['achats', 'Registre des achats'],
  ['annee', 'Année'],
  ['activite', 'Mon activité'],
] as const;

/** Une page de la vie du compte, de même. */
const compte =
  (nom: keyof (typeof import('./pages-compte'))['charger']): Page =>
  async () =>
    (await import('./pages-compte')).charger[nom]();

/** Une page des clients, du catalogue ou des factures déposées, de même. */
const clients =
  (nom: keyof (typeof import('./pages-clients'))['charger']): Page =>
  async () =>
    (await import('./pages-clients')).charger[nom]();

/** Une page de l'administration, de même. */
const admin =
  (nom: 'bord' | 'compte'): Page =>
  async () =>
    (await import('@/features/admin/pages/pages-admin')).charger[nom]();

const professionnel: RouteObject[] = [
  page(
    paths.factureCreation.chemin,
    'Nouvelle facture',
    () => import('@/features/assistant/pages/PageFactureCreation'),
  ),
  page(
    paths.factureEdition.chemin,
    'Brouillon de facture',
    () => import('@/features/assistant/pages/PageFactureEdition'),
  ),
  page(pathsDevis.liste.chemin, 'Devis', devis('liste')),
  page(pathsDevis.creation.chemin, 'Nouveau devis', devis('saisie')),
  page(pathsDevis.edition.chemin, 'Brouillon de devis', devis('saisie')),
  page(pathsDevis.devis.chemin, 'Devis', devis('fiche')),
  page(paths.catalogue.chemin, 'Catalogue', clients('catalogue')),
  page(paths.relances.chemin, 'Rappels', argent('relances')),
  page(paths.recurrences.chemin, 'Récurrences', argent('recurrences')),
  page(paths.recettes.chemin, 'Livre des recettes', argent('recettes')),
  page(paths.anterieures.chemin, 'Pièces antérieures', argent('anterieures')),
  page(paths.rapprochements.chemin, 'Rapprocher un relevé', argent('rapprochements')),
  page(paths.encaissements.chemin, 'Réglages, Encaissement', argent('encaissements')),
  page(paths.domaineEnvoi.chemin, 'Réglages, E-mail', argent('domaineEnvoi')),
  page(paths.plateforme.chemin, 'Réglages, Facture électronique', argent('plateforme')),
  page(paths.declarationsPa.chemin, 'Déclarations', argent('declarationsPa')),
  ...PAGES_PILOTAGE.map(([nom, titre]) => page(pathsPilotage[nom].chemin, titre, pilotage(nom))),
  page(paths.clients.chemin, 'Clients', clients('clients')),
  page(paths.client.chemin, 'Client', clients('client')),
  page(paths.clientEdition.chemin, 'Modifier le client', clients('edition')),
  page(pathsImports.chemin, 'Importer', clients('imports')),
];

const connecte: RouteObject[] = [
  page(paths.factures.chemin, 'Factures', () => import('@/features/factures/pages/PageFactures')),
  page(paths.facture.chemin, 'Facture', () => import('@/features/factures/pages/PageFacture')),
  page(paths.recue.chemin, 'Facture reçue', clients('recue')),
  page(pathsDevis.recus.chemin, 'Devis reçus', devis('recus')),
  page(pathsDevis.recu.chemin, 'Devis reçu', devis('recu')),
  page(pathsDevis.vendeurs.chemin, 'Vendeurs', devis('vendeurs')),
  page(pathsDevis.vendeur.chemin, 'Vendeur', devis('vendeur')),
  page(paths.abonnement.chemin, 'Abonnement', compte('abonnement')),
  page(paths.messages.chemin, 'Messages', compte('messages')),
  page(paths.notifications.chemin, 'Notifications', compte('notifications')),
  page(paths.admin.chemin, 'Administration', admin('bord')),
  page(paths.compteAdmin.chemin, 'Compte', admin('compte')),
  page(paths.compte.chemin, 'Mon compte', compte('compte')),
  { Component: ProfessionnelSeulement, children: professionnel },
];

const mentions: RouteObject[] = [
  page(
    paths.mentionsLegales.chemin,
    'Mentions légales',
    () => import('@/features/users/pages/PageMentionsLegales'),
  ),
];

const chargerCadreAntd = async (): Promise<{ Component: ComponentType }> => ({
  Component: (await import('./CadreAntd')).default,
});
const chargerCadreVisiteur = async (): Promise<{ Component: ComponentType }> => ({
  Component: (await import('./layouts/CadreVisiteur')).default,
});
const chargerMiseEnPage = async (): Promise<{ Component: ComponentType }> => ({
  Component: (await import('./layouts/MiseEnPage')).default,
});

/** Les pages d'un compte, dans leur cadre ; l'échec d'une page laisse la navigation en place. */
const dansLeCadre = (pages: RouteObject[]): RouteObject[] => [
  { lazy: chargerMiseEnPage, children: [{ ErrorBoundary: ErreurDePage, children: pages }] },
];

/** Les routes du produit : une ligne par page, les gardes en composants autour. */
export const routes: RouteObject[] = [
  {
    Component: Racine,
    ErrorBoundary: ErreurDApplication,
    HydrateFallback: SqueletteApplication,
    children: [
      {
        Component: PublicSeulement,
        children: [
          ...pagesDeLaVitrine(PAGES_PUBLIQUES.filter(({ chemin }) => chemin === paths.accueil.chemin)),
        ],
      },
      {
        lazy: chargerCadreVisiteur,
        children: [{ Component: PublicSeulement, children: visiteur }, ...libres],
      },
      {
        lazy: chargerCadreAntd,
        children: [
          { Component: Authentifie, children: dansLeCadre(connecte) },
          { Component: MentionsSelonSession, children: dansLeCadre(mentions) },
        ],
      },
      ...pagesDeLaVitrine(PAGES_PUBLIQUES.filter(({ visiteurSeulement }) => !visiteurSeulement)),
      page(
        paths.guide.chemin,
        'Guide introuvable',
        () => import('@/features/vitrine/pages/PageGuideInconnu'),
      ),
      { path: paths.creerFacture.chemin, Component: CreerFacture },
      { path: '*', Component: AdresseInconnue },
    ],
  },
];

export const routeur = createBrowserRouter(routes);
