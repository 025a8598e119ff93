import type { Exemples } from './commun';

/** Les retards et leurs taux. */
export const RETARDS = {
  RetardDeFacture: {
    au: '2026-02-14',
    jours: 61,
    periodes: [
      { du: '2025-12-16', au: '2025-12-31', jours: 16, base: 1000, taux: 8.28 },
      { du: '2026-01-01', au: '2026-02-14', jours: 45, base: 1000, taux: 7.86 },
    ],
    penalites: 13.32,
    indemnite: 40,
    total: 53.32,
  },
  TauxLegaux: {
    taux: [
      {
        semestre: '2026-01-01',
        legal: 2.62,
        bce: 2.15,
        source: 'Arrêté du 15 décembre 2025 (JO du 26)',
        saisi: false,
      },
    ],
    manquants: ['2026-07-01'],
  },
  CorpsTauxLegal: { semestre: '2027-01-01', legal: 2.6, bce: 2.15, source: 'Arrêté du 16 décembre 2026' },
} satisfies Exemples;
