import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { paths } from '@/config/paths';
import type { EcranEnEtats } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

/** Les états du catalogue. */
export const ETATS_CATALOGUE: EcranEnEtats[] = [
  {
    chemin: paths.catalogue.chemin,
    nom: 'catalogue',
    charger: () => import('./pages/PageCatalogue'),
    compte: COMPTES.User,
    vide: [[[...cles.catalogue, 'liste'], { pages: [{ articles: [], suivant: null }], pageParams: [null] }]],
  },
];
