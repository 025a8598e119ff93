import type { Exemples } from './commun';

const LOYER = { libelle: 'Loyer de l’atelier', montant: 450, rythme: 'mois', jour: '2026-01-05' } as const;
const SOLDE = { le: '2026-11-26', montant: 1_000 };
const OBJECTIF = { annee: 2026, sur: 'encaisse', montant: 30_000 } as const;

const TAUX_2027 = {
  code: 'liberal',
  taux: 25.6,
  du: '2027-01-01',
  jusquAu: '2027-12-31',
  source: 'CSS, art. D613-4, e',
} as const;

/** Ce qui vient : prévisions, objectif et charges. */
export const PREVISIONS = {
  CorpsTauxMicro: TAUX_2027,
  TauxMicro: {
    livresJusquAu: '2026-12-31',
    taux: [{ ...TAUX_2027, libelle: 'Cotisations, prestations BNC', saisi: true }],
    saisies: [{ ...TAUX_2027, saisiLe: '2026-12-28T09:12:41.000Z' }],
    manquants: ['vente'],
  },
  CorpsCharges: { charges: [LOYER], soldes: [SOLDE], cfe: { annee: 2026, montant: 312 }, revision: 0 },
  ChargesConnues: { charges: [LOYER], soldes: [SOLDE], cfe: { annee: 2026, montant: 312 }, revision: 1 },
  ObjectifDAnnee: OBJECTIF,
  CorpsObjectif: OBJECTIF,
  CriteresDePrevision: { jours: 90 },
  PrevisionsDesComptes: {
    ...{ le: '2026-11-26', jusquAu: '2027-02-24', solde: SOLDE },
    depart: {
      montant: 1_000,
      regle:
        'Le dernier solde que vous avez dit, plus les recettes notées depuis, moins ce qui devait sortir depuis.',
      source: 'Ce que vous dites, et votre livre des recettes',
      verifieLe: null,
      termes: [{ libelle: 'Solde dit le 26/11/2026', montant: 1_000, lien: '/previsions' }],
      exclus: [],
    },
    points: [
      { le: '2026-11-26', sur: 1_000, probable: 1_000 },
      { le: '2026-12-22', sur: 2_200, probable: 2_200 },
    ],
    mouvements: [
      {
        ...{ le: '2026-12-22', sorte: 'facture', sur: true, libelle: 'FAC-2026-104', montant: 1_200 },
        ...{
          lien: '/factures/6720a1f4c3b2d10009e4a003',
          argument: 'ce client paie 12 jours après l’échéance',
        },
      },
    ],
    exclus: [],
    objectif: { ...OBJECTIF, fait: 24_000, projete: 26_545.45, manque: 3_454.55 },
    reste: {
      montant: 1_338.8,
      regle: 'Ce qui est encaissé, moins les cotisations, l’impôt, les frais, les achats et les charges.',
      source: 'CSS, art. D613-4, e',
      verifieLe: '2026-11-26',
      termes: [{ libelle: 'Encaissé', montant: 2_000, lien: '/recettes?periode=2026' }],
      exclus: [],
    },
    refus: null,
  },
} as const satisfies Exemples;
