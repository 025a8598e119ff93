import { decimalDepuisEntier, entierDepuisDecimal } from './decimal';

/** Un taux en centièmes de pour cent, entier : 250 vaut 2,5 %. */
export type Taux = number;

/** « 2,5 % » : sans zéros de trop, espace insécable. */
export const formaterTaux = (taux: Taux): string =>
  `${String(decimalDepuisEntier(taux, 2)).replace('.', ',')}\u00a0%`;

/** Le taux d'un nombre de pour cent, à deux décimales au plus. @throws ValeurInvalide */
export const tauxDepuisPourCent = (pourCent: number): Taux => entierDepuisDecimal(pourCent, 2);

/** 2.5 pour 2,5 % : la forme du fil. */
export const pourCentDepuisTaux = (taux: Taux): number => decimalDepuisEntier(taux, 2);
