import type { Exemples } from './commun';

const POINT = { motif: null, commentaire: null, montantCentimes: null, envoi: null } as const;

/** Une facture chez les plateformes agréées. */
export const VIE_ELECTRONIQUE = {
  SuiviElectronique: {
    etat: 'approuvee',
    frise: [
      { code: '200', nom: 'Déposée', le: '2027-09-10T08:15:00.000Z', de: 'plateforme', ...POINT },
      { code: '205', nom: 'Approuvée', le: '2027-09-12T09:00:00.000Z', de: 'client', ...POINT },
    ],
    attente: null,
    nouvelle: null,
    incidents: [],
    ditCentimes: 0,
    pieceDemandee: null,
    statuts: [],
    pourquoiPas: null,
  },
  CorpsStatutRecu: { code: '207', motif: 'QTE_ERR', commentaire: 'Deux cartons de trop.' },
} as const satisfies Exemples;
