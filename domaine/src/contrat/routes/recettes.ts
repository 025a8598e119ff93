import type { TableDeSalle } from './ligne';

/** Le livre des recettes : toutes les factures, et ce qui n'est le paiement d'aucune. */
export const RECETTES = {
  'GET /recettes': {
    acces: 'professionnel',
    resume: 'Liste les écritures du livre des recettes d’une période, de la plus récente à la plus ancienne.',
    requete: 'CriteresRecettes',
    reponse: 'Recette[]',
  },
  'GET /recettes/sommes': {
    acces: 'professionnel',
    resume: 'Additionne les écritures d’une période, par mois, par moyen de paiement et par nature.',
    requete: 'CriteresSommesRecettes',
    reponse: 'SommesRecettes',
  },
  'POST /recettes': {
    acces: 'professionnel',
    resume: 'Ajoute au livre une recette hors facture : une vente au comptoir, le total d’un jour.',
    corps: 'CorpsRecette',
    reponse: 'Recette',
    statut: 201,
    idempotent: true,
  },
  'POST /recettes/:id/correction': {
    acces: 'professionnel',
    resume: 'Annule une recette saisie par sa contraire et la réécrit avec ce qui change.',
    corps: 'CorpsCorrectionRecette',
    reponse: 'Recette',
    statut: 201,
    idempotent: true,
    erreurs: ['RECETTE_INTROUVABLE', 'RECETTE_CORRIGEE', 'RECETTE_D_ACOMPTE', 'RECETTE_D_ANTERIEURE'],
  },
  'POST /recettes/:id/annulation': {
    acces: 'professionnel',
    resume: 'Annule une recette hors facture par son écriture contraire.',
    reponse: 'Recette',
    statut: 201,
    idempotent: true,
    erreurs: ['RECETTE_INTROUVABLE', 'RECETTE_CORRIGEE', 'RECETTE_D_ACOMPTE', 'RECETTE_D_ANTERIEURE'],
  },
} as const satisfies TableDeSalle;
