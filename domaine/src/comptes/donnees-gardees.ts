import type { DonneeGardee } from './donnee-gardee';
import { DONNEES_DES_ARCHIVES } from './donnees-des-archives';
import { DONNEES_DES_IMPORTS } from './donnees-des-imports';
import { DONNEES_DES_CLIENTS } from './donnees-des-clients';
import { DONNEES_DU_COMPTE } from './donnees-du-compte';

/** Tout ce que le produit garde d'une personne : la page Confidentialité en est dessinée, et un essai y cherche chaque collection de la base. */
export const DONNEES_GARDEES: { titre: string; donnees: readonly DonneeGardee[] }[] = [
  {
    titre: 'De vous, qui avez un compte',
    donnees: [...DONNEES_DU_COMPTE, ...DONNEES_DES_ARCHIVES, ...DONNEES_DES_IMPORTS],
  },
  {
    titre: 'De ceux à qui vous écrivez\u00a0: vos clients, leurs devis, leurs factures',
    donnees: DONNEES_DES_CLIENTS,
  },
];

/** Ce que la base garde encore, et pourquoi aucune personne ne s'y lit. */
export const COLLECTIONS_TECHNIQUES: Readonly<Record<string, string>> = {
  rangs_devis: 'le dernier numéro de devis d’un compte\u00a0; effacé avec lui',
  suites_signatures: 'le rang et l’empreinte du dernier dossier de preuve',
  compteurs: 'les numéros et les sommes d’un compte\u00a0; effacés avec ses pièces',
  places_brouillons: 'le nombre d’octets des brouillons d’un compte',
  places_reception: 'le nombre de factures reçues d’un compte',
  espaces: 'le nombre d’octets qu’un compte occupe',
  catalogues: 'le nombre d’articles d’un compte',
  consommations: 'le nombre de clients créés par mois',
  connexions: 'le nombre d’entrées par jour, sans dire de qui',
  scelles: 'le rang et l’empreinte de chaque document émis, chaînés',
  cles_verification: 'les clés publiques qui vérifient les factures',
  publications_scelles: 'le bout de chaque chaîne, publié chaque matin : des empreintes, sans nom',
  cles_vapid: 'la clé du serveur pour les notifications',
  taux_legaux: 'les taux d’intérêt légal saisis par l’administration',
  taux_micro: 'les taux de cotisations saisis par l’administration',
  alertes_taux: 'quand l’administration a été prévenue d’un taux manquant',
  evenements_stripe: 'le nom et l’instant des événements de Stripe déjà traités',
  demandes: 'l’empreinte des demandes déjà servies, une semaine',
  verifications: 'le compte rendu des vérifications de la nuit, par identifiants',
  passages: 'les travaux faits, et quand',
  baux: 'quelle instance du serveur tient un travail',
  migrations: 'les changements de forme déjà faits',
};
