import type { TableDeSalle } from './ligne';

const INTROUVABLE = 'DEVIS_INTROUVABLE';

/** Les devis reçus, lus depuis un compte. */
export const DEVIS_RECUS = {
  'GET /devis/recus': {
    acces: 'connecte',
    resume: 'Liste les devis partis à l’adresse vérifiée de l’appelant, du plus récent au plus ancien.',
    requete: 'CriteresDevisRecus',
    reponse: 'DevisRecuResume[]',
  },
  'GET /devis/recus/:id': {
    acces: 'connecte',
    resume:
      'Rend un devis reçu, tel que le montre son lien : le document et ce qui peut s’en répondre. N’écrit rien.',
    reponse: 'DevisRecu',
    erreurs: [INTROUVABLE],
  },
  'GET /devis/recus/:id/pdf': {
    acces: 'connecte',
    resume: 'Rend le PDF d’un devis reçu : les octets enregistrés à la finalisation. N’écrit rien.',
    formats: ['pdf'],
    erreurs: [INTROUVABLE, 'LIEN_DE_DEVIS_FERME'],
  },
  'POST /devis/recus/:id/refuser': {
    acces: 'connecte',
    resume: 'Refuse un devis reçu, avec sa raison, comme par son lien.',
    corps: 'CorpsRaison',
    reponse: 'DevisRecu',
    idempotent: true,
    erreurs: [INTROUVABLE, 'LIEN_DE_DEVIS_FERME', 'DEVIS_DEJA_REPONDU'],
  },
  'POST /devis/recus/:id/lien': {
    acces: 'connecte',
    resume:
      'Ouvre la page personnelle d’un devis reçu, où le signer ou y renoncer ; la preuve dira que ce lien vient du compte.',
    reponse: 'LienPersonnel',
    erreurs: [INTROUVABLE, 'LIEN_DE_DEVIS_FERME'],
  },
  'GET /devis/recus/:id/certificat': {
    acces: 'connecte',
    resume: 'Rend le certificat d’acceptation (PDF/A-3), qui porte le devis signé et le fichier de preuve.',
    formats: ['pdf'],
    erreurs: [INTROUVABLE, 'DEVIS_NON_SIGNE', 'PREUVE_DU_SIGNATAIRE'],
  },
  'GET /devis/recus/:id/preuve.json': {
    acces: 'connecte',
    resume: 'Rend le fichier de preuve scellé, octet pour octet.',
    reponse: 'PreuveDeDevis',
    erreurs: [INTROUVABLE, 'DEVIS_NON_SIGNE', 'PREUVE_DU_SIGNATAIRE'],
  },
  'GET /vendeurs': {
    acces: 'connecte',
    resume:
      'Liste qui a adressé devis ou factures à l’appelant, avec ce qui est à répondre et à payer, ce qui attend d’abord ; 500 au plus.',
    reponse: 'VendeurConnu[]',
  },
} as const satisfies TableDeSalle;
