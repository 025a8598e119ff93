import { demandeInvalide } from './erreur.js';

export type Objet = Record<string, unknown>;

export const estObjet = (valeur: unknown): valeur is Objet =>
  typeof valeur === 'object' && valeur !== null && !Array.isArray(valeur);

/** Un objet JSON. @throws ErreurAfnor 400 */
export function lireObjet(texte: string, ou: string): Objet {
  let valeur: unknown;
  try {
    valeur = JSON.parse(texte);
  } catch {
    throw demandeInvalide(`${ou} is not valid JSON`);
  }
  if (!estObjet(valeur)) throw demandeInvalide(`${ou} must be an object`);
  return valeur;
}

/** Refuse un champ que le contrat ne connaît pas. @throws ErreurAfnor 400 */
export function refuserInconnus(objet: Objet, connus: readonly string[], ou: string): void {
  const inconnu = Object.keys(objet).find((champ) => !connus.includes(champ));
  if (inconnu !== undefined) throw demandeInvalide(`${ou}.${inconnu} is not a known field`, 'UNKNOWN_FIELD');
}

/** Une chaîne bornée. @throws ErreurAfnor 400 */
export function chaine(objet: Objet, champ: string, ou: string, maximum = Infinity): string | undefined {
  const valeur = objet[champ];
  if (valeur === undefined) return undefined;
  if (typeof valeur !== 'string') throw demandeInvalide(`${ou}.${champ} must be a string`);
  if (valeur.length > maximum) throw demandeInvalide(`${ou}.${champ} exceeds ${maximum} characters`);
  return valeur;
}

/** Un membre d'une liste fermée. @throws ErreurAfnor 400 */
export function choix<T extends string>(
  objet: Objet,
  champ: string,
  ou: string,
  liste: readonly T[],
): T | undefined {
  const valeur = chaine(objet, champ, ou);
  if (valeur === undefined) return undefined;
  const trouve = liste.find((connu) => connu === valeur);
  if (!trouve) throw demandeInvalide(`${ou}.${champ} is not one of ${liste.join(', ')}`, 'INVALID_VALUE');
  return trouve;
}

/** Une liste de membres d'une liste fermée. @throws ErreurAfnor 400 */
export function plusieurs<T extends string>(
  objet: Objet,
  champ: string,
  ou: string,
  liste: readonly T[],
): T[] | undefined {
  const valeur = objet[champ];
  if (valeur === undefined) return undefined;
  if (!Array.isArray(valeur)) throw demandeInvalide(`${ou}.${champ} must be an array`);
  return valeur.map((un: unknown) => {
    const trouve = liste.find((connu) => connu === un);
    if (!trouve) throw demandeInvalide(`${ou}.${champ} is not made of ${liste.join(', ')}`, 'INVALID_VALUE');
    return trouve;
  });
}

/** Un instant ISO 8601. @throws ErreurAfnor 400 */
export function instant(objet: Objet, champ: string, ou: string): number | undefined {
  const texte = chaine(objet, champ, ou);
  if (texte === undefined) return undefined;
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(texte) ? Date.parse(texte) : Number.NaN;
  if (Number.isNaN(ms)) throw demandeInvalide(`${ou}.${champ} is not a date-time`);
  return ms;
}
