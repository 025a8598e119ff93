import { paths } from '@/config/paths';
import type { EcranEnEtats } from '@/lib/etats';

/** Les états des rappels. */
export const ETATS_RELANCES: EcranEnEtats[] = [
  {
    chemin: paths.rappels.chemin,
    nom: 'rappels-arret',
    raison: 'un seul bouton, qui ne lit rien ; son refus se dit au-dessus de lui (RefusEnvoi)',
  },
];
