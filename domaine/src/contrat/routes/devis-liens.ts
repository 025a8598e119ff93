import type { TableDeSalle } from './ligne';

const INCONNU = { acces: 'public', inconnu: 404 } as const;
const DU_LIEN = ['DEVIS_INTROUVABLE', 'TROP_DE_TENTATIVES'] as const;
/** Un lien qui n'attend plus de réponse. */
const OUVERT = [...DU_LIEN, 'LIEN_DE_DEVIS_FERME', 'DEVIS_DEJA_REPONDU'] as const;

const INTROUVABLE = 'DEVIS_INTROUVABLE';
/** Ce qui arrête un devis vers un client. */
const REMISE = [
  'DEVIS_DEJA_REPONDU',
  'LIENS_COUPES',
  'ENVOIS_SUSPENDUS',
  'ENVOI_REFUSE',
  'PLAFOND_ENVOIS',
] as const;
/** Et un courriel. */
const ENVOI = [...REMISE, 'ENVOI_EN_COURS'] as const;

export const DEVIS_LIENS = {
  'GET /devis/:id/liens': {
    acces: 'professionnel',
    resume: 'Liste les liens d’un devis : à qui il est parti, quand, et ce qui en a été vu.',
    reponse: 'LienDeDevis[]',
    erreurs: [INTROUVABLE],
  },
  'POST /devis/:id/liens': {
    acces: 'professionnel',
    resume:
      'Remet le devis à cette adresse sans e-mail : rend la page à donner, le jeton une fois ; le devis est « envoyé », la preuve dira qui l’a remis.',
    corps: 'CorpsDestinataireDevis',
    reponse: 'LienPersonnel',
    statut: 201,
    ecriture: true,
    erreurs: [INTROUVABLE, ...REMISE],
  },
  'DELETE /devis/:id/liens/:lien': {
    acces: 'professionnel',
    resume: 'Révoque un lien : il n’existe plus pour personne.',
    reponse: 'LienDeDevis[]',
    erreurs: [INTROUVABLE, 'RESSOURCE_INTROUVABLE'],
  },
  'POST /devis/:id/envoyer': {
    acces: 'professionnel',
    resume:
      'Envoie le devis, PDF joint, à cinq adresses au plus, chacune avec son lien ; « envoyé » quand le serveur de courriel l’a accepté.',
    corps: 'CorpsEnvoiDevis',
    reponse: 'Devis',
    statut: 202,
    ecriture: true,
    idempotent: true,
    erreurs: [INTROUVABLE, ...ENVOI],
  },
  'POST /devis/:id/relancer': {
    acces: 'professionnel',
    resume: 'Rappelle le devis à ceux qui l’ont reçu, chacun avec un lien neuf ; une fois par heure au plus.',
    reponse: 'Devis',
    statut: 202,
    ecriture: true,
    idempotent: true,
    erreurs: [INTROUVABLE, ...ENVOI, 'TROP_DE_TENTATIVES'],
  },
  'GET /public/devis/:jeton': {
    ...INCONNU,
    resume:
      'Rend le devis de ce lien ; expiré, refusé, remplacé, annulé : le vendeur, le numéro et la date seulement. N’écrit rien.',
    reponse: 'DevisPublic',
    erreurs: DU_LIEN,
  },
  'GET /public/devis/:jeton/pdf': {
    ...INCONNU,
    resume: 'Rend le PDF du devis de ce lien : les octets enregistrés à la finalisation. N’écrit rien.',
    formats: ['pdf'],
    erreurs: [...DU_LIEN, 'LIEN_DE_DEVIS_FERME'],
  },
  'POST /public/devis/:jeton/code': {
    ...INCONNU,
    resume: 'Envoie un code de six chiffres à l’adresse de ce lien ; trois fois par heure au plus.',
    reponse: 'Message',
    erreurs: OUVERT,
  },
  'POST /public/devis/:jeton/vu': {
    ...INCONNU,
    resume:
      'Dit qu’une personne regarde le devis ; une machine, ou l’émetteur, ne compte pas. Se note une fois.',
    reponse: 'SuiteConsultation',
    erreurs: DU_LIEN,
  },
  'POST /public/devis/:jeton/refuser': {
    acces: 'public',
    resume: 'Refuse le devis, avec sa raison : l’émetteur en est prévenu, plus aucun rappel ne part.',
    corps: 'CorpsRaison',
    reponse: 'DevisPublic',
    idempotent: true,
    erreurs: OUVERT,
  },
  'POST /public/devis/:jeton/nouveau-lien': {
    ...INCONNU,
    resume:
      'Demande un nouveau lien à l’émetteur, à la place d’un lien expiré ou remplacé ; une fois par semaine au plus.',
    reponse: 'Message',
    erreurs: DU_LIEN,
  },
} as const satisfies TableDeSalle;
