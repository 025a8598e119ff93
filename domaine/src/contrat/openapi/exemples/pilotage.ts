import type { VersionDActivite } from '../../activite';
import type { DeclarationResumee } from '../../declarations';
import type { Exemples } from './commun';

const VERSION: VersionDActivite = {
  aPartirDu: '2026-01-10',
  categories: ['liberal'],
  caisse: 'ssi',
  chambre: 'aucune',
  zone: 'generale',
  periodicite: 'trimestre',
  versementLiberatoire: false,
  tva: 'franchise',
};

const RESUME: DeclarationResumee = {
  cle: '2026-T4',
  du: '2026-10-01',
  au: '2026-12-31',
  periodicite: 'trimestre',
  premiere: false,
  echeance: '2027-02-01',
  etat: 'a_declarer',
  declare: 9_000,
  estime: 2_304,
  declareeLe: null,
  refus: null,
};

/** Les comptes d'un micro-entrepreneur. */
export const PILOTAGE = {
  CorpsActivite: { debut: '2026-01-10', acre: false, version: VERSION, revision: 0 },
  ActiviteConnue: {
    debut: '2026-01-10',
    fin: null,
    acre: false,
    tauxMarginal: null,
    versions: [VERSION],
    revision: 1,
  },
  CorpsEncaisseAilleurs: { annee: 2026, lignes: [{ categorie: 'liberal', encaisse: 20_000 }] },
  RepriseDAnnee: { annee: 2026, categorie: 'liberal', encaisse: 20_000, realise: null },
  CriteresDAnnee: { annee: 2026 },
  SeuilsDeLAnnee: {
    annee: 2026,
    debut: '2026-01-01',
    franchise: {
      niveau: 'base',
      assiette: 'realise',
      encaisse: { total: 36_000, services: 36_000 },
      realise: { total: 38_500, services: 38_500 },
      limite: { total: 85_000, services: 37_500 },
      limiteMajoree: { total: 93_500, services: 41_250 },
      marge: -1_000,
      margeMajoree: 2_750,
      base: {
        le: '2026-11-20',
        assiette: 'realise',
        cote: 'services',
        somme: 38_500,
        limite: 37_500,
      },
      majore: null,
      tvaDu: '2027-01-01',
      etranger: 0,
      enFranchiseAuPremierJanvier: true,
    },
    franchiseRefus: null,
    micro: {
      encaisse: { total: 36_000, services: 36_000 },
      encaisseAnPasse: { total: 0, services: 0 },
      limite: { total: 203_100, services: 83_600 },
      marge: 47_600,
      depasse: false,
      reelDu: null,
      suiteAConfirmer: false,
    },
    compteDedie: false,
    redevableDepuis: null,
    attendus: [{ le: '2026-12-20', parts: { vente: 0, prestation: 0, liberal: 2_500, meuble: 0 } }],
  },
  DeclarationResumee: RESUME,
  DeclarationDePeriode: {
    ...RESUME,
    cases: [{ categorie: 'liberal', encaisse: 9_000, report: 0, declare: 9_000 }],
    estimation: {
      lignes: [
        {
          sorte: 'cotisations',
          code: 'liberal',
          base: 9_000,
          taux: 25.6,
          montant: 2_304,
          source: 'CSS, art. D613-4, e',
        },
      ],
      total: 2_304,
    },
    raisons: [
      {
        categorie: 'liberal',
        montant: 9_000,
        regle: 'Ce qui est reçu dans la période, au jour où l’argent bouge.',
        source: 'CSS, art. L613-7, I',
        verifieLe: '2026-11-26',
        termes: [
          {
            libelle: '20/11/2026, FAC-2026-104',
            montant: 9_000,
            lien: '/factures/6745c0ffee00000000000101',
          },
        ],
        exclus: [],
      },
    ],
    ecarts: [],
    coutDeLEcart: null,
    aReporter: [],
    copie: null,
  },
  CorpsDeclarer: {
    le: '2027-01-12',
    montants: [{ categorie: 'liberal', euros: 9_000 }],
    reference: '2026T4-0412',
    paye: 2_304,
  },
  ImpotsDeLAnnee: {
    annee: 2026,
    versementLiberatoire: false,
    cases: [{ categorie: 'liberal', euros: 10_002, numeros: ['5HQ', '5IQ', '5JQ'] }],
    declares: 10_000,
    ecart: 2,
    encaisse: 10_001.96,
    encaisseAilleurs: 0,
    imposable: 6_601.29,
  },
  CorpsSuiteDEcart: { le: '2027-02-20' },
} satisfies Exemples;
