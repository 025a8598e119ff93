import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { ID_DEVIS } from '@facturier/domaine/contrat/openapi/exemples/commun';
import { pathsDevis } from '@/config/paths';
import { ErreurApi } from '@/lib/erreurs-api';
import type { EcranEnEtats } from '@/lib/etats';
import { cles } from '@/lib/invalidation';
import { clesDevis } from './api/cles';

const INTROUVABLE = new ErreurApi({ statut: 404 });

/** Les états des écrans des devis. */
export const ETATS_DEVIS: EcranEnEtats[] = [
  {
    chemin: pathsDevis.liste.chemin,
    nom: 'liste-devis',
    charger: () => import('./pages/PageListeDevis'),
    compte: COMPTES.User,
    vide: [[clesDevis.listes, { pages: [{ devis: [], suivant: null }], pageParams: [null] }]],
  },
  {
    chemin: pathsDevis.devis.chemin,
    nom: 'devis',
    adresse: pathsDevis.devis.href(ID_DEVIS),
    charger: () => import('./pages/PageDevis'),
    compte: COMPTES.User,
    vide: [[cles.devis, INTROUVABLE]],
  },
  {
    chemin: pathsDevis.creation.chemin,
    nom: 'devis-creation',
    charger: () => import('./pages/PageSaisieDevis'),
    compte: COMPTES.User,
    sans: { vide: 'un devis neuf est le formulaire lui-même, jamais vide' },
  },
  {
    chemin: pathsDevis.edition.chemin,
    nom: 'devis-edition',
    adresse: pathsDevis.edition.href(ID_DEVIS),
    charger: () => import('./pages/PageSaisieDevis'),
    compte: COMPTES.User,
    vide: [
      [cles.devis, INTROUVABLE],
      [cles.mentions, COMPTES.MentionsLegales],
      [cles.clients, []],
    ],
  },
  {
    chemin: pathsDevis.recus.chemin,
    nom: 'devis-recus',
    charger: () => import('./pages/PageDevisRecus'),
    compte: COMPTES.User,
    vide: [[clesDevis.recus, { pages: [{ recus: [], suivant: null }], pageParams: [null] }]],
  },
  {
    chemin: pathsDevis.recu.chemin,
    nom: 'devis-recu',
    adresse: pathsDevis.recu.href(ID_DEVIS),
    charger: () => import('./pages/PageDevisRecu'),
    compte: COMPTES.User,
    vide: [[cles.devis, INTROUVABLE]],
  },
  {
    chemin: pathsDevis.vendeurs.chemin,
    nom: 'vendeurs',
    charger: () => import('./pages/PageVendeurs'),
    compte: COMPTES.User,
    vide: [[clesDevis.vendeurs, []]],
  },
  {
    chemin: pathsDevis.vendeur.chemin,
    nom: 'vendeur',
    adresse: pathsDevis.vendeur.href(ID_DEVIS),
    charger: () => import('./pages/PageVendeur'),
    compte: COMPTES.User,
    vide: [[clesDevis.vendeurs, []]],
  },
];
