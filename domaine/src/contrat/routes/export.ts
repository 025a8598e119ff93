import type { TableDeSalle } from './ligne';

export const EXPORT = {
  'GET /export-factures-rgpd': {
    acces: 'connecte',
    resume: 'Exporte ses factures et ses clients, en un fichier JSON.',
    reponse: 'ExportFacturesEtClients',
  },
  'GET /export-clients-rgpd': {
    acces: 'connecte',
    resume: 'Exporte ses clients, en un fichier JSON.',
    reponse: 'ExportClients',
  },
  'GET /export/user-data': {
    acces: 'connecte',
    resume:
      'Exporte tout ce que le produit sait de l’appelant, en un fichier JSON, si le mot de passe a été donné dans le quart d’heure (par la connexion ou la preuve).',
    reponse: 'ExportDonnees',
    erreurs: ['RESSOURCE_INTROUVABLE', 'PREUVE_REQUISE'],
  },
  'GET /export/factures': {
    acces: 'connecte',
    resume: 'Exporte ses factures, en JSON, en CSV ou en XLSX.',
    requete: 'CriteresExport',
    reponse: 'ExportFactures',
    formats: ['json', 'csv', 'xlsx'],
  },
  'GET /export/clients': {
    acces: 'connecte',
    resume: 'Exporte ses clients, en JSON, en CSV ou en XLSX.',
    requete: 'CriteresExport',
    reponse: 'ExportClients',
    formats: ['json', 'csv', 'xlsx'],
  },
  'GET /export/recettes': {
    acces: 'professionnel',
    resume: 'Rend le livre des recettes d’une période, dans l’ordre, en CSV, en XLSX ou en PDF.',
    requete: 'CriteresExportRecettes',
    formats: ['csv', 'xlsx', 'pdf'],
  },
  'GET /export/pdf.zip': {
    acces: 'connecte',
    resume: 'Rend en une archive les PDF des documents émis : tous, ou ceux qui sont choisis.',
    requete: 'CriteresArchive',
    formats: ['zip'],
    erreurs: ['FACTURE_INTROUVABLE', 'AUCUN_DOCUMENT'],
  },
} as const satisfies TableDeSalle;
