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
