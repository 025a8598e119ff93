import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { FACTURES } from '@facturier/domaine/contrat/openapi/exemples/factures';
import { SERVICES } from '@facturier/domaine/contrat/openapi/exemples/services';
import { paths } from '@/config/paths';
import { ErreurApi } from '@/lib/erreurs-api';
import type { EcranEnEtats, Reponses } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

const { _id } = FACTURES.Facture;
const INTROUVABLE = new ErreurApi({ statut: 404 });
const PROFESSIONNEL = {
  compte: COMPTES.User,
  toujours: [[cles.abonnement, SERVICES.InfoAbonnement]] satisfies Reponses,
};

/** Les états des pages de l'assistant. */
export const ETATS_ASSISTANT: EcranEnEtats[] = [
  {
    chemin: paths.factureCreation.chemin,
    nom: 'facture-creation',
    charger: () => import('./pages/PageFactureCreation'),
    ...PROFESSIONNEL,
    sans: { vide: 'une facture neuve est le formulaire lui-même, jamais vide' },
  },
  {
    chemin: paths.factureEdition.chemin,
    nom: 'facture-edition',
    adresse: paths.factureEdition.href(_id),
    charger: () => import('./pages/PageFactureEdition'),
    ...PROFESSIONNEL,
    vide: [
      [cles.factures, INTROUVABLE],
      [cles.mentions, COMPTES.MentionsLegales],
      [cles.clients, []],
    ],
  },
];
