import { CONTENU, type Preuve, type Preuves } from './champs-de-facture';

const PLUS_TARD = '2026-12-24';

const rythme = (racine: string): Preuves => ({
  [`${racine}nom`]: { valeur: 'Loyer' },
  [`${racine}unite`]: { valeur: 'semaine', avec: { [`${racine}ancre`]: 6 } },
  [`${racine}pas`]: { valeur: 3 },
  [`${racine}ancre`]: { valeur: 'dernier', avec: { [`${racine}debut`]: '2026-12-01' } },
  [`${racine}debut`]: { valeur: '2026-12-03' },
  [`${racine}jusquAu`]: { valeur: '2027-12-31' },
  [`${racine}nombre`]: { valeur: 12 },
  [`${racine}periode`]: { valeur: 'a_venir' },
  [`${racine}prorata`]: {
    ...{ valeur: true, ou: `${racine}entamee`, lu: 'a_venir' },
    avec: { [`${racine}periode`]: 'a_venir', [`${racine}ancre`]: 1 },
  },
  [`${racine}mode`]: { valeur: 'emission' },
  [`${racine}echeanceJours`]: { valeur: 45 },
  [`${racine}preavis`]: { valeur: 'aucun' },
});

/** Une série date elle-même ses factures, et n'a pas d'acompte : ces champs sont refusés. */
const DATES = [
  'dateEmission',
  'dateEcheance',
  'datePrestation',
  'periodeDu',
  'periodeAu',
  'acompte',
  'acompteDate',
  'acompteMoyen',
  'acompteReference',
];
const refusee = (preuve: Preuve): Preuve => ({
  ...('avec' in preuve && { avec: preuve.avec }),
  refuse: 'valeur' in preuve ? preuve.valeur : null,
});
const contenu: Preuves = Object.fromEntries(
  Object.entries(CONTENU).map(([champ, preuve]) => [champ, DATES.includes(champ) ? refusee(preuve) : preuve]),
);
const ACHETEUR: Preuve = { valeur: '732829320_73282932000074_ACHATS' };

/** Chaque corps des séries, champ par champ. */
export const SERIES: Record<string, Preuves> = {
  'POST /recurrences': { ...contenu, adresseElectronique: ACHETEUR, ...rythme('rythme.') },
  'POST /recurrences/depuis/:facture': {
    ...rythme(''),
    ...Object.fromEntries(
      Object.entries(CONTENU).filter(([champ]) => champ === 'objet' || champ.startsWith('lignes.')),
    ),
  },
  'PUT /recurrences/:id': {
    nom: { valeur: 'Loyer' },
    mode: { valeur: 'emission' },
    jusquAu: { valeur: '2027-12-31' },
    nombre: { valeur: 12 },
    echeanceJours: { valeur: 45 },
    preavis: { valeur: 'aucun' },
    copieAMoi: { valeur: true },
    objetCourriel: { valeur: 'Loyer {de_mois}' },
    messageCourriel: { valeur: 'Bonjour,\n\nLe loyer {de_mois}.' },
    'indice.nom': { valeur: 'Syntec', avec: { 'indice.s0': 310.2, 'indice.mois': 9 } },
    'indice.s0': { valeur: 310.2, avec: { 'indice.nom': 'Syntec', 'indice.mois': 9 } },
    'indice.mois': { valeur: 9, avec: { 'indice.nom': 'Syntec', 'indice.s0': 310.2 } },
    'indice.plafond': {
      valeur: 2,
      avec: { 'indice.nom': 'Syntec', 'indice.s0': 310.2, 'indice.mois': 9 },
    },
    'reconduction.terme': { valeur: '2027-06-30', avec: { 'reconduction.mois': 12 } },
    'reconduction.mois': { valeur: 12, avec: { 'reconduction.terme': '2027-06-30' } },
    version: { refuse: 99 },
  },
  'POST /recurrences/:id/avis-reconduction': {
    par: { refuse: 'pigeon' },
    le: { valeur: '2026-11-19', ou: 'reconduction.avis.0.le' },
  },
  'POST /recurrences/:id/modeles': {
    ...contenu,
    client: { refuse: '6720a1f4c3b2d10009e4a002' },
    adresseElectronique: ACHETEUR,
    aPartirDu: { valeur: PLUS_TARD, ou: 'modeles.1.aPartirDu' },
    raison: { valeur: 'Tarif 2027', ou: 'modeles.1.raison' },
  },
  'POST /recurrences/:id/revision': {
    indice: { valeur: 'Syntec', ou: 'raison', lu: 'Syntec\u00a0: 100 → 200 (insee.fr)' },
    s0: { valeur: 50, ou: 'prix', lu: 400 },
    s1: { valeur: 150, ou: 'prix', lu: 150 },
    source: { valeur: 'syntec.fr', ou: 'raison', lu: 'BT01\u00a0: 100 → 200 (syntec.fr)' },
    plafond: { valeur: 2, ou: 'prix', lu: 102 },
    aPartirDu: { valeur: '2026-12-24', ou: 'aPartirDu' },
    confirmer: { valeur: true, ou: 'prix', lu: 200 },
  },
};
