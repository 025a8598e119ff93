import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { PILOTAGE } from '@facturier/domaine/contrat/openapi/exemples/pilotage';
import { pathsPilotage } from '@/config/paths';
import { ErreurApi } from '@/lib/erreurs-api';
import type { EcranEnEtats, Reponses } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

const SANS_REPONSE: Reponses = [
  [
    [...cles.pilotage, 'activite'],
    { debut: null, fin: null, acre: null, tauxMarginal: null, versions: [], revision: 0 },
  ],
  [[...cles.pilotage, 'ailleurs'], []],
];

/** Un compte qui n'a rien dit de son activité : aucun chiffre. */
const INCOMPLETE = new ErreurApi({ statut: 409, code: 'ACTIVITE_INCOMPLETE' });

/** Les états des comptes de l'année. */
export const ETATS_PILOTAGE: EcranEnEtats[] = [
  {
    chemin: pathsPilotage.seuils.chemin,
    nom: 'seuils',
    charger: () => import('./pages/PageSeuils'),
    compte: COMPTES.User,
    vide: [[[...cles.pilotage, 'seuils'], INCOMPLETE]],
  },
  {
    chemin: pathsPilotage.declarations.chemin,
    nom: 'declarations',
    charger: () => import('./pages/PageDeclarations'),
    compte: COMPTES.User,
    vide: [[[...cles.pilotage, 'declarations'], INCOMPLETE], ...SANS_REPONSE],
  },
  {
    chemin: pathsPilotage.declaration.chemin,
    nom: 'declaration',
    adresse: pathsPilotage.declaration.href(PILOTAGE.DeclarationResumee.cle),
    charger: () => import('./pages/PageDeclaration'),
    compte: COMPTES.User,
    vide: [[[...cles.pilotage, 'declaration'], INCOMPLETE]],
  },
  {
    chemin: pathsPilotage.activite.chemin,
    nom: 'activite',
    charger: () => import('./pages/PageActivite'),
    compte: COMPTES.User,
    vide: SANS_REPONSE,
  },
];
