import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { RECETTES } from '@facturier/domaine/contrat/openapi/exemples/recettes';
import { paths } from '@/config/paths';
import type { EcranEnEtats, Reponses } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

const RIEN = { montant: 0, nombre: 0 };
const VIDE: Reponses = [
  [
    [...cles.factures, 'recettes', 'sommes'],
    {
      ...RECETTES.SommesRecettes,
      total: RIEN,
      parMois: [],
      parMoyen: [],
      natures: { biens: 0, services: 0, nonDite: 0 },
    },
  ],
  [[...cles.factures, 'recettes', 'liste'], { pages: [{ recettes: [], suivant: null }], pageParams: [null] }],
];

/** Les états du livre des recettes. */
export const ETATS_RECETTES: EcranEnEtats[] = [
  {
    chemin: paths.recettes.chemin,
    nom: 'recettes',
    charger: () => import('./pages/PageRecettes'),
    compte: COMPTES.User,
    vide: VIDE,
  },
];
