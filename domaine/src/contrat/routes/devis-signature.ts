import type { TableDeSalle } from './ligne';

const DU_LIEN = ['DEVIS_INTROUVABLE', 'TROP_DE_TENTATIVES'] as const;
const INCONNU = { acces: 'public', inconnu: 404 } as const;
/** Le type d'un fichier à vérifier, quel qu'il soit. */
export const TYPE_DE_FICHIER_A_VERIFIER = 'application/vnd.facturier.fichier';

export const DEVIS_SIGNATURE = {
  'GET /public/devis/:jeton/consentement': {
    ...INCONNU,
    resume:
      'Rend ce que la personne accepterait : les cases, le bouton, la version des textes, l’empreinte du document. N’écrit rien.',
    reponse: 'ConsentementDeDevis',
    erreurs: [...DU_LIEN, 'LIEN_DE_DEVIS_FERME', 'DEVIS_DEJA_REPONDU'],
  },
  'POST /public/devis/:jeton/accepter': {
    acces: 'public',
    resume:
      'Accepte le devis de ce lien : la signature, l’état, l’histoire et les accusés, ou rien. Un seul destinataire l’emporte.',
    corps: 'CorpsAcceptation',
    reponse: 'AcceptationLue',
    idempotent: true,
    erreurs: [
      ...DU_LIEN,
      'LIEN_DE_DEVIS_FERME',
      'DEVIS_DEJA_REPONDU',
      'PAGE_DEPASSEE',
      'CODE_INCORRECT',
      'CODE_EXPIRE',
    ],
  },
  'GET /public/devis/:jeton/acceptation': {
    ...INCONNU,
    resume: 'Rend l’acceptation du devis de ce lien : qui, quand, et jusqu’à quand se rétracter.',
    reponse: 'AcceptationLue',
    erreurs: [...DU_LIEN, 'DEVIS_NON_SIGNE'],
  },
  'GET /public/devis/:jeton/certificat': {
    ...INCONNU,
    resume: 'Rend le certificat d’acceptation (PDF/A-3), qui porte le devis signé et le fichier de preuve.',
    formats: ['pdf'],
    erreurs: [...DU_LIEN, 'DEVIS_NON_SIGNE', 'PREUVE_DU_SIGNATAIRE'],
  },
  'GET /public/devis/:jeton/preuve.json': {
    ...INCONNU,
    resume: 'Rend le fichier de preuve scellé, octet pour octet, par le lien de qui a signé.',
    reponse: 'PreuveDeDevis',
    erreurs: [...DU_LIEN, 'DEVIS_NON_SIGNE', 'PREUVE_DU_SIGNATAIRE'],
  },
  'POST /public/devis/:jeton/retractation': {
    acces: 'public',
    resume: 'Prépare une rétractation : ce qui sera déclaré, et le dernier jour. N’écrit rien.',
    corps: 'CorpsRetractation',
    reponse: 'RetractationPreparee',
    erreurs: [...DU_LIEN, 'DEVIS_DEJA_REPONDU', 'RETRACTATION_FERMEE'],
  },
  'POST /public/devis/:jeton/retractation/code': {
    ...INCONNU,
    resume:
      'Envoie à l’adresse qui a conclu le code qui confirme une rétractation par un autre lien que le sien.',
    reponse: 'Message',
    erreurs: [...DU_LIEN, 'DEVIS_DEJA_REPONDU', 'RETRACTATION_FERMEE'],
  },
  'POST /public/devis/:jeton/retractation/confirmer': {
    acces: 'public',
    resume:
      'Confirme la rétractation, par le lien de qui a signé, ou avec le code reçu à son adresse : l’état, l’accusé au client, l’avis à l’émetteur, ou rien.',
    corps: 'CorpsRetractation',
    reponse: 'RetractationDeDevis',
    idempotent: true,
    erreurs: [...DU_LIEN, 'DEVIS_DEJA_REPONDU', 'RETRACTATION_FERMEE', 'CODE_INCORRECT', 'CODE_EXPIRE'],
  },
  'GET /devis/:id/certificat': {
    acces: 'professionnel',
    resume: 'Rend le certificat d’acceptation (PDF/A-3), qui porte le devis signé et le fichier de preuve.',
    formats: ['pdf'],
    erreurs: ['DEVIS_INTROUVABLE', 'DEVIS_NON_SIGNE'],
  },
  'GET /devis/:id/preuve.json': {
    acces: 'professionnel',
    resume: 'Rend le fichier de preuve scellé, octet pour octet.',
    reponse: 'PreuveDeDevis',
    erreurs: ['DEVIS_INTROUVABLE', 'DEVIS_NON_SIGNE'],
  },
  'GET /public/preuves/:empreinte': {
    ...INCONNU,
    resume: 'Vérifie la preuve de cette empreinte : le devis, le dossier, le sceau, la chaîne.',
    reponse: 'VerificationDePreuve',
    erreurs: ['RESSOURCE_INTROUVABLE', 'TROP_DE_TENTATIVES'],
  },
  'POST /public/preuves/verifier': {
    acces: 'public',
    inconnu: 400,
    resume:
      'Vérifie un fichier de 10 Mo au plus : le devis, son certificat ou son fichier de preuve. Rien n’en est gardé.',
    corpsBrut: [TYPE_DE_FICHIER_A_VERIFIER],
    reponse: 'VerificationDePreuve',
    erreurs: ['SAISIE_INVALIDE', 'TROP_DE_TENTATIVES'],
  },
} as const satisfies TableDeSalle;
