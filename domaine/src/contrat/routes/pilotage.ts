import type { TableDeSalle } from './ligne';

/** Les comptes d'un micro-entrepreneur : son activité, ses seuils, ses déclarations. */
export const PILOTAGE = {
  'GET /activite': {
    acces: 'professionnel',
    resume: 'Rend l’activité telle qu’elle est dite, version par version.',
    reponse: 'ActiviteConnue',
  },
  'PUT /activite': {
    acces: 'professionnel',
    resume: 'Dit l’activité, ou ce qui en change à partir d’un jour ; le passé ne se réécrit pas.',
    corps: 'CorpsActivite',
    reponse: 'ActiviteConnue',
    ecriture: true,
    erreurs: ['VERSION_DEPASSEE'],
  },
  'GET /encaisse-ailleurs': {
    acces: 'professionnel',
    resume: 'Rend ce qui est encaissé hors de Facturier, par année et catégorie.',
    reponse: 'RepriseDAnnee[]',
  },
  'PUT /encaisse-ailleurs': {
    acces: 'professionnel',
    resume: 'Remplace ce qui est encaissé hors de Facturier une année.',
    corps: 'CorpsEncaisseAilleurs',
    reponse: 'RepriseDAnnee[]',
    ecriture: true,
  },
  'GET /seuils': {
    acces: 'professionnel',
    resume: 'Dit où en sont la franchise de TVA et le plafond du régime micro, et ce qui les a passés.',
    requete: 'CriteresDAnnee',
    reponse: 'SeuilsDeLAnnee',
    erreurs: ['ACTIVITE_INCOMPLETE', 'TAUX_MANQUANT'],
  },
} as const satisfies TableDeSalle;
