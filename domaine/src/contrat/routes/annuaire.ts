import type { TableDeSalle } from './ligne';

/** Le registre public des entreprises et les adresses, demandés par notre serveur : ils aident à saisir, ils ne sont jamais nécessaires. */
export const ANNUAIRE = {
  'GET /annuaire/entreprises': {
    acces: 'professionnel',
    resume:
      'Cherche une entreprise au registre public, par son nom, son SIREN ou son SIRET ; une panne est dite, jamais une erreur.',
    requete: 'CriteresAnnuaire',
    reponse: 'EntreprisesDuRegistre',
  },
  'GET /annuaire/adresses': {
    acces: 'professionnel',
    resume:
      'Complète une adresse en France (Base Adresse Nationale) ; une panne est dite, jamais une erreur.',
    requete: 'CriteresAnnuaire',
    reponse: 'AdressesProposees',
  },
} as const satisfies TableDeSalle;
