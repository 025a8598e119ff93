import type { TableDeSalle } from './ligne';

const INCONNU = { acces: 'public', inconnu: 404 } as const;
const DU_LIEN = ['DEVIS_INTROUVABLE', 'TROP_DE_TENTATIVES'] as const;
/** Un lien qui n'attend plus de réponse. */
const OUVERT = [...DU_LIEN, 'LIEN_DE_DEVIS_FERME', 'DEVIS_DEJA_REPONDU'] as const;

export const DEVIS_LIENS = {
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
} as const satisfies TableDeSalle;
