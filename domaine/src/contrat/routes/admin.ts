import type { TableDeSalle } from './ligne';

export const ADMIN = {
  'GET /admin/users': {
    acces: 'admin',
    resume: 'Liste les comptes ; « X-Total » dit combien répondent aux filtres.',
    requete: 'CriteresComptes',
    reponse: 'CompteAdmin[]',
  },
  'GET /admin/users/:id/details': {
    acces: 'admin',
    resume: 'Rend le dossier d’un compte : profil, abonnement, activité, journal.',
    reponse: 'DossierCompte',
    erreurs: ['COMPTE_ADMIN_INTROUVABLE'],
  },
  'GET /admin/users/:id/subscription': {
    acces: 'admin',
    resume: 'Rend l’abonnement d’un compte.',
    reponse: 'AbonnementAdmin',
    erreurs: ['COMPTE_ADMIN_INTROUVABLE'],
  },
  'PUT /admin/users/:id/ban': {
    acces: 'admin',
    resume: 'Suspend ou rétablit un compte ; suspendu, il sort aussitôt de ses sessions.',
    corps: 'CorpsBannissement',
    reponse: 'CompteAdmin',
    erreurs: ['COMPTE_ADMIN_INTROUVABLE', 'ACTE_SUR_SOI_MEME'],
  },
  'DELETE /admin/users/:id': {
    acces: 'admin',
    resume: 'Supprime un compte ; ses factures émises restent dix ans, hors de toute liste.',
    corps: 'CorpsSuppressionCompte',
    statut: 204,
    erreurs: ['COMPTE_ADMIN_INTROUVABLE', 'ACTE_SUR_SOI_MEME'],
  },
  'PUT /admin/users/:id/plan': {
    acces: 'admin',
    resume: 'Met un compte dans un plan, sans paiement.',
    corps: 'CorpsPlan',
    reponse: 'AbonnementAdmin',
    erreurs: ['COMPTE_ADMIN_INTROUVABLE', 'ABONNEMENT_EN_COURS', 'PLAN_INDISPONIBLE'],
  },
  'PUT /admin/extend-trial/:id': {
    acces: 'admin',
    resume: 'Prolonge l’essai d’un compte de 7 ou de 15 jours.',
    corps: 'CorpsProlongation',
    reponse: 'AbonnementAdmin',
    erreurs: ['COMPTE_ADMIN_INTROUVABLE', 'PLAN_INDISPONIBLE'],
  },
  'PUT /admin/users/:id/quotas': {
    acces: 'admin',
    resume: 'Règle les limites propres à un compte ; « null » rend celles de son plan.',
    corps: 'CorpsQuotas',
    reponse: 'AbonnementAdmin',
    erreurs: ['COMPTE_ADMIN_INTROUVABLE'],
  },
  'POST /admin/users/:id/reset-quotas': {
    acces: 'admin',
    resume: 'Remet à zéro les factures comptées ce mois-ci pour un compte.',
    reponse: 'AbonnementAdmin',
    erreurs: ['COMPTE_ADMIN_INTROUVABLE'],
  },
  'POST /admin/reset-quotas': {
    acces: 'admin',
    resume: 'Remet à zéro les factures comptées ce mois-ci, pour tous les comptes.',
    reponse: 'CompteursRemisAZero',
  },
  'POST /admin/sync-subscriptions': {
    acces: 'admin',
    resume: 'Relit chez Stripe tous les comptes qui y sont connus.',
    reponse: 'ComptesSynchronises',
    erreurs: ['PAIEMENT_INDISPONIBLE'],
  },
  'GET /admin/users/:id/export': {
    acces: 'admin',
    resume: 'Rend en une archive les données d’un compte : JSON, CSV et PDF.',
    formats: ['zip'],
    erreurs: ['COMPTE_ADMIN_INTROUVABLE'],
  },
  'GET /admin/journal': {
    acces: 'admin',
    resume: 'Liste les actes notés au journal, le plus récent d’abord.',
    requete: 'CriteresJournal',
    reponse: 'LigneJournal[]',
  },
  'GET /admin/securite': {
    acces: 'admin',
    resume:
      'Liste les faits de sécurité de tous les comptes, le plus récent d’abord ; la lecture est au journal.',
    requete: 'CriteresSecurite',
    reponse: 'FaitDeSecurite[]',
  },
  'GET /admin/verifications': {
    acces: 'admin',
    resume: 'Rend les trente dernières vérifications de ce qui est enregistré, et leurs ruptures.',
    reponse: 'VerificationPassee[]',
  },
  'GET /admin/stats': {
    acces: 'admin',
    resume: 'Rend les chiffres généraux, datés et définis.',
    reponse: 'Statistiques',
  },
  'GET /admin/trial-stats': {
    acces: 'admin',
    resume: 'Rend les chiffres de l’essai.',
    reponse: 'StatistiquesEssais',
  },
  'GET /admin/usage-stats': {
    acces: 'admin',
    resume: 'Rend les chiffres du mois en cours.',
    reponse: 'StatistiquesUsage',
  },
  'GET /admin/usage-overview': {
    acces: 'admin',
    resume: 'Rend les comptes les plus actifs du mois et leurs limites.',
    requete: 'CriteresVueUsage',
    reponse: 'VueUsage',
  },
  'GET /admin/series': {
    acces: 'admin',
    resume: 'Rend les douze derniers mois du produit : inscriptions, essais, factures, usage.',
    reponse: 'SeriesMensuelles',
  },
  'GET /admin/users/:id/usage-history': {
    acces: 'admin',
    resume: 'Rend l’activité d’un compte, mois par mois, mois vides compris.',
    requete: 'CriteresHistorique',
    reponse: 'HistoriqueUsage',
    erreurs: ['COMPTE_ADMIN_INTROUVABLE'],
  },
  'GET /admin/metrics/realtime': {
    acces: 'admin',
    resume: 'Rend ce qui se passe maintenant ; à relire toutes les cinq secondes.',
    reponse: 'Mesures',
  },
} as const satisfies TableDeSalle;
