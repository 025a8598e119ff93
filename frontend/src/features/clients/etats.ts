import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { FACTURES } from '@facturier/domaine/contrat/openapi/exemples/factures';
import { paths } from '@/config/paths';
import { ErreurApi } from '@/lib/erreurs-api';
import type { EcranEnEtats } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

const { _id } = FACTURES.Client;

/** Les états des écrans des clients ; la fiche, qui montre aussi des factures, est à l'application. */
export const ETATS_CLIENTS: EcranEnEtats[] = [
  {
    chemin: paths.clients.chemin,
    nom: 'clients',
    charger: () => import('./pages/PageClients'),
    compte: COMPTES.User,
    vide: [[cles.clients, []]],
  },
  {
    chemin: paths.clientEdition.chemin,
    nom: 'client-edition',
    adresse: paths.clientEdition.href(_id),
    charger: () => import('./pages/PageClientEdition'),
    compte: COMPTES.User,
    vide: [[cles.clients, new ErreurApi({ statut: 404 })]],
  },
];
