import type { VersionDatee } from '../documents/textes-legaux';

/** En euros entiers : les plafonds du régime micro, sur ce qui est encaissé, et les seuils de la franchise, sur ce qui est réalisé. */
export interface SeuilsMicro {
  plafondMicroVentesEuros: number;
  plafondMicroServicesEuros: number;
  franchiseVentesEuros: number;
  franchiseServicesEuros: number;
  franchiseMajoreeVentesEuros: number;
  franchiseMajoreeServicesEuros: number;
}

const PLAFONDS_2023 = { plafondMicroVentesEuros: 188_700, plafondMicroServicesEuros: 77_700 };
const PLAFONDS_2026 = { plafondMicroVentesEuros: 203_100, plafondMicroServicesEuros: 83_600 };
const FRANCHISE_2023 = {
  franchiseVentesEuros: 91_900,
  franchiseServicesEuros: 36_800,
  franchiseMajoreeVentesEuros: 101_000,
  franchiseMajoreeServicesEuros: 39_100,
};
const FRANCHISE_2025 = {
  franchiseVentesEuros: 85_000,
  franchiseServicesEuros: 37_500,
  franchiseMajoreeVentesEuros: 93_500,
  franchiseMajoreeServicesEuros: 41_250,
};
const SOURCE = 'CGI, art. 50-0, 102 ter et 293 B';

/** Plafonds du régime micro et seuils de la franchise en base de TVA. */
export const SEUILS_MICRO: readonly VersionDatee<SeuilsMicro>[] = [
  {
    valeur: { ...PLAFONDS_2023, ...FRANCHISE_2023 },
    du: '2023-01-01',
    jusquAu: '2024-12-31',
    source: `${SOURCE} (2023)`,
  },
  {
    valeur: { ...PLAFONDS_2023, ...FRANCHISE_2025 },
    du: '2025-01-01',
    jusquAu: '2025-12-31',
    source: `${SOURCE} (2025)`,
  },
  {
    valeur: { ...PLAFONDS_2026, ...FRANCHISE_2025 },
    du: '2026-01-01',
    jusquAu: '2028-12-31',
    source: `${SOURCE} (2026)\u00a0; BOI-BAREME-000044. Les seuils de la franchise vont au CIBS, art. L223-3, le 1er janvier 2027`,
    aRelireAvant: '2027-01-01',
  },
];
