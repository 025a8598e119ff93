/**
 * Un décimal XML en entier de plus petite unité, par ses chiffres seuls : `('12.345', 2)` donne 1235.
 * Les décimales de trop s'arrondissent au plus proche, la moitié s'éloignant de zéro.
 * @returns `null` si ce n'est pas un décimal (exposant, virgule, vide), ou s'il dépasse ce qu'un entier sûr porte
 */
export function entierDuXml(texte: string | undefined, decimales: number): number | null {
  const [, signe, entiere = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(texte ?? '') ?? [];
  if (entiere + fraction === '') return null;
  const garde = Number(entiere + fraction.slice(0, decimales).padEnd(decimales, '0'));
  const absolu = garde + (Number(fraction[decimales] ?? 0) >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(absolu)) return null;
  return signe === '-' && absolu !== 0 ? -absolu : absolu;
}
