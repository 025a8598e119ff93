import type { PeriodePlateforme } from '../../declarations-plateforme';
import type { Exemples } from './commun';

const PERIODE: PeriodePlateforme = {
  id: 'ventes-2027-09-01',
  genre: 'ventes',
  regime: 'franchise',
  debut: '2027-09-01',
  fin: '2027-10-31',
  libelle: 'Sept.-oct.\u00a02027',
  etat: 'deposee',
  rien: false,
  totaux: { auJour: 519.9, etranger: 900, encaisses: 0, tenus: 0 },
  ailleurs: 0,
  echeances: { envoi: '2027-11-05', stricte: '2027-11-10', tableau13: '2027-11-30' },
  phrases: [],
  envoyeeLe: '2027-11-05T05:00:12.000Z',
  empechement: 'deja_dite',
};

/** Déclarer par une plateforme agréée. */
export const DECLARATIONS_PLATEFORME = {
  DeclarationsPlateforme: {
    depuis: '2027-09-01',
    permis: true,
    plateforme: 'SUPER PDP',
    periodes: [
      PERIODE,
      {
        ...PERIODE,
        ...{ id: 'paiements-2027-09-01', genre: 'paiements', etat: 'prete', envoyeeLe: null },
        totaux: { auJour: 0, etranger: 0, encaisses: 282, tenus: -30 },
        phrases: ['30,00\u00a0€ remboursés attendent que la plateforme accepte les montants négatifs.'],
        empechement: null,
      },
    ],
  },
  DetailPeriodePlateforme: {
    ...PERIODE,
    chiffres: [
      {
        jour: '2027-09-03',
        sorte: 'services',
        montant: 150,
        pieces: [
          {
            libelle: 'FAC-2027-010',
            jour: '2027-09-03',
            montant: 100,
            lien: '/factures/66a1b2c3d4e5f60718293a4b',
          },
          {
            libelle: 'FAC-2027-011',
            jour: '2027-09-03',
            montant: 50,
            lien: '/factures/66a1b2c3d4e5f60718293a4c',
          },
        ],
      },
    ],
    autrement: [],
    envois: [
      {
        id: '812345678-20270901-V-1',
        type: 'IN',
        le: '2027-11-05T05:00:12.000Z',
        sort: 'accepte',
        raison: null,
      },
    ],
  },
} as const satisfies Exemples;
