import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { paths } from '@/config/paths';
import type { EcranEnEtats } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

/** Les états du domaine d'envoi. */
export const ETATS_DOMAINES_ENVOI: EcranEnEtats[] = [
  {
    chemin: paths.domaineEnvoi.chemin,
    nom: 'domaine-envoi',
    charger: () => import('./pages/PageDomaineEnvoi'),
    compte: COMPTES.User,
    vide: [[[...cles.moi, 'domaine-envoi'], { permis: true, domaines: [] }]],
  },
];
