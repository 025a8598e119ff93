const PAR_TRANCHE = 500;

/** L'écran respire : un geste en attente passe avant la suite. */
const respirer = (): Promise<void> => new Promise((reprendre) => setTimeout(reprendre));

/** Fait une chose de chaque élément, par tranches : un long relevé ne fige pas l'écran. */
export async function parTranches<T>(
  elements: readonly T[],
  acte: (element: T, rang: number) => void,
): Promise<void> {
  for (const [rang, element] of elements.entries()) {
    if (rang > 0 && rang % PAR_TRANCHE === 0) await respirer();
    acte(element, rang);
  }
}
