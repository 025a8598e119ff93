import { formaterMois } from '@facturier/domaine/valeurs/date-civile';

/** Un mois et ce qu'il vaut. */
export interface ValeurDeMois {
  mois: string;
  valeur: number;
}

const nomSeul = (mois: string): string => formaterMois(mois).replace(/\s\d{4}$/, '');

/** « 12 % de plus », « 25 % de moins » que cette référence, qui n'est pas nulle. */
export const partDePlus = (valeur: number, reference: number): string =>
  `${Math.round((Math.abs(valeur - reference) / reference) * 100)}\u00a0% de ${valeur > reference ? 'plus' : 'moins'}`;

/** Ce que le dernier mois a de plus, ou de moins, que celui d'avant. */
function ecart(dernier: ValeurDeMois, avant: ValeurDeMois, ecrire: (valeur: number) => string): string {
  if (dernier.valeur === avant.valeur) return `autant qu’en ${nomSeul(avant.mois)}`;
  if (avant.valeur <= 0 || dernier.valeur < 0)
    return `après ${ecrire(avant.valeur)} en ${nomSeul(avant.mois)}`;
  return `${partDePlus(dernier.valeur, avant.valeur)} qu’en ${nomSeul(avant.mois)}`;
}

/** Ce que montre une série de mois, en une phrase : « Encaissé : 3 120,00 € en novembre 2026, 12 % de plus qu'en octobre. » */
export function constat(
  nom: string,
  valeurs: readonly ValeurDeMois[],
  ecrire: (valeur: number) => string,
): string {
  const [avant, dernier] = valeurs.slice(-2);
  const seul = dernier ?? avant;
  if (!seul) return `${nom}\u00a0: rien à montrer.`;
  const suite = dernier && avant ? `, ${ecart(dernier, avant, ecrire)}` : '';
  return `${nom}\u00a0: ${ecrire(seul.valeur)} en ${formaterMois(seul.mois)}${suite}.`;
}
