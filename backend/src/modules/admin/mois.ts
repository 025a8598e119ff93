const JOUR_MS = 86_400_000;

/** Les mois d'avant et celui-ci, du plus ancien au plus récent. */
export function derniersMois(mois: string, nombre: number): string[] {
  const [annee, rang] = mois.split('-').map(Number) as [number, number];
  return Array.from({ length: nombre }, (_, recul) => {
    const absolu = annee * 12 + rang - 1 - recul;
    return `${Math.floor(absolu / 12)}-${String((absolu % 12) + 1).padStart(2, '0')}`;
  }).reverse();
}

/** Un instant sûrement d'avant ce jour à Paris (`AAAA-MM-JJ`) : l'instant est en UTC, un jour de marge suffit. */
export const avantLe = (jour: string): Date => new Date(Date.parse(`${jour}T00:00:00Z`) - JOUR_MS);
