import type { TableDeSalle } from './ligne';

const DU_LIEN = ['FACTURE_INTROUVABLE', 'LIEN_DE_FACTURE_EXPIRE', 'TROP_DE_TENTATIVES'] as const;

export const LITIGES = {
  'GET /public/factures/:jeton/litige': {
    acces: 'public',
    inconnu: 404,
    resume: 'Dit ce que ce lien permet de contester, et où en est le litige de sa facture.',
    reponse: 'LitigePublic',
    erreurs: DU_LIEN,
  },
  'POST /public/factures/:jeton/code': {
    acces: 'public',
    inconnu: 404,
    resume: 'Envoie un code de six chiffres à l’adresse du client ; trois fois par heure au plus.',
    reponse: 'Message',
    erreurs: [...DU_LIEN, 'LITIGE_IMPOSSIBLE'],
  },
  'POST /public/factures/:jeton/litige': {
    acces: 'public',
    resume: 'Conteste des lignes de la facture de ce lien, avec le code reçu par le client.',
    corps: 'CorpsLitigeParLien',
    reponse: 'LitigePublic',
    statut: 201,
    erreurs: [...DU_LIEN, 'CODE_DE_LITIGE_REFUSE', 'LITIGE_IMPOSSIBLE', 'LITIGE_DEJA_OUVERT'],
  },
  'POST /public/factures/:jeton/litige/messages': {
    acces: 'public',
    resume: 'Écrit à l’émetteur au sujet du litige ; il attend de nouveau sa réponse.',
    corps: 'CorpsMessageParLien',
    reponse: 'LitigePublic',
    statut: 201,
    erreurs: [...DU_LIEN, 'CODE_DE_LITIGE_REFUSE', 'LITIGE_CLOS'],
  },
  'POST /public/factures/:jeton/litige/retrait': {
    acces: 'public',
    resume: 'Retire le litige : la facture se paie en entier.',
    corps: 'CorpsRetraitParLien',
    reponse: 'LitigePublic',
    erreurs: [...DU_LIEN, 'CODE_DE_LITIGE_REFUSE', 'LITIGE_CLOS'],
  },
  'GET /factures/:id/litige': {
    acces: 'connecte',
    resume: 'Rend le dernier litige d’une facture, à son émetteur et à son destinataire.',
    reponse: 'LitigeDeFacture',
    erreurs: ['FACTURE_INTROUVABLE'],
  },
  'POST /factures/:id/litige': {
    acces: 'connecte',
    resume: 'Conteste des lignes d’une facture reçue dans son compte.',
    corps: 'CorpsLitige',
    reponse: 'LitigeDeFacture',
    statut: 201,
    erreurs: ['FACTURE_INTROUVABLE', 'LITIGE_IMPOSSIBLE', 'LITIGE_DEJA_OUVERT'],
  },
  'GET /litiges': {
    acces: 'professionnel',
    resume: 'Liste les cent derniers litiges de vos factures, ceux qui attendent d’abord.',
    reponse: 'Litiges',
  },
  'POST /litiges/:id/messages': {
    acces: 'professionnel',
    resume: 'Répond au client ; le message lui part par e-mail.',
    corps: 'CorpsMessageDeLitige',
    reponse: 'LitigeDeFacture',
    statut: 201,
    erreurs: ['RESSOURCE_INTROUVABLE', 'LITIGE_CLOS', 'ENVOIS_SUSPENDUS', 'ENVOI_REFUSE', 'PLAFOND_ENVOIS'],
  },
  'POST /litiges/:id/decision': {
    acces: 'professionnel',
    resume: 'Décide du litige : accorde tout, une part ou rien de chaque ligne, et prépare l’avoir.',
    corps: 'CorpsDecision',
    reponse: 'LitigeDeFacture',
    idempotent: true,
    erreurs: ['RESSOURCE_INTROUVABLE', 'LITIGE_CLOS'],
  },
  'POST /litiges/:id/avoir': {
    acces: 'professionnel',
    resume: 'Émet l’avoir que la décision a préparé ; le client reçoit un message qui y mène.',
    reponse: 'LitigeDeFacture',
    statut: 201,
    ecriture: true,
    idempotent: true,
    erreurs: [
      'RESSOURCE_INTROUVABLE',
      'FACTURE_INTROUVABLE',
      'LITIGE_SANS_AVOIR',
      'TRANSITION_INTERDITE',
      'AVOIR_EXCESSIF',
      'MENTIONS_MANQUANTES',
    ],
  },
} as const satisfies TableDeSalle;
