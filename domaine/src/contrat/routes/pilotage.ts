import type { TableDeSalle } from './ligne';

/** Ce que toute route d'une période peut refuser. */
const DE_LA_PERIODE = ['ACTIVITE_INCOMPLETE', 'PERIODE_FAUSSE', 'RESSOURCE_INTROUVABLE'] as const;
/** Un acte sur une période : il en rend l'état d'après. */
const ACTE = { acces: 'professionnel', reponse: 'DeclarationDePeriode' } as const;
/** La suite donnée à un écart. */
const SUITE_D_ECART = {
  ...ACTE,
  corps: 'CorpsSuiteDEcart',
  idempotent: true,
  erreurs: [...DE_LA_PERIODE, 'DECLARATION_SANS_ECART', 'NATURE_NON_DITE'],
} as const;

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
  'GET /pilotage': {
    acces: 'professionnel',
    resume:
      'Rend le tableau de bord : les mois, les impayés, les délais, les devis, les jauges, la prochaine déclaration, ce qui attend.',
    reponse: 'TableauDeBord',
  },
  'GET /pilotage/pourquoi': {
    acces: 'professionnel',
    resume: 'Dit pourquoi ce chiffre : ce qui le fait, ce qui en est laissé dehors, la règle et sa source.',
    requete: 'CriteresPourquoi',
    reponse: 'PourquoiCeChiffre',
    erreurs: [
      'ACTIVITE_INCOMPLETE',
      'TAUX_MANQUANT',
      'NATURE_NON_DITE',
      'PERIODE_FAUSSE',
      'RESSOURCE_INTROUVABLE',
    ],
  },
  'GET /seuils': {
    acces: 'professionnel',
    resume: 'Dit où en sont la franchise de TVA et le plafond du régime micro, et ce qui les a passés.',
    requete: 'CriteresDAnnee',
    reponse: 'SeuilsDeLAnnee',
    erreurs: ['ACTIVITE_INCOMPLETE', 'TAUX_MANQUANT'],
  },
  'GET /urssaf/declarations': {
    acces: 'professionnel',
    resume: 'Liste les périodes à déclarer d’une année : leur échéance, leur état, ce qu’elles coûteraient.',
    requete: 'CriteresDAnnee',
    reponse: 'DeclarationResumee[]',
    erreurs: ['ACTIVITE_INCOMPLETE'],
  },
  'GET /urssaf/declarations/agenda.ics': {
    acces: 'professionnel',
    resume: 'Rend à l’agenda (RFC 5545) douze mois de rendez-vous, sans montant.',
    formats: ['agenda'],
    erreurs: ['ACTIVITE_INCOMPLETE'],
  },
  'GET /urssaf/declarations/:periode': {
    acces: 'professionnel',
    resume: 'Prépare une période : les cases, l’estimation, les écritures derrière chaque chiffre.',
    reponse: 'DeclarationDePeriode',
    erreurs: DE_LA_PERIODE,
  },
  'GET /urssaf/declarations/:periode/csv': {
    acces: 'professionnel',
    resume: 'Rend une période en CSV : ses cases, son estimation, et chaque écriture derrière.',
    formats: ['csv'],
    erreurs: DE_LA_PERIODE,
  },
  'GET /urssaf/declarations/:periode/pdf': {
    acces: 'professionnel',
    resume: 'Rend une période en PDF, à recopier : ses cases, son estimation sourcée, les recettes derrière.',
    formats: ['pdf'],
    erreurs: DE_LA_PERIODE,
  },
  'POST /urssaf/declarations/:periode/declarer': {
    ...ACTE,
    resume: 'Fige ce qui vient d’être déclaré à l’Urssaf.',
    corps: 'CorpsDeclarer',
    idempotent: true,
    erreurs: [
      ...DE_LA_PERIODE,
      'PERIODE_EN_COURS',
      'PERIODE_DEJA_DECLAREE',
      'NATURE_NON_DITE',
      'TAUX_MANQUANT',
    ],
  },
  'POST /urssaf/declarations/:periode/rectifier': {
    ...SUITE_D_ECART,
    resume: 'Note que l’écart a été corrigé auprès de l’Urssaf.',
  },
  'POST /urssaf/declarations/:periode/reporter': {
    ...SUITE_D_ECART,
    resume: 'Porte l’écart sur la prochaine période à déclarer.',
  },
  'POST /urssaf/declarations/:periode/rouvrir': {
    ...ACTE,
    resume: 'Reprend une déclaration mal notée, dans les vingt-quatre heures.',
    erreurs: [...DE_LA_PERIODE, 'DECLARATION_FIGEE'],
  },
  'GET /factures/:id/natures': {
    acces: 'professionnel',
    resume: 'Dit ce que vend chaque ligne d’un document émis, et ce qui reste à en dire.',
    reponse: 'NaturesDeFacture',
    erreurs: ['FACTURE_INTROUVABLE'],
  },
  'PUT /factures/:id/natures': {
    acces: 'professionnel',
    resume: 'Dit ce que vendent les lignes d’un document émis qui le taisaient ; le document ne change pas.',
    corps: 'CorpsNatures',
    reponse: 'NaturesDeFacture',
    erreurs: ['FACTURE_INTROUVABLE', 'NATURE_DEJA_DITE', 'TRANSITION_INTERDITE'],
  },
  'PUT /recettes/:id/categorie': {
    acces: 'professionnel',
    resume: 'Dit la catégorie d’une recette hors facture, si sa nature ne suffisait pas.',
    corps: 'CorpsCategorieDeRecette',
    reponse: 'Recette',
    erreurs: ['ACTIVITE_INCOMPLETE', 'RECETTE_INTROUVABLE', 'NATURE_DEJA_DITE'],
  },
  'GET /achats': {
    acces: 'professionnel',
    resume: 'Rend le registre des achats d’une année, ses totaux par trimestre, espèces à part.',
    requete: 'CriteresDAnnee',
    reponse: 'RegistreDesAchats',
  },
  'GET /achats/export': {
    acces: 'professionnel',
    resume: 'Rend le registre des achats d’une année, en CSV, en XLSX ou en PDF.',
    requete: 'CriteresExportAchats',
    formats: ['csv', 'xlsx', 'pdf'],
  },
  'POST /achats': {
    acces: 'professionnel',
    resume: 'Inscrit un achat au registre, d’une facture déposée ou non.',
    corps: 'CorpsAchat',
    reponse: 'Achat',
    statut: 201,
    idempotent: true,
    erreurs: ['FACTURE_RECUE_INTROUVABLE', 'ACHAT_DEJA_INSCRIT'],
  },
  'POST /achats/:id/annuler': {
    acces: 'professionnel',
    resume: 'Annule un achat par son écriture contraire, datée d’aujourd’hui.',
    reponse: 'Achat',
    statut: 201,
    idempotent: true,
    erreurs: ['ACHAT_INTROUVABLE', 'ACHAT_ANNULE'],
  },
  'GET /annees/:annee/impots': {
    acces: 'professionnel',
    resume:
      'Dit les cases de la déclaration de revenus d’une année, et ce qui les sépare des déclarations à l’Urssaf.',
    reponse: 'ImpotsDeLAnnee',
    erreurs: ['ACTIVITE_INCOMPLETE', 'NATURE_NON_DITE', 'RESSOURCE_INTROUVABLE'],
  },
} as const satisfies TableDeSalle;
