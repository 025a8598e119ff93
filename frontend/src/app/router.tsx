import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { ErreurDePage } from '@/components/BarriereErreur';
import { SqueletteApplication } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { AdresseInconnue, Authentifie, ProfessionnelSeulement, PublicSeulement } from './gardes';
import { MentionsSelonSession } from './MentionsSelonSession';
import { Racine } from './Racine';

type Page = () => Promise<{ default: ComponentType }>;

const metier = import.meta.glob<{ default: ComponentType }>('../features/{factures,clients}/pages/*.tsx');

/** Une page chargée à la demande, avec le titre de son onglet. */
const page = (chemin: string, titre: string, charger: Page): RouteObject => ({
  path: chemin,
  handle: { titre },
  lazy: async () => ({ Component: (await charger()).default }),
});

/** Les pages métier présentes dans cette version. */
const pageMetier = (chemin: string, titre: string, fichier: string): RouteObject[] => {
  const charger = metier[`../features/${fichier}.tsx`];
  return charger ? [page(chemin, titre, charger)] : [];
};

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

const libres: RouteObject[] = [
  page(
    paths.nouveauMotDePasse.chemin,
    'Nouveau mot de passe',
    () => import('@/features/auth/pages/PageNouveauMotDePasse'),
  ),
  page(
    paths.verificationEmail.chemin,
    'Vérification de l’email',
    () => import('@/features/auth/pages/PageVerificationEmail'),
  ),
];

const professionnel: RouteObject[] = [
  ...pageMetier(paths.factureCreation.chemin, 'Nouvelle facture', 'factures/pages/PageFactureCreation'),
  ...pageMetier(paths.factureEdition.chemin, 'Modifier la facture', 'factures/pages/PageFactureEdition'),
  ...pageMetier(paths.clients.chemin, 'Clients', 'clients/pages/PageClients'),
  ...pageMetier(paths.client.chemin, 'Client', 'clients/pages/PageClient'),
  ...pageMetier(paths.clientEdition.chemin, 'Modifier le client', 'clients/pages/PageClientEdition'),
];

const connecte: RouteObject[] = [
  ...pageMetier(paths.factures.chemin, 'Factures', 'factures/pages/PageFactures'),
  ...pageMetier(paths.facture.chemin, 'Facture', 'factures/pages/PageFacture'),
  page(paths.abonnement.chemin, 'Abonnement', () => import('@/features/subscription/pages/PageAbonnement')),
  page(paths.compte.chemin, 'Mon compte', () => import('@/features/users/pages/PageCompte')),
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
    ErrorBoundary: ErreurDePage,
    HydrateFallback: SqueletteApplication,
    children: [
      {
        Component: PublicSeulement,
        children: [
          page(
            paths.accueil.chemin,
            'La facturation des micro-entrepreneurs',
            () => import('@/features/vitrine/pages/PageAccueil'),
          ),
        ],
      },
      {
        lazy: chargerCadreAntd,
        children: [
          {
            lazy: chargerCadreVisiteur,
            children: [{ Component: PublicSeulement, children: visiteur }, ...libres],
          },
          { Component: Authentifie, children: dansLeCadre(connecte) },
          { Component: MentionsSelonSession, children: dansLeCadre(mentions) },
        ],
      },
      { path: '*', Component: AdresseInconnue },
    ],
  },
];

export const routeur = createBrowserRouter(routes);
