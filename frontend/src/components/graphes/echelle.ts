/** L'échelle d'un graphique de barres : de zéro, ou du plus bas si un mois est négatif, à un nombre rond. */
export interface Echelle {
  bas: number;
  haut: number;
  /** Ses graduations, du bas vers le haut, zéro compris. */
  graduations: number[];
}

const PAS = [1, 2, 2.5, 5, 10];

/** Le pas rond qui coupe cette étendue en quatre au plus. @param entier les valeurs se comptent à l'unité */
function pasRond(etendue: number, entier: boolean): number {
  const brut = etendue / 4;
  const puissance = 10 ** Math.floor(Math.log10(brut));
  const rond = PAS.map((un) => un * puissance).find((un) => un >= brut) ?? 10 * puissance;
  return entier ? Math.max(1, Math.ceil(rond)) : rond;
}

/** L'échelle de ces valeurs ; sans rien à montrer, de zéro à un. */
export function echelleDe(valeurs: readonly number[], entier = false): Echelle {
  const [haut, bas] = [Math.max(0, ...valeurs), Math.min(0, ...valeurs)];
  if (haut === bas) return { bas: 0, haut: 1, graduations: [0] };
  const pas = pasRond(haut - bas, entier);
  const [premier, dernier] = [Math.floor(bas / pas), Math.ceil(haut / pas)];
  const graduations = Array.from({ length: dernier - premier + 1 }, (_, rang) => (premier + rang) * pas);
  return { bas: premier * pas, haut: dernier * pas, graduations };
}
