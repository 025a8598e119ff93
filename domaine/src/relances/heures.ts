import { type DateCivile, instantDuMatin, minutesAParis } from '../valeurs/date-civile';

/** Les rappels partent de 9 h à 11 h 30, heure de Paris. */
const OUVERTURE_MIN = 9 * 60;
const FERMETURE_MIN = 11 * 60 + 30;
/** De quoi voir le matin écrit avant que le premier ne parte, et remettre le dernier avant la fermeture. */
const MARGE_MIN = 5;
const PREMIER_MIN = OUVERTURE_MIN + MARGE_MIN;
const DERNIER_MIN = FERMETURE_MIN - MARGE_MIN;

/** Vrai de 9 h à 11 h 30, à Paris. */
export const estLHeure = (instant: Date): boolean => {
  const minutes = minutesAParis(instant);
  return minutes >= OUVERTURE_MIN && minutes < FERMETURE_MIN;
};

/** Un nombre tiré d'un texte, toujours le même (FNV-1a). */
function empreinte(texte: string): number {
  let h = 0x811c9dc5;
  for (const caractere of texte) h = Math.imul(h ^ caractere.codePointAt(0)!, 0x01000193);
  return h >>> 0;
}

/**
 * L'instant d'un rappel ce jour-là : réparti de 9 h 05 à 11 h 25 par sa clé, jamais avant maintenant.
 * @returns `null` s'il est trop tard aujourd'hui
 */
export function instantDuRappel(cle: string, jour: DateCivile, maintenant: Date): Date | null {
  const choisi = instantDuMatin(jour, PREMIER_MIN + (empreinte(cle) % (DERNIER_MIN - PREMIER_MIN)));
  if (choisi >= maintenant) return choisi;
  return estLHeure(maintenant) ? maintenant : null;
}
