import type { TableDeSalle } from './ligne';

const INCONNU = { acces: 'public', inconnu: 404 } as const;

export const LIENS = {
  'GET /public/factures/:jeton': {
    ...INCONNU,
    resume: 'Rend la facture de ce lien, à qui le tient. Ne compte rien.',
    reponse: 'FacturePublique',
    erreurs: ['FACTURE_INTROUVABLE', 'LIEN_DE_FACTURE_EXPIRE', 'TROP_DE_TENTATIVES'],
  },
  'GET /public/factures/:jeton/pdf': {
    ...INCONNU,
    resume: 'Rend le PDF de la facture de ce lien.',
    formats: ['pdf'],
    erreurs: ['FACTURE_INTROUVABLE', 'LIEN_DE_FACTURE_EXPIRE', 'TROP_DE_TENTATIVES'],
  },
  'GET /public/factures/:jeton/xml': {
    ...INCONNU,
    resume: 'Rend la facture électronique (CII) de ce lien.',
    formats: ['xml'],
    erreurs: ['FACTURE_INTROUVABLE', 'LIEN_DE_FACTURE_EXPIRE', 'TROP_DE_TENTATIVES'],
  },
  'GET /public/factures/:jeton/logo': {
    ...INCONNU,
    resume: 'Rend le logo figé de la facture de ce lien.',
    formats: ['image'],
    erreurs: ['FACTURE_INTROUVABLE', 'RESSOURCE_INTROUVABLE', 'LIEN_DE_FACTURE_EXPIRE', 'TROP_DE_TENTATIVES'],
  },
  'POST /public/factures/:jeton/consultation': {
    acces: 'public',
    resume: 'Dit ce qu’une visite a montré d’elle ; une machine, ou l’émetteur, ne compte pas.',
    corps: 'CorpsConsultation',
    reponse: 'SuiteConsultation',
    erreurs: ['FACTURE_INTROUVABLE', 'LIEN_DE_FACTURE_EXPIRE', 'TROP_DE_TENTATIVES'],
  },
  'POST /public/factures/:jeton/accuse': {
    ...INCONNU,
    resume: 'Confirme la réception (« J’ai bien reçu ») : l’émetteur le saura.',
    reponse: 'SuiteConsultation',
    erreurs: ['FACTURE_INTROUVABLE', 'LIEN_DE_FACTURE_EXPIRE', 'TROP_DE_TENTATIVES'],
  },
  'POST /public/factures/:jeton/demande': {
    ...INCONNU,
    resume:
      'Demande un nouveau lien à l’émetteur, à la place d’un lien expiré ; une fois par semaine au plus.',
    reponse: 'Message',
    erreurs: ['FACTURE_INTROUVABLE', 'TROP_DE_TENTATIVES'],
  },
  'GET /factures/:id/liens': {
    acces: 'professionnel',
    resume: 'Liste les liens publics d’une facture émise, et ce qui en a été vu.',
    reponse: 'LiensDeFacture',
    erreurs: ['FACTURE_INTROUVABLE'],
  },
  'POST /factures/:id/liens': {
    acces: 'professionnel',
    resume: 'Rend le lien de cette facture pour cette adresse, créé s’il n’existe pas.',
    corps: 'CorpsLien',
    reponse: 'LiensDeFacture',
    statut: 201,
    ecriture: true,
    erreurs: ['FACTURE_INTROUVABLE', 'FACTURE_NON_EMISE', 'CLIENT_SANS_EMAIL', 'LIENS_COUPES'],
  },
  'POST /factures/:id/liens/:lien': {
    acces: 'professionnel',
    resume: 'Remplace un lien par un autre, pour la même adresse : l’ancien n’ouvre plus rien.',
    reponse: 'LiensDeFacture',
    statut: 201,
    ecriture: true,
    erreurs: ['FACTURE_INTROUVABLE', 'FACTURE_NON_EMISE', 'RESSOURCE_INTROUVABLE', 'LIENS_COUPES'],
  },
  'DELETE /factures/:id/liens/:lien': {
    acces: 'professionnel',
    resume: 'Révoque un lien : il n’existe plus pour personne.',
    reponse: 'LiensDeFacture',
    erreurs: ['FACTURE_INTROUVABLE', 'RESSOURCE_INTROUVABLE'],
  },
  'GET /liens': {
    acces: 'professionnel',
    resume: 'Dit si les liens publics de ce compte sont ouverts.',
    reponse: 'ReglageLiens',
  },
  'PUT /liens': {
    acces: 'professionnel',
    resume: 'Ouvre ou coupe tous les liens publics de ce compte.',
    corps: 'ReglageLiens',
    reponse: 'ReglageLiens',
  },
} as const satisfies TableDeSalle;
