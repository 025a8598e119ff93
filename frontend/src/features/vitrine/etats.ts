import { paths } from '@/config/paths';
import type { EcranEnEtats } from '@/lib/etats';
import { PAGES_PUBLIQUES } from './pages-publiques';

const PREPAREE = 'page préparée à la construction, qui ne lit rien du serveur';
const RAISONS: Record<string, string> = {
  [paths.accueil.chemin]:
    'page préparée à la construction ; ses prix ont leur attente et leur panne, essayées dans le navigateur (pages-publiques)',
  [paths.contact.chemin]: 'un formulaire ne lit rien ; son refus se dit au-dessus de son bouton',
};

/** Les pages publiques n'ont pas d'état : chacune dit pourquoi. */
export const ETATS_VITRINE: EcranEnEtats[] = [
  ...PAGES_PUBLIQUES.map(({ chemin }) => ({
    chemin,
    nom: `public${chemin === '/' ? '-accueil' : chemin.replaceAll('/', '-')}`,
    raison: RAISONS[chemin] ?? PREPAREE,
  })),
  {
    chemin: paths.guide.chemin,
    nom: 'guide-inconnu',
    raison: 'elle dit elle-même qu’il n’y a rien à cette adresse',
  },
];
