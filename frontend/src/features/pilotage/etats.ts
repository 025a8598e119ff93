import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { pathsPilotage } from '@/config/paths';
import type { EcranEnEtats, Reponses } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

const SANS_REPONSE: Reponses = [
  [
    [...cles.pilotage, 'activite'],
    { debut: null, fin: null, acre: null, tauxMarginal: null, versions: [], revision: 0 },
  ],
  [[...cles.pilotage, 'ailleurs'], []],
];

/** Les états des comptes de l'année. */
export const ETATS_PILOTAGE: EcranEnEtats[] = [
  {
    chemin: pathsPilotage.activite.chemin,
    nom: 'activite',
    charger: () => import('./pages/PageActivite'),
    compte: COMPTES.User,
    vide: SANS_REPONSE,
  },
];
