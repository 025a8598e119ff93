/** Une valeur refusée par un objet-valeur : le message est une phrase française complète, destinée à l'utilisateur. */
export class ValeurInvalide extends Error {}

/**
 * Convertit un nombre décimal (JSON ou saisi) en entier de plus petite unité, sans calcul flottant.
 * @param valeur nombre fini ou texte « 12.5 » ; l'écriture exponentielle est refusée
 * @param decimales nombre de décimales admises (2 pour des centimes, 3 pour des millièmes…)
 * @returns l'entier `valeur × 10^decimales`, toujours un entier sûr
 * @throws ValeurInvalide si la valeur n'est pas un nombre, ou a trop de décimales, ou dépasse la capacité
 */
export function entierDepuisDecimal(valeur: number | string, decimales: number): number {
  const texte = typeof valeur === 'number' ? String(valeur) : valeur.trim();
  const parties = /^(-?)(\d+)(?:\.(\d+))?$/.exec(texte);
  if (!parties) throw new ValeurInvalide('Cette valeur n’est pas un nombre.');
  const [, signe, entiere = '0', fraction = ''] = parties;
  const utiles = fraction.replace(/0+$/, '');
  if (utiles.length > decimales) throw new ValeurInvalide(`Au plus ${decimales} décimales sont admises.`);
  const absolu = Number(entiere + utiles.padEnd(decimales, '0'));
  if (!Number.isSafeInteger(absolu)) throw new ValeurInvalide('Cette valeur est trop grande.');
  return signe === '-' && absolu !== 0 ? -absolu : absolu;
}

/** L'écriture décimale exacte d'un entier de plus petite unité : `(12345, 2)` donne `123.45`. */
export function decimalDepuisEntier(entier: number, decimales: number): number {
  return Number(texteDecimal(entier, decimales));
}

/** Le texte décimal exact, avec exactement `decimales` chiffres après le point. */
export function texteDecimal(entier: number, decimales: number): string {
  if (decimales === 0) return String(entier);
  const chiffres = String(Math.abs(entier)).padStart(decimales + 1, '0');
  const coupe = chiffres.length - decimales;
  return `${entier < 0 ? '-' : ''}${chiffres.slice(0, coupe)}.${chiffres.slice(coupe)}`;
}

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

/** Pour qui lit : le signe moins, et non le trait d'union d'un fichier. */
const enLisible = (nombre: string): string => `${nombre.replace('-', '\u2212')}${ESPACE_INSECABLE}€`;

/** « 1 234,50 € », « −30,00 € », espaces insécables comprises. */
export const formaterEuros = (centimes: Centimes): string => enLisible(ecrireNombre(centimes, 2, 2));

/** « 18,50 € » ou « 0,0125 € » : deux décimales au moins, quatre au plus. */
export const formaterPrixUnitaire = (prix: DixMilliemes): string => enLisible(ecrireNombre(prix, 4, 2));

/** « 24 », « 1,5 » : sans zéros inutiles. */
export const formaterQuantite = (quantite: Milliemes): string => ecrireNombre(quantite, 3);

/** Un taux en centièmes de pour cent, entier : 250 vaut 2,5 %. */
export type Taux = number;

/** « 2,5 % » : sans zéros de trop, espace insécable. */
export const formaterTaux = (taux: Taux): string =>
  `${String(decimalDepuisEntier(taux, 2)).replace('.', ',')}\u00a0%`;

/** Le taux d'un nombre de pour cent, à deux décimales au plus. @throws ValeurInvalide */
export const tauxDepuisPourCent = (pourCent: number): Taux => entierDepuisDecimal(pourCent, 2);

/** 2.5 pour 2,5 % : la forme du fil. */
export const pourCentDepuisTaux = (taux: Taux): number => decimalDepuisEntier(taux, 2);
