import { paths } from '@/config/paths';
import type { EcranEnEtats } from '@/lib/etats';

/** Le signalement d'un abus n'a pas d'état. */
export const ETATS_ABUS: EcranEnEtats[] = [
  {
    chemin: paths.signaler.chemin,
    nom: 'signaler',
    raison: 'un formulaire ne lit rien ; son refus se dit au-dessus de son bouton (RefusEnvoi)',
  },
];
