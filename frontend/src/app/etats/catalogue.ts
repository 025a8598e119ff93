import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { FACTURES } from '@facturier/domaine/contrat/openapi/exemples/factures';
import { paths } from '@/config/paths';
import { ETATS_ANTERIEURES } from '@/features/anterieures/etats';
import { ETATS_ABUS } from '@/features/abus/etats';
import { ETATS_RECURRENCES } from '@/features/recurrences/etats';
import { ETATS_RELANCES } from '@/features/relances/etats';
import { ETATS_ADMIN } from '@/features/admin/etats';
import { ETATS_ENTREE } from '@/features/auth/etats';
import { ETATS_ASSISTANT } from '@/features/assistant/etats';
import { ETATS_CATALOGUE } from '@/features/catalogue/etats';
import { ETATS_CLIENTS } from '@/features/clients/etats';
import { ETATS_DEVIS } from '@/features/devis/etats';
import { ETATS_DOMAINES_ENVOI } from '@/features/domaines-envoi/etats';
import { ETATS_DECLARATIONS_PA } from '@/features/declarations-pa/etats';
import { ETATS_PLATEFORME } from '@/features/plateforme/etats';
import { ETATS_ENCAISSEMENTS } from '@/features/encaissements/etats';
import { ETATS_FACTURES } from '@/features/factures/etats';
import { ETATS_IMPORTS } from '@/features/imports/etats';
import { ETATS_MESSAGES } from '@/features/messaging/etats';
import { ETATS_NOTIFICATIONS } from '@/features/notifications/etats';
import { ETATS_PILOTAGE } from '@/features/pilotage/etats';
import { ETATS_RAPPROCHEMENTS } from '@/features/rapprochements/etats';
import { ETATS_RECETTES } from '@/features/recettes/etats';
import { ETATS_RECEPTION } from '@/features/reception/etats';
import { ETATS_ABONNEMENT } from '@/features/subscription/etats';
import { ETATS_COMPTE } from '@/features/users/etats';
import { ETATS_VITRINE } from '@/features/vitrine/etats';
import type { EcranEnEtats } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

const { _id } = FACTURES.Client;
const SANS_STATISTIQUES = { totalFacture: 0, totalDu: 0, delaiMoyenPaiementJours: null, nombreFactures: 0 };

/** Ce que seule l'application connaît : la fiche d'un client et ses factures, son ossature, ses redirections. */
const ETATS_APPLICATION: EcranEnEtats[] = [
  {
    chemin: paths.client.chemin,
    nom: 'client',
    adresse: paths.client.href(_id),
    charger: () => import('../PageClientEtFactures'),
    compte: COMPTES.User,
    vide: [
      [[...cles.clients, 'statistiques'], SANS_STATISTIQUES],
      [[...cles.clients, 'detail'], FACTURES.Client],
      [[...cles.factures, 'client'], []],
    ],
  },
  {
    chemin: '*',
    nom: 'application',
    adresse: '/adresse-inconnue',
    charger: () => import('./Ossature'),
    compte: COMPTES.User,
    sans: {
      vide: 'une adresse inconnue mène aux factures, ou à l’accueil',
      interdit: 'une adresse interdite mène à la connexion, ou aux mentions légales',
    },
  },
  { chemin: paths.creerFacture.chemin, nom: 'creer-facture', raison: 'une redirection' },
];

/** Chaque écran du routeur et ses états : ce que chaque feature en dit, mis bout à bout. */
export const CATALOGUE: readonly EcranEnEtats[] = [
  ...ETATS_FACTURES,
  ...ETATS_ASSISTANT,
  ...ETATS_DEVIS,
  ...ETATS_RECEPTION,
  ...ETATS_RECETTES,
  ...ETATS_ANTERIEURES,
  ...ETATS_PILOTAGE,
  ...ETATS_RAPPROCHEMENTS,
  ...ETATS_DOMAINES_ENVOI,
  ...ETATS_PLATEFORME,
  ...ETATS_DECLARATIONS_PA,
  ...ETATS_ENCAISSEMENTS,
  ...ETATS_CLIENTS,
  ...ETATS_IMPORTS,
  ...ETATS_CATALOGUE,
  ...ETATS_ABONNEMENT,
  ...ETATS_MESSAGES,
  ...ETATS_NOTIFICATIONS,
  ...ETATS_COMPTE,
  ...ETATS_ADMIN,
  ...ETATS_ENTREE,
  ...ETATS_ABUS,
  ...ETATS_RECURRENCES,
  ...ETATS_RELANCES,
  ...ETATS_VITRINE,
  ...ETATS_APPLICATION,
];
