import type { TableDeSalle } from './ligne';

export const ABUS = {
  'POST /signalements': {
    acces: 'public',
    resume: 'Signale un abus par le lien d’un message reçu, sans compte ; un seul par lien.',
    corps: 'CorpsSignalement',
    reponse: 'Message',
    erreurs: ['LIEN_INVALIDE'],
  },
  'POST /factures/:id/bloquer-expediteur': {
    acces: 'connecte',
    resume: 'Bloque l’émetteur d’une facture reçue : plus rien de lui n’arrive, et il n’en sait rien.',
    statut: 204,
    erreurs: ['FACTURE_INTROUVABLE'],
  },
  'GET /expediteurs-bloques': {
    acces: 'connecte',
    resume: 'Liste les expéditeurs que l’appelant a bloqués, le plus récent d’abord.',
    reponse: 'ExpediteurBloque[]',
  },
  'DELETE /expediteurs-bloques/:id': {
    acces: 'connecte',
    resume: 'Débloque un expéditeur.',
    statut: 204,
    erreurs: ['RESSOURCE_INTROUVABLE'],
  },
  'GET /admin/expediteurs': {
    acces: 'admin',
    resume:
      'Liste les comptes qui envoient, ce mois-ci et le précédent : volumes, échecs, signalements ; les plus signalés d’abord, cent au plus.',
    reponse: 'ExpediteurAdmin[]',
  },
  'PUT /admin/users/:id/envois': {
    acces: 'admin',
    resume: 'Suspend les seuls envois d’un compte, ou les lui rend ; un courriel le lui dit.',
    corps: 'CorpsEnvois',
    reponse: 'CompteAdmin',
    erreurs: ['COMPTE_ADMIN_INTROUVABLE', 'ACTE_SUR_SOI_MEME'],
  },
} as const satisfies TableDeSalle;
