import type { TableDeSalle } from './ligne';

export const CLIENTS = {
  'GET /clients': {
    acces: 'professionnel',
    resume: 'Liste les clients, par nom.',
    requete: 'CriteresClients',
    reponse: 'Client[]',
  },
  'GET /clients/:id': {
    acces: 'professionnel',
    resume: 'Rend un client.',
    reponse: 'Client',
    erreurs: ['CLIENT_INTROUVABLE'],
  },
  'POST /clients': {
    acces: 'professionnel',
    resume: 'Crée un client.',
    corps: 'CorpsClient',
    reponse: 'Client',
    statut: 201,
    ecriture: true,
    quota: 'clients',
    idempotent: true,
    // Rejouée (`Idempotency-Key`) une fois la fiche supprimée, la création n'a plus rien à rendre.
    erreurs: ['CLIENT_INTROUVABLE', 'NUMERO_TVA_CONTREDIT', 'SIREN_CONTREDIT'],
  },
  'PUT /clients/:id': {
    acces: 'professionnel',
    resume:
      'Change la fiche d’un client. Une adresse e-mail changée ferme les liens de l’ancienne (`liensAFermer`) ; la nouvelle en reçoit au prochain envoi.',
    corps: 'CorpsClientModifie',
    reponse: 'Client',
    ecriture: true,
    erreurs: ['CLIENT_INTROUVABLE', 'NUMERO_TVA_CONTREDIT', 'SIREN_CONTREDIT'],
  },
  'DELETE /clients/:id': {
    acces: 'professionnel',
    resume: 'Supprime un client ; ses factures émises gardent leur copie.',
    statut: 204,
    erreurs: ['CLIENT_INTROUVABLE'],
  },
  'GET /clients/:id/statistiques': {
    acces: 'professionnel',
    resume: 'Rend ce qu’un client a été facturé, ce qu’il doit et son délai de paiement.',
    reponse: 'StatistiquesClient',
    erreurs: ['CLIENT_INTROUVABLE'],
  },
  'GET /clients/:id/annee': {
    acces: 'professionnel',
    resume:
      'Rend douze mois d’un client : ce qu’il a payé, en combien de jours, de combien il dépasse l’échéance.',
    reponse: 'AnneeClient',
    erreurs: ['CLIENT_INTROUVABLE'],
  },
} as const satisfies TableDeSalle;
