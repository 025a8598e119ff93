import { decimalDepuisEntier, entierDepuisDecimal, texteDecimal } from './decimal';

/** Un montant en centimes d'euro : toujours un entier. */
export type Centimes = number;
/** Un prix unitaire en dix-millièmes d'euro (4 décimales) : toujours un entier. */
export type DixMilliemes = number;
/** Une quantité en millièmes (3 décimales) : toujours un entier. */
export type Milliemes = number;

/** Espace insécable, entre les milliers et devant le symbole € (présente dans toutes nos polices). */
export const ESPACE_INSECABLE = '\u00a0';

/** Montant le plus élevé d'une facture : 999 999 999,99 €. */
export const MONTANT_MAXIMAL: Centimes = 99_999_999_999;

/** Euros (au plus 2 décimales) vers centimes. @throws ValeurInvalide */
export const centimesDepuisEuros = (euros: number | string): Centimes => entierDepuisDecimal(euros, 2);
/** Centimes vers euros décimaux, pour la réponse JSON. */
export const eurosDepuisCentimes = (centimes: Centimes): number => decimalDepuisEntier(centimes, 2);
/** Les mêmes, quand il y en a ; `null` sinon. */
export const eurosOuNul = (centimes: Centimes | undefined): number | null =>
  centimes === undefined ? null : eurosDepuisCentimes(centimes);
/** Prix unitaire en euros (au plus 4 décimales) vers dix-millièmes. @throws ValeurInvalide */
export const dixMilliemesDepuisEuros = (euros: number | string): DixMilliemes =>
  entierDepuisDecimal(euros, 4);
/** Dix-millièmes vers euros décimaux, pour la réponse JSON. */
export const eurosDepuisDixMilliemes = (prix: DixMilliemes): number => decimalDepuisEntier(prix, 4);
/** Taux en pour cent (au plus 2 décimales) vers centièmes. @throws ValeurInvalide */
export const centiemesDepuisTaux = (taux: number | string): number => entierDepuisDecimal(taux, 2);
/** Centièmes vers taux en pour cent, pour la réponse JSON. */
export const tauxDepuisCentiemes = (centiemes: number): number => decimalDepuisEntier(centiemes, 2);
/** Quantité décimale (au plus 3 décimales) vers millièmes. @throws ValeurInvalide */
export const milliemesDepuisQuantite = (quantite: number | string): Milliemes =>
  entierDepuisDecimal(quantite, 3);
/** Millièmes vers quantité décimale, pour la réponse JSON. */
export const quantiteDepuisMilliemes = (quantite: Milliemes): number => decimalDepuisEntier(quantite, 3);

/**
 * Montant d'une ligne, en centimes : quantité × prix unitaire, un seul arrondi, au centime, moitié vers le haut.
 * Le produit est calculé en `bigint` : exact pour toutes les valeurs admises.
 */
export function montantLigne(quantite: Milliemes, prixUnitaire: DixMilliemes): Centimes {
  return Number((BigInt(quantite) * BigInt(prixUnitaire) + 50_000n) / 100_000n);
}

/** La part `numerateur / denominateur` d'un montant, un seul arrondi, au centime, moitié vers le haut. Entiers positifs. */
export function partDe(montant: Centimes, numerateur: number, denominateur: number): Centimes {
  const diviseur = BigInt(denominateur);
  return Number((2n * BigInt(montant) * BigInt(numerateur) + diviseur) / (2n * diviseur));
}

const groupes = (entier: string): string => entier.replace(/\B(?=(\d{3})+(?!\d))/g, ESPACE_INSECABLE);

/** L'écriture française d'un entier de plus petite unité : « 1 234,50 », avec au moins `minimum` décimales, sans zéro inutile au-delà. */
export function ecrireNombre(entier: number, decimales: number, minimum = 0): string {
  const [avant = '0', apres = ''] = texteDecimal(entier, decimales).split('.');
  let fraction = apres;
  while (fraction.length > minimum && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return fraction ? `${groupes(avant)},${fraction}` : groupes(avant);
}

/** « 1 234,50 € », espaces insécables comprises. */
export const formaterEuros = (centimes: Centimes): string =>
  `${ecrireNombre(centimes, 2, 2)}${ESPACE_INSECABLE}€`;

/** « 18,50 € » ou « 0,0125 € » : deux décimales au moins, quatre au plus. */
export const formaterPrixUnitaire = (prix: DixMilliemes): string =>
  `${ecrireNombre(prix, 4, 2)}${ESPACE_INSECABLE}€`;

/** « 24 », « 1,5 » : sans zéros inutiles. */
export const formaterQuantite = (quantite: Milliemes): string => ecrireNombre(quantite, 3);
