import { ajouterJours, type DateCivile, dateCivileAParis, formaterDateCourte } from '../valeurs/date-civile';

/** Sans terme, un juge retient un « délai raisonnable » (C. civ., art. 1116 et 1117) : nous en mettons toujours un. */
export const VALIDITE_PAR_DEFAUT_JOURS = 30;

/** Au-delà d'un an, un prix n'est plus une offre ferme. */
const VALIDITE_MAXIMALE_JOURS = 366;

export const validiteParDefaut = (emission: DateCivile): DateCivile =>
  ajouterJours(emission, VALIDITE_PAR_DEFAUT_JOURS);

/** Vrai si le terme est passé : l'offre vaut jusqu'à la dernière seconde de son dernier jour. */
export const estExpire = (valideJusquau: DateCivile, aujourdhui: DateCivile): boolean =>
  aujourdhui > valideJusquau;

/** Vrai si une acceptation reçue à cet instant arrive à temps, à l'horloge de Paris (Cass. 1re civ., 6 janvier 2021, n° 19-21.071). */
export const recueATemps = (valideJusquau: DateCivile, instant: Date): boolean =>
  !estExpire(valideJusquau, dateCivileAParis(instant));

/** Ce qui ne va pas dans le terme d'un devis daté de ce jour, ou `null`. */
export function fauteDeValidite(valideJusquau: DateCivile, emission: DateCivile): string | null {
  if (valideJusquau < emission) return 'La validité ne peut pas finir avant la date du devis.';
  const limite = ajouterJours(emission, VALIDITE_MAXIMALE_JOURS);
  return valideJusquau > limite
    ? `La validité est d’un an au plus\u00a0: jusqu’au ${formaterDateCourte(limite)}.`
    : null;
}
