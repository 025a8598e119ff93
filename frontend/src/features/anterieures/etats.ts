import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { paths } from '@/config/paths';
import type { EcranEnEtats } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

/** Les états des pièces antérieures. */
export const ETATS_ANTERIEURES: EcranEnEtats[] = [
  {
    chemin: paths.anterieures.chemin,
    nom: 'pieces-anterieures',
    charger: () => import('./pages/PageAnterieures'),
    compte: COMPTES.User,
    vide: [
      [
        [...cles.factures, 'anterieures', 'liste'],
        { pages: [{ pieces: [], suivant: null }], pageParams: [null] },
      ],
    ],
  },
];
