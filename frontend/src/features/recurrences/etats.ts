import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { RECURRENCES } from '@facturier/domaine/contrat/openapi/exemples/recurrences';
import { paths } from '@/config/paths';
import type { EcranEnEtats } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

/** Les états des récurrences. */
export const ETATS_RECURRENCES: EcranEnEtats[] = [
  {
    chemin: paths.recurrences.chemin,
    nom: 'recurrences',
    charger: () => import('./pages/PageRecurrences'),
    compte: COMPTES.User,
    vide: [
      [[...cles.recurrences, 'liste'], []],
      [[...cles.recurrences, 'demain'], { ...RECURRENCES.DemainEnSeries, factures: [] }],
    ],
  },
];
