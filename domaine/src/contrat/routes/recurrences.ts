import type { LigneDeRoute, TableDeSalle } from './ligne';

const acte = {
  acces: 'professionnel',
  reponse: 'Recurrence',
  erreurs: ['RECURRENCE_INTROUVABLE', 'RECURRENCE_FINIE'],
} as const satisfies Omit<LigneDeRoute, 'resume'>;

const neuve = {
  acces: 'professionnel',
  reponse: 'Recurrence',
  statut: 201,
  ecriture: true,
  idempotent: true,
} as const;

/** Les factures qui reviennent. Le plan gratuit relit ses séries, les met en pause et les arrête ; il n'en crée ni n'en reprend. */
export const RECURRENCES = {
  'GET /recurrences': {
    acces: 'professionnel',
    resume: 'Liste les séries, la prochaine échéance d’abord.',
    reponse: 'Recurrence[]',
  },
  'POST /recurrences': {
    ...neuve,
    resume: 'Commence une série.',
    corps: 'CorpsRecurrence',
    erreurs: [
      'RECURRENCE_HORS_PLAN',
      'RECURRENCES_PLEINES',
      'VARIABLE_INCONNUE',
      'CLIENT_INTROUVABLE',
      'TOTAUX_DIFFERENTS',
    ],
  },
  'POST /recurrences/depuis/:facture': {
    ...neuve,
    resume:
      'Commence une série du contenu d’une facture\u00a0: son client, ses conditions, et les mots redits.',
    corps: 'CorpsRepetitionDeFacture',
    erreurs: [
      'RECURRENCE_HORS_PLAN',
      'RECURRENCES_PLEINES',
      'VARIABLE_INCONNUE',
      'FACTURE_INTROUVABLE',
      'CLIENT_INTROUVABLE',
      'TOTAUX_DIFFERENTS',
    ],
  },
  'GET /recurrences/demain': {
    acces: 'professionnel',
    resume: 'Dit les factures que demain matin émettra seules.',
    reponse: 'DemainEnSeries',
  },
  'GET /recurrences/:id': {
    acces: 'professionnel',
    resume: 'Rend une série.',
    reponse: 'Recurrence',
    erreurs: ['RECURRENCE_INTROUVABLE'],
  },
  'PUT /recurrences/:id': {
    ...acte,
    resume:
      'Change le nom, le mode, la fin, le délai, le préavis, l’indice ou la reconduction d’une série\u00a0; son rythme ne change pas.',
    corps: 'CorpsRecurrenceModifiee',
    ecriture: true,
    erreurs: [...acte.erreurs, 'RECURRENCE_HORS_PLAN', 'VARIABLE_INCONNUE', 'VERSION_DEPASSEE'],
  },
  'POST /recurrences/:id/pause': {
    ...acte,
    resume: 'Met une série en pause\u00a0: ses échéances seront sautées.',
  },
  'POST /recurrences/:id/reprendre': {
    ...acte,
    resume: 'Reprend une série\u00a0: la prochaine est la première échéance à partir d’aujourd’hui.',
    ecriture: true,
    erreurs: [...acte.erreurs, 'RECURRENCE_HORS_PLAN', 'CLIENT_INTROUVABLE'],
  },
  'POST /recurrences/:id/arreter': { ...acte, resume: 'Arrête une série\u00a0; ce qu’elle a fait reste.' },
  'POST /recurrences/:id/avis-reconduction': {
    ...acte,
    resume: 'Informe le client qu’il peut refuser la reconduction, ou note la lettre qui l’a fait.',
    corps: 'CorpsAvisDeReconduction',
    ecriture: true,
    erreurs: [...acte.erreurs, 'VERSION_DEPASSEE', 'ENVOIS_SUSPENDUS', 'ENVOI_REFUSE', 'PLAFOND_ENVOIS'],
  },
  'GET /recurrences/:id/apercu': {
    acces: 'professionnel',
    resume: 'Rend les cinq échéances qui viennent, leurs variables résolues.',
    reponse: 'EcheanceAVenir[]',
    erreurs: ['RECURRENCE_INTROUVABLE'],
  },
  'GET /recurrences/:id/occurrences': {
    acces: 'professionnel',
    resume: 'Liste ce que sont devenues les échéances passées, la dernière d’abord.',
    reponse: 'OccurrenceDeSerie[]',
    erreurs: ['RECURRENCE_INTROUVABLE'],
  },
  'POST /recurrences/:id/occurrences/:k/sauter': {
    acces: 'professionnel',
    resume: 'Saute la prochaine échéance.',
    reponse: 'OccurrenceDeSerie',
    erreurs: ['RECURRENCE_INTROUVABLE', 'OCCURRENCE_DEJA_FAITE', 'RECURRENCE_FINIE'],
  },
  'POST /recurrences/:id/occurrences/:k/generer': {
    acces: 'professionnel',
    resume: 'Fait à la main une échéance sautée ou manquée\u00a0: un brouillon, une seule fois.',
    reponse: 'OccurrenceDeSerie',
    ecriture: true,
    erreurs: ['RECURRENCE_INTROUVABLE', 'OCCURRENCE_DEJA_FAITE', 'RECURRENCE_HORS_PLAN'],
  },
  'POST /recurrences/:id/modeles': {
    ...neuve,
    resume: 'Change le contenu d’une série à partir d’un jour\u00a0; ce qui n’est pas dit reste.',
    corps: 'CorpsModele',
    erreurs: [
      ...acte.erreurs,
      'RECURRENCE_HORS_PLAN',
      'RECURRENCES_PLEINES',
      'VARIABLE_INCONNUE',
      'TOTAUX_DIFFERENTS',
    ],
  },
  'POST /recurrences/:id/revision': {
    acces: 'professionnel',
    resume: 'Montre les prix que fait un indice, ou les confirme à partir d’un jour.',
    corps: 'CorpsRevision',
    reponse: 'RevisionDePrix',
    ecriture: true,
    idempotent: true,
    erreurs: [...acte.erreurs, 'RECURRENCE_HORS_PLAN', 'RECURRENCES_PLEINES', 'INDICE_MANQUANT'],
  },
} as const satisfies TableDeSalle;
