import type { TableDeSalle } from './ligne';

/** Le livre des recettes, toutes factures ensemble. */
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
} as const satisfies TableDeSalle;
