import { FACTURE_EXEMPLE } from '../documents/exemple';
import { calculerTotaux } from '../documents/totaux';
import { completerLigne } from '../documents/ligne';
import type { DecompteDuRetard } from './decompte';
import type { Reclamation } from './lettre';

const LIGNES = [
  completerLigne({
    description: 'Vaisselle sur mesure',
    quantiteMilliemes: 1_000,
    prixUnitaireDixMilliemes: 10_000_000,
  }),
];
const TOTAL = calculerTotaux(LIGNES).totalTtcCentimes;

const DECOMPTE: DecompteDuRetard = {
  jours: 61,
  periodes: [
    { du: '2025-12-16', au: '2025-12-31', jours: 16, baseCentimes: 100_000, taux: 828 },
    { du: '2026-01-01', au: '2026-02-14', jours: 45, baseCentimes: 100_000, taux: 786 },
  ],
  penalitesCentimes: 1_332,
  indemniteCentimes: 4_000,
  totalCentimes: 5_332,
};

/** Une mise en demeure d'exemple : 1 000 € échus le 15 décembre 2025, réclamés le 14 février 2026, à cheval sur deux semestres. */
export const RECLAMATION_EXEMPLE: Reclamation = {
  le: '2026-02-14',
  facture: {
    ...FACTURE_EXEMPLE,
    numero: 'FAC-2025-104',
    contenu: {
      ...FACTURE_EXEMPLE.contenu,
      dateEmission: '2025-11-15',
      dateEcheance: '2025-12-15',
      lignes: LIGNES,
      totalHtCentimes: TOTAL,
      totalTtcCentimes: TOTAL,
    },
  },
  dateEcheance: '2025-12-15',
  resteCentimes: TOTAL,
  retard: { mode: { fois: 3 }, decompte: DECOMPTE },
  rappels: ['2025-12-17', '2025-12-23'],
};
