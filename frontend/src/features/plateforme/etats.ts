import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { PLATEFORME } from '@facturier/domaine/contrat/openapi/exemples/plateforme';
import { paths } from '@/config/paths';
import type { EcranEnEtats } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

const ABSENT = { etat: 'absent', plateforme: null, acces: null, depuis: null };

/** Les états de la plateforme agréée. */
export const ETATS_PLATEFORME: EcranEnEtats[] = [
  {
    chemin: paths.plateforme.chemin,
    nom: 'plateforme',
    adresse: paths.plateforme.href(),
    charger: () => import('./pages/PagePlateforme'),
    compte: COMPTES.User,
    vide: [
      [
        [...cles.moi, 'plateforme'],
        {
          ...PLATEFORME.Plateforme,
          roles: PLATEFORME.Plateforme.roles.map(({ role }) => ({ role, ...ABSENT })),
        },
      ],
    ],
  },
];
