import type { APayer } from '@facturier/domaine/contrat/echeances';
import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { FACTURES } from '@facturier/domaine/contrat/openapi/exemples/factures';
import { SERVICES } from '@facturier/domaine/contrat/openapi/exemples/services';
import { paths } from '@/config/paths';
import { ErreurApi } from '@/lib/erreurs-api';
import type { EcranEnEtats, Reponses } from '@/lib/etats';
import { cles } from '@/lib/invalidation';
import { clesFactures } from './api/cles';
import type { Sommes } from './model/facture';

const { _id } = FACTURES.Facture;
const INTROUVABLE = new ErreurApi({ statut: 404 });
const PROFESSIONNEL = {
  compte: COMPTES.User,
  toujours: [[cles.abonnement, SERVICES.InfoAbonnement]] satisfies Reponses,
};
const SANS_SOMMES: Sommes = {
  enAttente: { montant: 0, nombre: 0 },
  enRetard: { montant: 0, nombre: 0, depuisJours: 0 },
  encaisseCeMois: { montant: 0, nombre: 0, mois: '2026-11' },
  nombreEnvoi: 0,
  nombreReception: 0,
};
const RIEN_DU = { nombre: 0, montant: 0 };
const RIEN_A_PAYER: APayer = {
  aujourdhui: '2026-11-23',
  nombreRecues: 0,
  total: RIEN_DU,
  enRetard: RIEN_DU,
  declarees: RIEN_DU,
  contestees: RIEN_DU,
  factures: [],
};
const RIEN: Reponses = [
  [clesFactures.listes, { factures: [], suivant: null }],
  [clesFactures.sommes, SANS_SOMMES],
  [clesFactures.aPayer, RIEN_A_PAYER],
  [clesFactures.vues, { vues: [], colonnes: null }],
  [[...cles.reception, 'liste'], { recues: [], suivant: null }],
];

/** Les états des écrans des factures. */
export const ETATS_FACTURES: EcranEnEtats[] = [
  {
    chemin: paths.factures.chemin,
    nom: 'factures',
    charger: () => import('./pages/PageFactures'),
    ...PROFESSIONNEL,
    vide: RIEN,
  },
  {
    chemin: paths.factures.chemin,
    nom: 'reception',
    adresse: `${paths.factures.href()}?onglet=reception`,
    charger: () => import('./pages/PageFactures'),
    ...PROFESSIONNEL,
    vide: RIEN,
  },
  {
    chemin: paths.facture.chemin,
    nom: 'facture',
    adresse: paths.facture.href(_id),
    charger: () => import('./pages/PageFacture'),
    ...PROFESSIONNEL,
    vide: [[cles.factures, INTROUVABLE]],
  },
];
