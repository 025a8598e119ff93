import { centimesDepuisEuros, formaterEuros } from '@facturier/domaine/valeurs/montant';

/** « 1 234,50 € » depuis des euros décimaux, tels que l'API les donne. */
export const afficherEuros = (euros: number): string => formaterEuros(centimesDepuisEuros(euros));

/** « 1 facture », « 3 factures » : accorde un nom avec son nombre (0 et 1 au singulier). */
export const accorder = (nombre: number, singulier: string, pluriel = `${singulier}s`): string =>
  `${nombre}\u00a0${nombre < 2 ? singulier : pluriel}`;

/** « 25% » : la largeur qui figure cette part d'un tout, de 0 à 100. */
export const pourcentage = (part: number, tout: number): string =>
  `${tout > 0 ? Math.min(100, (part / tout) * 100) : 0}%`;
