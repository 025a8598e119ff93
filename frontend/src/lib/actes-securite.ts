import type { ActeSecurite } from '@facturier/domaine/contrat/auth';

/** Ce que chaque acte du journal de sécurité dit à une personne. */
export const LIBELLES_SECURITE: Record<ActeSecurite, string> = {
  connexion: 'Connexion',
  connexion_cle: 'Connexion par une clé d’accès',
  cle_ajoutee: 'Ajout d’une clé d’accès',
  cle_retiree: 'Retrait d’une clé d’accès',
  cle_douteuse: 'Clé d’accès peut-être copiée',
  cle_gardee: 'Clé d’accès écartée, puis gardée',
  mot_de_passe: 'Changement du mot de passe',
  mot_de_passe_redonne: 'Mot de passe redonné',
  second_facteur_prepare: 'Préparation de la vérification en deux étapes',
  second_facteur_active: 'Activation de la vérification en deux étapes',
  second_facteur_desactive: 'Désactivation de la vérification en deux étapes',
  reprise_demandee: 'Vérification en deux étapes perdue – demande d’un lien',
  reprise_commencee: 'Vérification en deux étapes perdue – reprise commencée',
  reprise_annulee: 'Vérification en deux étapes perdue – reprise annulée',
  sessions_finies: 'Déconnexion de partout',
  adresse_demandee: 'Demande de changement d’adresse',
  adresse_annulee: 'Annulation du changement d’adresse',
  adresse_changee: 'Changement d’adresse',
  compte_securise: 'Mise en sûreté du compte',
  suppression: 'Suppression du compte',
};
