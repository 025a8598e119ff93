import { ADMINISTRATION } from '@facturier/domaine/contrat/openapi/exemples/administration';
import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import type { User } from '@facturier/domaine/contrat/users';
import { paths } from '@/config/paths';
import { ErreurApi } from '@/lib/erreurs-api';
import type { EcranEnEtats, EcranMontre, Reponses } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

const ADMIN: User = { ...COMPTES.User, role: 'particulier', estAdmin: true };
const PARTICULIER: User = { ...COMPTES.User, role: 'particulier' };
const sous = (nom: string, reponse: unknown): Reponses[number] => [[...cles.admin, nom], reponse];

const onglet = (nom: string, vide: Pick<EcranMontre, 'vide' | 'sans'>): EcranEnEtats => ({
  chemin: paths.admin.chemin,
  nom: `admin-${nom}`,
  adresse: `${paths.admin.href()}?onglet=${nom}`,
  charger: () => import('./pages/PageAdmin'),
  compte: ADMIN,
  ...vide,
});

/** Les états de l'administration, onglet par onglet, et de la page d'un compte. */
export const ETATS_ADMIN: EcranEnEtats[] = [
  onglet('comptes', {
    vide: [
      sous('comptes', { comptes: [], suivant: null, total: 0 }),
      sous('GET /admin/stats', ADMINISTRATION.Statistiques),
      sous('GET /admin/trial-stats', ADMINISTRATION.StatistiquesEssais),
      sous('GET /admin/series', ADMINISTRATION.SeriesMensuelles),
    ],
  }),
  onglet('activite', { sans: { vide: 'un chiffre nul se montre comme un autre' } }),
  onglet('expediteurs', { vide: [sous('GET /admin/expediteurs', [])] }),
  onglet('journal', { vide: [sous('journal', { lignes: [], suivant: null })] }),
  onglet('securite', { vide: [sous('securite', { lignes: [], suivant: null })] }),
  onglet('formes', { vide: [sous('GET /admin/formes', [])] }),
  onglet('verification', { vide: [sous('GET /admin/verifications', [])] }),
  onglet('taux-micro', {
    vide: [
      sous('GET /admin/taux-micro', {
        ...{ livresJusquAu: '2026-12-31', taux: [], saisies: [], manquants: [] },
      }),
    ],
  }),
  onglet('taux', { vide: [sous('GET /admin/taux-legaux', { taux: [], manquants: [] })] }),
  {
    chemin: paths.compteAdmin.chemin,
    nom: 'admin-compte',
    adresse: paths.compteAdmin.href(COMPTES.User._id),
    charger: () => import('./pages/PageCompteAdmin'),
    compte: ADMIN,
    vide: [[cles.admin, new ErreurApi({ statut: 404 })]],
  },
  {
    chemin: paths.admin.chemin,
    nom: 'admin-sans-droit',
    charger: () => import('./pages/PageAdmin'),
    compte: PARTICULIER,
    sans: {
      vide: 'qui n’est pas l’administration ne demande rien',
      chargement: 'qui n’est pas l’administration ne demande rien',
      panne: 'qui n’est pas l’administration ne demande rien',
      'hors-ligne': 'qui n’est pas l’administration ne demande rien',
    },
  },
];
