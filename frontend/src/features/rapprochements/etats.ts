import { paths } from '@/config/paths';
import type { EcranEnEtats } from '@/lib/etats';

/** Le rapprochement ne lit rien avant qu'un fichier soit déposé. */
export const ETATS_RAPPROCHEMENTS: EcranEnEtats[] = [
  {
    chemin: paths.rapprochements.chemin,
    nom: 'rapprochements',
    raison: 'une zone de dépôt, qui ne lit rien ; ses refus se disent au-dessus d’elle',
  },
];
