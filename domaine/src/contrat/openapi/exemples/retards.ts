import { RECLAMATION_EXEMPLE } from '../../../retards/exemple';
import { composerLettre } from '../../../retards/lettre';
import type { Exemples } from './commun';

const PERIODES = [
  { du: '2025-12-16', au: '2025-12-31', jours: 16, base: 1000, taux: 8.28 },
  { du: '2026-01-01', au: '2026-02-14', jours: 45, base: 1000, taux: 7.86 },
];

/** Les retards et leurs taux. */
export const RETARDS = {
  RetardDeFacture: {
    au: '2026-02-14',
    jours: 61,
    periodes: PERIODES,
    penalites: 13.32,
    indemnite: 40,
    total: 53.32,
    regime: 'commerce',
    aParfaireDu: null,
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
    manquants: ['2027-01-01'],
  },
  CorpsTauxLegal: { semestre: '2027-01-01', legal: 2.6, bce: 2.15, source: 'Arrêté du 16 décembre 2026' },
  MisesEnDemeure: {
    lettres: [
      {
        rang: 1,
        date: '2026-02-14',
        etat: 'envoyee',
        delaiJours: 8,
        principal: 1000,
        periodes: PERIODES,
        penalites: 13.32,
        indemnite: 40,
        total: 1053.32,
        parJour: 0.2153,
        aParfaireDu: null,
        envoi: { mode: 'recommande', le: '2026-02-16', reference: '1A 234 567 8901 2' },
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    ],
    apercu: composerLettre(RECLAMATION_EXEMPLE),
    pourquoiPas: null,
  },
  CorpsSuiteDeLettre: {
    etat: 'envoyee',
    envoi: { mode: 'recommande', le: '2026-02-16', reference: '1A 234 567 8901 2' },
  },
} satisfies Exemples;
