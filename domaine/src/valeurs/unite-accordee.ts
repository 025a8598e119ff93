import type { Milliemes } from './montant';
import { cleDeRecherche } from './texte';
import { UNITES } from './unite';

/** Ce que l'on compte souvent sans que la norme en ait le code. */
const AUTRES_MOTS = [
  ...[
    'séance',
    'session',
    'leçon',
    'cours',
    'atelier',
    'consultation',
    'intervention',
    'visite',
    'mission',
    'prestation',
  ],
  ...[
    'vacation',
    'passage',
    'tonte',
    'trajet',
    'déplacement',
    'demi-journée',
    'journée',
    'nuit',
    'nuitée',
    'année',
  ],
  ...[
    'repas',
    'couvert',
    'personne',
    'participant',
    'page',
    'mot',
    'ligne',
    'article',
    'photo',
    'portrait',
    'exemplaire',
  ],
  ...[
    'module',
    'licence',
    'point',
    'poste',
    'pack',
    'paquet',
    'boîte',
    'bouteille',
    'carton',
    'palette',
    'rouleau',
    'sac',
  ],
  ...['plaque', 'panneau', 'plant', 'bouquet', 'ensemble', 'kilo', 'mètre linéaire'],
];
const CONNUS = new Set([...UNITES.map(({ nom }) => nom), ...AUTRES_MOTS].map(cleDeRecherche));

const auPluriel = (mot: string): string => {
  if (/[sxz]$/iu.test(mot)) return mot;
  return `${mot}${/eu$|au$/iu.test(mot) ? 'x' : 's'}`;
};

/** « 6 séances », « 1,5 séance », « 3 h » : l'unité tapée, au pluriel à partir de deux. Une abréviation ou un mot inconnu reste tel quel. */
export const accorderUnite = (unite: string, quantiteMilliemes: Milliemes): string =>
  Math.abs(quantiteMilliemes) >= 2_000 && CONNUS.has(cleDeRecherche(unite))
    ? unite.split(' ').map(auPluriel).join(' ')
    : unite;
