import type { TableDeSalle } from './ligne';

export const REBONDS = {
  'POST /webhooks/courriel': {
    acces: 'public',
    resume:
      'Reçoit un avis de non-remise signé (X-Facturier-Signature) : un message RFC 3464, ou {messageId, adresse, statut, diagnostic}.',
    inconnu: 404,
    corpsBrut: ['application/json', 'message/rfc822'],
    reponse: 'EvenementRecu',
    statut: 202,
    erreurs: ['RESSOURCE_INTROUVABLE', 'NON_AUTHENTIFIE'],
  },
} as const satisfies TableDeSalle;
