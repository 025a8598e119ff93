import { REFUS_RECUS } from '../../reception/refus-recus';
import type { TableDeSalle } from './ligne';

/** Ce qu'un fournisseur envoie : le contenu décide, pas le type annoncé. */
export const TYPES_DE_FACTURE_RECUE = [
  'application/pdf',
  'application/xml',
  'text/xml',
  'application/octet-stream',
] as const;

export const RECEPTION = {
  'GET /reception': {
    acces: 'connecte',
    resume: 'Liste les factures de fournisseurs déposées, de la dernière reçue à la première.',
    requete: 'CriteresReception',
    reponse: 'RecueResume[]',
  },
  'POST /reception': {
    acces: 'connecte',
    resume: 'Reçoit la facture d’un fournisseur : un PDF Factur-X, un XML CII ou UBL, de 10 Mo au plus.',
    requete: 'CriteresDepot',
    corpsBrut: TYPES_DE_FACTURE_RECUE,
    reponse: 'RecueDetail',
    statut: 201,
    erreurs: [...REFUS_RECUS, 'FACTURE_DEJA_RECUE', 'FACTURE_PAREILLE', 'RECEPTION_PLEINE'],
  },
  'GET /reception/sommes': {
    acces: 'connecte',
    resume: 'Rend ce qui reste à payer des factures déposées, en euros, et ce qui est en retard.',
    reponse: 'SommesRecues',
  },
  'PUT /reception/:id/paiement': {
    acces: 'connecte',
    resume: 'Note le jour où une facture déposée fut payée, ou l’efface ; ne paie rien.',
    corps: 'CorpsPaiementRecu',
    reponse: 'RecueDetail',
    erreurs: ['FACTURE_RECUE_INTROUVABLE'],
  },
  'GET /reception/:id': {
    acces: 'connecte',
    resume: 'Rend une facture déposée : ce que dit son fichier.',
    reponse: 'RecueDetail',
    erreurs: ['FACTURE_RECUE_INTROUVABLE'],
  },
  'GET /reception/:id/original': {
    acces: 'connecte',
    resume: 'Rend le fichier déposé, octet pour octet.',
    formats: ['pdf', 'xml'],
    erreurs: ['FACTURE_RECUE_INTROUVABLE'],
  },
  'DELETE /reception/:id': {
    acces: 'connecte',
    resume: 'Efface une facture déposée et son fichier.',
    statut: 204,
    erreurs: ['FACTURE_RECUE_INTROUVABLE'],
  },
} as const satisfies TableDeSalle;
