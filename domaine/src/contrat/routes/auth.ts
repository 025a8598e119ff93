import type { TableDeSalle } from './ligne';
import { REFUS_DE_CONFIRMATION, REFUS_DE_CONNEXION } from './refus';

export const AUTH = {
  'POST /auth/register': {
    acces: 'public',
    resume: 'Crée un compte, à confirmer par le lien reçu par courriel.',
    corps: 'CorpsInscription',
    reponse: 'Inscrit',
    statut: 201,
    erreurs: ['EMAIL_DEJA_UTILISE', 'MOT_DE_PASSE_FAIBLE', 'TROP_DE_TENTATIVES'],
  },
  'POST /auth/login': {
    acces: 'public',
    resume: 'Ouvre une session et rend son jeton.',
    corps: 'CorpsConnexion',
    reponse: 'SessionOuverte',
    erreurs: [
      ...REFUS_DE_CONNEXION,
      'CODE_TOTP_REQUIS',
      'CODE_TOTP_INCORRECT',
      'CLE_REQUISE',
      'CLE_REFUSEE',
      'CLE_DOUTEUSE',
      'TROP_DE_TENTATIVES',
    ],
  },
  'POST /auth/reset-password': {
    acces: 'public',
    resume: 'Envoie un lien pour choisir un nouveau mot de passe.',
    corps: 'CorpsAdresse',
    reponse: 'Message',
    erreurs: ['COMPTE_INTROUVABLE', 'EMAIL_NON_VERIFIE', 'VERIFICATION_EXPIREE', 'TROP_DE_TENTATIVES'],
  },
  'POST /auth/reset-password-confirm': {
    acces: 'public',
    resume: 'Choisit un nouveau mot de passe par le lien reçu.',
    corps: 'CorpsReinitialisation',
    reponse: 'Message',
    erreurs: ['LIEN_INVALIDE', 'MOT_DE_PASSE_FAIBLE'],
  },
  'POST /auth/verify-email': {
    acces: 'public',
    resume:
      'Confirme une adresse par le lien reçu, avec la marque du navigateur ou le mot de passe de l’inscription.',
    corps: 'CorpsVerification',
    reponse: 'Verification',
    erreurs: [...REFUS_DE_CONFIRMATION, 'TROP_DE_TENTATIVES'],
  },
  'POST /auth/refuser-inscription': {
    acces: 'public',
    resume: 'Retire l’inscription qui attend sa confirmation\u00a0: « je n’ai pas créé ce compte ».',
    corps: 'CorpsJeton',
    reponse: 'Message',
    erreurs: ['LIEN_INVALIDE'],
  },
  'POST /auth/resend-verification': {
    acces: 'public',
    resume: 'Renvoie le lien de confirmation ; la réponse ne dit pas si le compte existe.',
    corps: 'CorpsAdresse',
    reponse: 'Message',
    erreurs: ['TROP_DE_TENTATIVES'],
  },
  'GET /auth/email-status': {
    acces: 'connecte',
    resume: 'Rend l’adresse de l’appelant, et si elle est vérifiée.',
    reponse: 'EtatEmail',
  },
  'POST /auth/logout': { acces: 'connecte', resume: 'Finit la session de ce jeton.', statut: 204 },
  'GET /auth/sessions': {
    acces: 'connecte',
    resume: 'Liste les sessions ouvertes de l’appelant, la plus récemment vue d’abord.',
    reponse: 'Session[]',
  },
  'GET /auth/activite': {
    acces: 'connecte',
    resume: 'Rend les cinquante derniers faits de sécurité du compte, le plus récent d’abord.',
    reponse: 'ActiviteSecurite[]',
  },
  'DELETE /auth/sessions': {
    acces: 'connecte',
    resume: 'Finit toutes les sessions de l’appelant, celle-ci comprise.',
    statut: 204,
  },
  'DELETE /auth/sessions/:id': {
    acces: 'connecte',
    resume: 'Finit une session de l’appelant.',
    statut: 204,
    erreurs: ['RESSOURCE_INTROUVABLE'],
  },
  'POST /auth/preuve': {
    acces: 'connecte',
    resume: 'Redonne le mot de passe : pendant quinze minutes, cette session peut ce qui le demande.',
    corps: 'CorpsMotDePasseRedonne',
    statut: 204,
    erreurs: ['MOT_DE_PASSE_REFUSE', 'TROP_DE_TENTATIVES'],
  },
  'PUT /auth/mot-de-passe': {
    acces: 'connecte',
    resume: 'Change le mot de passe ; toutes les sessions finissent, celle-ci comprise.',
    corps: 'CorpsMotDePasse',
    reponse: 'Message',
    erreurs: ['MOT_DE_PASSE_FAIBLE', 'MOT_DE_PASSE_REFUSE', 'TROP_DE_TENTATIVES'],
  },
  'GET /auth/adresse': {
    acces: 'connecte',
    resume: 'Rend l’adresse de connexion, et celle qui attend de la remplacer.',
    reponse: 'EtatAdresse',
  },
  'POST /auth/adresse': {
    acces: 'connecte',
    resume:
      'Demande à changer d’adresse : mot de passe, et le second facteur s’il y en a un, code ou clé d’accès ; un lien de 24 heures part à la nouvelle. La réponse ne dit pas si un compte la porte.',
    corps: 'CorpsChangementAdresse',
    reponse: 'AdresseDemandee',
    erreurs: [
      'MOT_DE_PASSE_REFUSE',
      'CODE_TOTP_REFUSE',
      'CLE_REQUISE',
      'CLE_REFUSEE',
      'CLE_DOUTEUSE',
      'ACTE_SUR_SOI_MEME',
      'TROP_DE_TENTATIVES',
    ],
  },
  'POST /auth/adresse/renvoyer': {
    acces: 'connecte',
    resume: 'Renvoie le lien à l’adresse en attente ; celui d’avant ne vaut plus.',
    reponse: 'EtatAdresse',
    erreurs: ['RESSOURCE_INTROUVABLE', 'TROP_DE_TENTATIVES'],
  },
  'DELETE /auth/adresse': {
    acces: 'connecte',
    resume: 'Annule le changement d’adresse en attente, s’il y en a un.',
    statut: 204,
  },
  'POST /auth/adresse/confirmer': {
    acces: 'public',
    resume:
      'Confirme la nouvelle adresse par le lien reçu, avec la marque du navigateur ou le mot de passe : le compte la porte, les sessions restent, l’ancienne est prévenue.',
    corps: 'CorpsVerification',
    reponse: 'Verification',
    erreurs: [...REFUS_DE_CONFIRMATION, 'EMAIL_DEJA_UTILISE', 'TROP_DE_TENTATIVES'],
  },
  'POST /auth/pas-moi': {
    acces: 'public',
    resume:
      'Met le compte en sûreté par le lien « Ce n’est pas moi » d’un avis de moins de 48 heures : l’adresse d’alors revient, les sessions finissent, le mot de passe ne vaut plus, un lien pour en choisir un y part.',
    corps: 'CorpsJeton',
    reponse: 'Message',
    erreurs: ['LIEN_INVALIDE', 'EMAIL_DEJA_UTILISE'],
  },
  'POST /auth/totp/preparer': {
    acces: 'connecte',
    resume: 'Prépare le second facteur, le mot de passe redonné : secret, adresse « otpauth » et code QR.',
    corps: 'CorpsMotDePasseRedonne',
    reponse: 'PreparationTotp',
    erreurs: ['ETAT_TOTP_INATTENDU', 'MOT_DE_PASSE_REFUSE', 'TROP_DE_TENTATIVES'],
  },
  'POST /auth/totp/activer': {
    acces: 'connecte',
    resume: 'Active le second facteur par son premier code, et rend les codes de secours.',
    corps: 'CorpsCode',
    reponse: 'CodesSecours',
    erreurs: ['CODE_TOTP_REFUSE', 'ETAT_TOTP_INATTENDU'],
  },
  'POST /auth/totp/desactiver': {
    acces: 'connecte',
    resume: 'Désactive le second facteur : mot de passe et code.',
    corps: 'CorpsDesactivationTotp',
    statut: 204,
    erreurs: ['CODE_TOTP_REFUSE', 'ETAT_TOTP_INATTENDU', 'MOT_DE_PASSE_REFUSE', 'TROP_DE_TENTATIVES'],
  },
  'POST /auth/totp/perdu': {
    acces: 'public',
    resume:
      'Le téléphone et les codes sont perdus : envoie à l’adresse du compte le lien qui commence la reprise.',
    corps: 'CorpsSecondFacteurPerdu',
    reponse: 'Message',
    erreurs: [...REFUS_DE_CONNEXION, 'ETAT_TOTP_INATTENDU', 'TROP_DE_TENTATIVES'],
  },
  'POST /auth/totp/perdu/confirmer': {
    acces: 'public',
    resume:
      'Commence la reprise par le lien reçu : le second facteur sera retiré dans 72 heures, à moins qu’on n’annule ; un avis part, puis un autre à 48 heures.',
    corps: 'CorpsJeton',
    reponse: 'RepriseDemandee',
    erreurs: ['LIEN_INVALIDE'],
  },
  'POST /auth/totp/perdu/annuler': {
    acces: 'public',
    resume: 'Annule une reprise par le lien d’un avis : le second facteur reste.',
    corps: 'CorpsJeton',
    reponse: 'Message',
    erreurs: ['LIEN_INVALIDE'],
  },
  'DELETE /users/me': {
    acces: 'connecte',
    resume: 'Supprime le compte de l’appelant ; ce que la loi n’oblige pas à garder est effacé.',
    corps: 'CorpsSuppression',
    statut: 204,
    erreurs: ['MOT_DE_PASSE_REFUSE', 'TROP_DE_TENTATIVES', 'ACTE_SUR_SOI_MEME'],
  },
} as const satisfies TableDeSalle;
