import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { paths } from '@/config/paths';
import type { EcranEnEtats } from '@/lib/etats';

/** Les états de l'abonnement ; il est vide pour un particulier, qui n'en a pas. */
export const ETATS_ABONNEMENT: EcranEnEtats[] = [
  {
    chemin: paths.abonnement.chemin,
    nom: 'abonnement',
    charger: () => import('./pages/PageAbonnement'),
    compte: COMPTES.User,
    compteVide: { ...COMPTES.User, role: 'particulier', siret: null },
  },
];
