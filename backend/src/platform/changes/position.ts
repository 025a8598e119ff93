/**
 * Où l'on en est du flux : seconde et ordre dans l'horloge du jeu de réplicas, rang parmi les changements de cet instant
 * (une transaction en fait plusieurs). Les mêmes sur toutes les instances : une reconnexion ailleurs reprend au bon endroit.
 */
export interface Position {
  seconde: number;
  ordre: number;
  rang: number;
}

/** L'heure du serveur de base (`Timestamp` de BSON). */
interface Heure {
  t: number;
  i: number;
}

/** La position d'un changement, d'après celle du précédent. */
export function positionDe({ t, i }: Heure, precedente: Position | null): Position {
  const memeInstant = precedente?.seconde === t && precedente.ordre === i;
  return { seconde: t, ordre: i, rang: memeInstant ? precedente.rang + 1 : 0 };
}

/** Négatif si `a` précède `b`. */
export const comparer = (a: Position, b: Position): number =>
  a.seconde - b.seconde || a.ordre - b.ordre || a.rang - b.rang;

/** L'écriture d'une position dans le champ `id` d'un événement. */
export const ecrirePosition = ({ seconde, ordre, rang }: Position): string => `${seconde}-${ordre}-${rang}`;

/** La position lue dans `Last-Event-ID`, ou `null` si elle est illisible. */
export function lirePosition(texte: unknown): Position | null {
  const lu = typeof texte === 'string' ? /^(\d{1,10})-(\d{1,10})-(\d{1,9})$/.exec(texte) : null;
  return lu && { seconde: Number(lu[1]), ordre: Number(lu[2]), rang: Number(lu[3]) };
}
