/** Combien de fois plus longues sont les limites : LENTEUR, ou la charge par cœur en ce moment, entre 2 et 8. */
export function lenteur(): number;

/** Une limite en millisecondes, à l'échelle de cette machine en ce moment. */
export function aLEchelle(ms: number): number;
