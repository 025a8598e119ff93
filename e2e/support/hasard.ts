/** La graine des tirages : fixe sous `npm test`, au hasard sous `npm run campagnes`. */
export const GRAINE = Number(process.env.ESSAIS_GRAINE ?? 20_261_122);

/** Un tirage dans [0, 1[, rejouable : la même graine donne la même suite (mulberry32). */
export function tirages(graine = GRAINE): () => number {
  let etat = graine;
  return () => {
    etat = (etat + 0x6d2b79f5) | 0;
    let melange = Math.imul(etat ^ (etat >>> 15), 1 | etat);
    melange = (melange + Math.imul(melange ^ (melange >>> 7), 61 | melange)) ^ melange;
    return ((melange ^ (melange >>> 14)) >>> 0) / 2 ** 32;
  };
}
