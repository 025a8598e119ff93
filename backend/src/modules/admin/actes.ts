import { definirActes } from '../../platform/journal/acte';

/** Ce que l'administration fait aux comptes. */
export const COMPTE = definirActes('compte', {
  bannir: 'Compte suspendu',
  retablir: 'Compte rétabli',
  supprimer: 'Compte supprimé',
  suspendre_envois: 'Envois suspendus',
  retablir_envois: 'Envois rétablis',
  lire_securite: 'Journal de sécurité lu',
  exporter: 'Données du compte exportées par l’administration',
});

/** Ce que l'administration fait aux abonnements. */
export const ABONNEMENT = definirActes('abonnement', {
  plan: 'Plan changé',
  essai: 'Essai prolongé',
  quotas: 'Limites changées',
  raz_quotas: 'Compteurs du mois remis à zéro',
  synchroniser: 'Abonnements relus chez Stripe',
});
