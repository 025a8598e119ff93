import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { SERVICES } from '@facturier/domaine/contrat/openapi/exemples/services';
import { paths } from '@/config/paths';
import type { EcranEnEtats } from '@/lib/etats';
import { clesMessages } from './api/cles';

const { Conversation } = SERVICES;

/** Les états des messages : la liste d'abord, puis une conversation ouverte. */
export const ETATS_MESSAGES: EcranEnEtats[] = [
  {
    chemin: paths.messages.chemin,
    nom: 'messages',
    charger: () => import('./pages/PageMessages'),
    compte: COMPTES.User,
    vide: [[clesMessages.listes, { conversations: [], suivant: null }]],
  },
  {
    chemin: paths.messages.chemin,
    nom: 'conversation',
    adresse: `${paths.messages.href()}?conversation=${Conversation._id}`,
    charger: () => import('./pages/PageMessages'),
    compte: COMPTES.User,
    toujours: [[clesMessages.listes, { conversations: [Conversation], suivant: null }]],
    vide: [[clesMessages.messages(Conversation._id), { messages: [], suivant: null }]],
  },
];
