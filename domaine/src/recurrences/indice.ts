// L'indice qu'une série attend chaque année : en son mois il se demande, une fois rappelé ; ignoré, le prix reste.
import { ajouterJours, type DateCivile, moisDe } from '../valeurs/date-civile';

/** L'indice du contrat : sa valeur de départ, le mois (1 à 12) où la nouvelle se saisit. */
export interface IndicePrevu {
  nom: string;
  s0: number;
  mois: number;
  /** La hausse au plus, en pour cent. */
  plafond: number | null;
}

/** Ce qui en a été fait : les prix révisés valent jusqu'à l'an prochain, un avis ne se redit pas. */
export interface IndiceSuivi extends IndicePrevu {
  /** Le plus tard du jour où les prix ont été confirmés, et de celui d'où ils valent. */
  reviseLe: DateCivile | null;
  ditLe: DateCivile | null;
  rappeleLe: DateCivile | null;
}

const RAPPEL_APRES_JOURS = 14;

/** Vrai en son mois, tant que les prix n'y sont pas révisés. */
export const indiceASaisir = (
  { mois, reviseLe }: Pick<IndiceSuivi, 'mois' | 'reviseLe'>,
  jour: DateCivile,
): boolean => Number(jour.slice(5, 7)) === mois && (reviseLe ?? '') < `${moisDe(jour)}-01`;

/** Ce qu'il faut dire ce jour : le saisir, le rappeler quatorze jours après si rien n'est fait, ou rien. */
export function avisDIndice(suivi: IndiceSuivi, jour: DateCivile): 'saisir' | 'rappeler' | null {
  if (!indiceASaisir(suivi, jour)) return null;
  const { ditLe, rappeleLe } = suivi;
  if (!ditLe || moisDe(ditLe) !== moisDe(jour)) return 'saisir';
  const rappele = rappeleLe !== null && moisDe(rappeleLe) === moisDe(jour);
  return !rappele && jour >= ajouterJours(ditLe, RAPPEL_APRES_JOURS) ? 'rappeler' : null;
}

/** L'indice dont les prix viennent d'être révisés : la nouvelle valeur sert de départ à la suivante. */
export const apresRevision = (
  suivi: IndiceSuivi,
  { s1, aPartirDu, jour }: { s1: number; aPartirDu: DateCivile; jour: DateCivile },
): IndiceSuivi => ({ ...suivi, s0: s1, reviseLe: aPartirDu > jour ? aPartirDu : jour });
