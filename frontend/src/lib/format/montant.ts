import { centimesDepuisEuros, formaterEuros } from '@facturier/domaine/valeurs/montant';

/** « 1 234,50 € » depuis des euros décimaux, tels que l'API les donne. */
export const afficherEuros = (euros: number): string => formaterEuros(centimesDepuisEuros(euros));

/** « 1 facture », « 3 factures » : accorde un nom avec son nombre (0 et 1 au singulier). */
export const accorder = (nombre: number, singulier: string, pluriel = `${singulier}s`): string =>
  `${nombre}\u00a0${nombre < 2 ? singulier : pluriel}`;

/** La part d'un tout, en pour cent, décimales comprises : une longueur de barre, un écart d'une année à l'autre. */
export const enPourCent = (part: number, tout: number): number => (part / tout) * 100;

/** « 25% » : la largeur qui figure cette part d'un tout, de 0 à 100. */
export const pourcentage = (part: number, tout: number): string =>
  `${tout > 0 ? Math.min(100, enPourCent(part, tout)) : 0}%`;
