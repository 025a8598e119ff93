import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { DECLARATIONS_PLATEFORME } from '@facturier/domaine/contrat/openapi/exemples/declarations-plateforme';
import { paths } from '@/config/paths';
import type { EcranEnEtats } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

/** Les états des déclarations par la plateforme. */
export const ETATS_DECLARATIONS_PA: EcranEnEtats[] = [
  {
    chemin: paths.declarationsPa.chemin,
    nom: 'declarations-pa',
    adresse: paths.declarationsPa.href(),
    charger: () => import('./pages/PageDeclarationsPa'),
    compte: COMPTES.User,
    vide: [
      [
        [...cles.factures, 'declarations-pa'],
        { ...DECLARATIONS_PLATEFORME.DeclarationsPlateforme, periodes: [] },
      ],
    ],
  },
];
