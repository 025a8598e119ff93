import type { TableDeSalle } from './ligne';

/** Ce que chacun vérifie d'un document émis, sans compte. Le code lui-même ne passe jamais par ici : il reste dans le navigateur. */
export const VERIFIABLES = {
  'POST /public/verifications': {
    acces: 'public',
    resume:
      'Dit ce qu’est devenu un document dont on tient le code : annulé, rectifié, son IBAN changé depuis. N’écrit rien, ne compte rien.',
    corps: 'CorpsEmpreinte',
    reponse: 'VerificationDeCode',
    erreurs: ['TROP_DE_TENTATIVES'],
  },
  'POST /public/verifications/code': {
    acces: 'public',
    resume: 'Rend le code signé d’un document à qui tape son SIRET, son numéro et son code court.',
    corps: 'CorpsCodeCourt',
    reponse: 'CodeTrouve',
    erreurs: ['RESSOURCE_INTROUVABLE', 'TROP_DE_TENTATIVES'],
  },
} as const satisfies TableDeSalle;
