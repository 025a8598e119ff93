import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { ENCAISSEMENTS } from '@facturier/domaine/contrat/openapi/exemples/encaissements';
import { paths } from '@/config/paths';
import type { EcranEnEtats } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

/** Les états de l'encaissement en ligne. */
export const ETATS_ENCAISSEMENTS: EcranEnEtats[] = [
  {
    chemin: paths.encaissements.chemin,
    nom: 'encaissements',
    adresse: paths.encaissements.href(),
    charger: () => import('./pages/PageEncaissements'),
    compte: COMPTES.User,
    vide: [
      [[...cles.moi, 'encaissements'], { ...ENCAISSEMENTS.CompteEncaissement, etat: 'absent', manque: [] }],
    ],
  },
];
