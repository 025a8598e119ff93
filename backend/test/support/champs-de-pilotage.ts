import type { Preuves } from './champs-de-facture';

/** Chaque corps des comptes, champ par champ. */
export const PILOTAGE: Record<string, Preuves> = {
  'PUT /activite': {
    debut: { valeur: '2026-01-05' },
    fin: { valeur: '2026-12-31' },
    acre: { valeur: true },
    tauxMarginal: { valeur: 11 },
    'version.aPartirDu': { valeur: '2026-02-01', ou: 'versions.0.aPartirDu' },
    'version.categories.0': { valeur: 'vente', ou: 'versions.0.categories.0' },
    'version.caisse': { valeur: 'cipav', ou: 'versions.0.caisse' },
    'version.chambre': { valeur: 'cma', ou: 'versions.0.chambre' },
    'version.zone': { valeur: 'alsace', ou: 'versions.0.zone' },
    'version.periodicite': { valeur: 'mois', ou: 'versions.0.periodicite' },
    'version.versementLiberatoire': { valeur: true, ou: 'versions.0.versementLiberatoire' },
    'version.tva': { valeur: 'redevable', ou: 'versions.0.tva' },
    'version.tauxSaisis.0.code': {
      valeur: 'cipav',
      avec: { 'version.tauxSaisis.0.taux': 4.3 },
      ou: 'versions.0.tauxSaisis.0.code',
    },
    'version.tauxSaisis.0.taux': {
      valeur: 4.35,
      avec: { 'version.tauxSaisis.0.code': 'liberal' },
      ou: 'versions.0.tauxSaisis.0.taux',
    },
    revision: { refuse: 3 },
  },
  'POST /urssaf/declarations/:periode/declarer': {
    le: { valeur: '2026-11-19', ou: 'copie.le' },
    'montants.0.categorie': { valeur: 'vente', ou: 'copie.cases.0.declare', lu: 100 },
    'montants.0.euros': { valeur: 1_234, ou: 'copie.cases.2.declare' },
    reference: { valeur: '2026T3-0412', ou: 'copie.reference' },
    paye: { valeur: 25.81, ou: 'copie.paye' },
  },
  'POST /urssaf/declarations/:periode/rectifier': {
    le: { valeur: '2026-11-19', ou: 'copie.suite.le' },
  },
  'POST /urssaf/declarations/:periode/reporter': {
    le: { valeur: '2026-11-19', ou: 'copie.suite.le' },
  },
  'PUT /factures/:id/natures': {
    'lignes.0.rang': { refuse: 7 },
    'lignes.0.nature': { valeur: 'services', ou: 'lignes.0.nature' },
    'lignes.0.categorie': { valeur: 'vente', ou: 'lignes.0.categorie' },
  },
  'PUT /recettes/:id/categorie': {
    categorie: {
      tenuPar: 'natures.int-spec.ts',
      titre: 'une recette hors facture dit sa catégorie, une fois, et sa contraire la suit',
    },
  },
  'POST /achats': {
    date: { valeur: '2026-11-03' },
    fournisseur: { valeur: 'Terres du Sud' },
    nature: { valeur: 'Argile' },
    reference: { valeur: 'T-77' },
    montant: { valeur: 12.34 },
    moyen: { valeur: 'especes' },
    recue: { refuse: '6745c0ffee0000000000dead' },
  },
  'PUT /admin/taux-micro': {
    code: { valeur: 'cci_vente', ou: 'saisies.0.code' },
    taux: { valeur: 0.015, ou: 'saisies.0.taux' },
    du: { valeur: '2027-07-01', ou: 'saisies.0.du' },
    jusquAu: { valeur: '2028-06-30', ou: 'saisies.0.jusquAu' },
    source: { valeur: 'Décret n° 2027-1', ou: 'saisies.0.source' },
  },
  'PUT /charges': {
    'charges.0.libelle': { valeur: 'Assurance' },
    'charges.0.montant': { valeur: 12.34 },
    'charges.0.rythme': { valeur: 'trimestre' },
    'charges.0.jour': { valeur: '2026-03-31' },
    'soldes.0.le': { valeur: '2026-11-03' },
    'soldes.0.montant': { valeur: -45.67 },
    'cfe.annee': { valeur: 2027 },
    'cfe.montant': { valeur: 312.5 },
    revision: { refuse: 3 },
  },
  'PUT /objectifs': {
    annee: { valeur: 2027, ou: '0.annee' },
    sur: { valeur: 'net', ou: '0.sur' },
    montant: { valeur: 1_234.56, ou: '0.montant' },
  },
  'PUT /encaisse-ailleurs': {
    annee: { valeur: 2025, ou: '0.annee' },
    'lignes.0.categorie': { valeur: 'vente', ou: '0.categorie' },
    'lignes.0.encaisse': { valeur: 1_234.56, ou: '0.encaisse' },
    'lignes.0.realise': { valeur: 2_000.01, ou: '0.realise' },
  },
};
