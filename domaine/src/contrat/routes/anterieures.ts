import { TYPES_DE_PIECE } from '../../anterieures/fichier';
import type { TableDeSalle } from './ligne';

/** Les pièces faites ailleurs, qui gardent leur numéro. */
export const ANTERIEURES = {
  'GET /pieces-anterieures': {
    acces: 'professionnel',
    resume: 'Liste les factures et avoirs faits ailleurs, du dernier émis au premier.',
    requete: 'CriteresPiecesAnterieures',
    reponse: 'PieceAnterieure[]',
  },
  'GET /pieces-anterieures/:id': {
    acces: 'professionnel',
    resume: 'Rend une pièce antérieure et ses écritures au livre.',
    reponse: 'PieceAnterieureDetail',
    erreurs: ['PIECE_INTROUVABLE'],
  },
  'POST /pieces-anterieures': {
    acces: 'professionnel',
    resume: 'Inscrit une facture ou un avoir fait ailleurs, et ce qui en est déjà payé, au jour dit.',
    corps: 'CorpsNouvellePieceAnterieure',
    reponse: 'PieceAnterieureDetail',
    statut: 201,
    idempotent: true,
    erreurs: ['PIECE_ANTERIEURE_EXISTE', 'NUMERO_RESERVE', 'PIECE_INTROUVABLE'],
  },
  'PUT /pieces-anterieures/:id': {
    acces: 'professionnel',
    resume: 'Remplace ce que dit une pièce antérieure, tant que rien n’est écrit au livre pour elle.',
    corps: 'CorpsPieceAnterieure',
    reponse: 'PieceAnterieureDetail',
    erreurs: ['PIECE_INTROUVABLE', 'PIECE_ENCAISSEE', 'PIECE_ANTERIEURE_EXISTE', 'NUMERO_RESERVE'],
  },
  'DELETE /pieces-anterieures/:id': {
    acces: 'professionnel',
    resume: 'Efface une pièce antérieure, tant que rien n’est écrit au livre pour elle.',
    statut: 204,
    erreurs: ['PIECE_INTROUVABLE', 'PIECE_ENCAISSEE'],
  },
  'PUT /pieces-anterieures/:id/fichier': {
    acces: 'professionnel',
    resume: 'Joint à une pièce antérieure son PDF, de 10 Mo au plus, à la place de l’ancien.',
    corpsBrut: TYPES_DE_PIECE,
    reponse: 'PieceAnterieureDetail',
    erreurs: ['PIECE_INTROUVABLE', 'FICHIER_NON_RECONNU', 'PDF_ILLISIBLE', 'FICHIERS_PLEINS'],
  },
  'GET /pieces-anterieures/:id/fichier': {
    acces: 'professionnel',
    resume: 'Rend le PDF joint à une pièce antérieure, octet pour octet.',
    formats: ['pdf'],
    erreurs: ['PIECE_INTROUVABLE'],
  },
  'POST /pieces-anterieures/:id/paiements': {
    acces: 'professionnel',
    resume: 'Note de l’argent reçu pour une pièce antérieure, ou annule une de ses écritures.',
    corps: 'CorpsPaiementAnterieur',
    reponse: 'PieceAnterieureDetail',
    statut: 201,
    idempotent: true,
    erreurs: ['PIECE_INTROUVABLE', 'PAIEMENT_EXCESSIF', 'PAIEMENT_IMPOSSIBLE'],
  },
} as const satisfies TableDeSalle;
