import { type Centimes, centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';

/** Les mêmes sommes, du fil (en euros) au domaine (en centimes). */
export const enCentimes = <Nom extends string>(euros: Readonly<Record<Nom, number>>): Record<Nom, Centimes> =>
  Object.fromEntries(
    Object.entries<number>(euros).map(([nom, somme]) => [nom, centimesDepuisEuros(somme)]),
  ) as Record<Nom, Centimes>;
