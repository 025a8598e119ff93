import type { Exemples } from './commun';

/** Le livre des recettes. */
export const RECETTES = {
  CriteresRecettes: { periode: '2026-T4', moyen: 'virement' },
  CriteresSommesRecettes: { periode: '2026-11' },
  CriteresExportRecettes: { periode: '2026', format: 'csv' },
  Recette: {
    _id: '6745c0ffee00000000000301',
    date: '2026-11-20',
    sorte: 'encaissement',
    montant: 480,
    moyen: 'virement',
    source: 'saisie',
    reference: null,
    frais: null,
    disponibleLe: null,
    biens: 0,
    services: 480,
    facture: { _id: '6745c0ffee00000000000101', numero: 'FAC-2026-104' },
    client: 'Boulangerie Moreau',
    note: 'Virement du 20',
    annule: null,
    creeLe: '2026-11-20T09:30:00.000Z',
  },
  SommesRecettes: {
    periode: '2026-11',
    du: '2026-11-01',
    au: '2026-11-30',
    total: { montant: 480, nombre: 1 },
    parMois: [{ mois: '2026-11', montant: 480, nombre: 1 }],
    parMoyen: [{ moyen: 'virement', montant: 480, nombre: 1 }],
    natures: { biens: 0, services: 480, nonDite: 0 },
    annees: ['2026'],
  },
} satisfies Exemples;
