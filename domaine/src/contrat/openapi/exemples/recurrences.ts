import type { Exemples } from './commun';

const RYTHME = {
  nom: 'Maintenance du site',
  unite: 'mois',
  pas: 1,
  ancre: 1,
  debut: '2027-01-01',
  periode: 'a_venir',
  mode: 'brouillon',
  preavis: 'veille',
} as const;
const LIGNE = { description: 'Maintenance {de_mois} {annee}', quantite: 1, prixUnitaire: 89 };
const INDICE = { nom: 'Syntec', s0: 310.2, mois: 9 };
const OCCURRENCE = { k: 0, le: '2027-01-01', du: '2027-01-01', au: '2027-01-31' };

/** Les factures qui reviennent. */
export const RECURRENCES = {
  CorpsRepetition: RYTHME,
  CorpsRepetitionDeFacture: { ...RYTHME, lignes: [LIGNE] },
  CorpsRecurrence: { client: '6720a1f4c3b2d10009e4a002', lignes: [LIGNE], rythme: RYTHME },
  CorpsRecurrenceModifiee: { mode: 'emission', indice: INDICE, version: 1 },
  CorpsIndice: INDICE,
  CorpsReconduction: { terme: '2027-06-30', mois: 12 },
  CorpsAvisDeReconduction: { par: 'courriel' },
  CorpsModele: { aPartirDu: '2027-03-01', lignes: [{ ...LIGNE, prixUnitaire: 95 }], raison: 'Tarif 2027' },
  CorpsRevision: {
    ...{ indice: 'Syntec', s0: 310.2, s1: 318.4, source: 'syntec.fr, septembre 2026' },
    ...{ aPartirDu: '2027-01-01', confirmer: true },
  },
  Recurrence: {
    ...RYTHME,
    _id: '6720a1f4c3b2d10009e4a0c1',
    client: {
      ...{ _id: '6720a1f4c3b2d10009e4a002', nom: 'Durand SARL', email: 'contact@durand.example' },
      ...{ professionnel: true, consommateur: false },
    },
    jusquAu: null,
    nombre: null,
    entamee: null,
    echeanceJours: 30,
    ...{ copieAMoi: false, objetCourriel: null, messageCourriel: null },
    indice: { ...INDICE, plafond: 2, reviseLe: null },
    reconduction: null,
    statut: 'active',
    raison: null,
    enMots: 'Active · prochaine le 1er\u00a0février 2027',
    prochaine: { k: 1, le: '2027-02-01', du: '2027-02-01', au: '2027-02-28' },
    echecs: 0,
    modeles: [
      {
        ...{ aPartirDu: '2027-01-01', objet: null, montant: 89, raison: null },
        lignes: [{ ...LIGNE, montant: 89 }],
      },
    ],
    ...{ version: 1, createdAt: '2026-12-28T09:12:41.000Z', updatedAt: '2026-12-28T09:12:41.000Z' },
  },
  EcheanceAVenir: { ...OCCURRENCE, objet: null, premiereLigne: 'Maintenance de janvier 2027', montant: 89 },
  OccurrenceDeSerie: {
    ...OCCURRENCE,
    etat: 'sautee',
    raison: 'la série était en pause',
    facture: null,
    numero: null,
    faisable: true,
  },
  DemainEnSeries: {
    le: '2027-02-01',
    factures: [
      {
        ...{ recurrence: '6720a1f4c3b2d10009e4a0c1', nom: 'Maintenance du site', client: 'Durand SARL' },
        k: 1,
        montant: 89,
        mode: 'envoi',
      },
    ],
  },
  RevisionDePrix: {
    lignes: [{ description: 'Maintenance {de_mois} {annee}', avant: 1200, apres: 1231.72 }],
    ...{ variation: 2.64, plafonne: false, confirmee: true },
  },
} as const satisfies Exemples;
