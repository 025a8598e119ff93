import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { RELANCES } from '@facturier/domaine/contrat/openapi/exemples/relances';
import { paths } from '@/config/paths';
import type { EcranEnEtats, Reponses } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

const RIEN: Reponses = [
  [[...cles.relances, 'reglages'], { ...RELANCES.ReglagesRelances, actif: false, depuis: null }],
  [[...cles.relances, 'a-venir'], { aVenir: [], anciennes: [], journal: [] }],
];

/** Les états des rappels. */
export const ETATS_RELANCES: EcranEnEtats[] = [
  {
    chemin: paths.relances.chemin,
    nom: 'relances',
    charger: () => import('./pages/PageRelances'),
    compte: COMPTES.User,
    vide: RIEN,
  },
  {
    chemin: paths.rappels.chemin,
    nom: 'rappels-arret',
    raison: 'un seul bouton, qui ne lit rien ; son refus se dit au-dessus de lui (RefusEnvoi)',
  },
];
