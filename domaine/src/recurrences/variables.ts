// Ce qu'un modèle écrit entre accolades, et ce qu'une échéance en fait : une liste fermée, résolue une fois, gardée résolue.
import { type DateCivile, formaterDateLongue, formaterMois } from '../valeurs/date-civile';
import { de } from '../valeurs/phrases';
import type { Periode } from './calendrier';

/** L'échéance qui donne leurs valeurs aux variables. */
export interface EcheanceNommee {
  le: DateCivile;
  periode: Periode | null;
  /** 1 pour la première. */
  n: number;
  /** Combien la série en compte ; absent : elle n'a pas de nombre. */
  total?: number;
  /** Entamée, la part qu'elle facture : du jour d'entrée à la fin de cette période entière. */
  entamee?: { pleine: Periode; entree: DateCivile };
}

/** Une variable que l'on ne sait pas résoudre : son texte, et sa place (le rang de son accolade). */
export interface VariableRefusee {
  variable: string;
  place: number;
  raison: 'inconnue' | 'sans_periode' | 'sans_total';
}

type Mois = string;

/** « novembre » : le mois seul, `2026-11`. */
const nomDuMois = (mois: Mois): string => formaterMois(mois).split('\u00a0')[0]!;
const majuscule = (mot: string): string => mot[0]!.toLocaleUpperCase('fr') + mot.slice(1);

function moisVoisin(date: DateCivile, ecart: 1 | -1): Mois {
  const absolu = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + ecart;
  return `${Math.floor(absolu / 12)}-${String((absolu % 12) + 1).padStart(2, '0')}`;
}

/** « du 1er au 30 novembre 2026 », « du 28 février au 30 mars 2027 », « du 15 décembre 2026 au 14 janvier 2027 ». */
export function ecrirePeriode({ du, au }: Periode): string {
  const [jour, reste] = formaterDateLongue(du).split('\u00a0') as [string, string];
  const sansAnnee = `${jour}\u00a0${reste.split(' ')[0]}`;
  if (du.slice(0, 4) !== au.slice(0, 4)) return `du ${formaterDateLongue(du)} au ${formaterDateLongue(au)}`;
  return `du ${du.slice(0, 7) === au.slice(0, 7) ? jour : sansAnnee} au ${formaterDateLongue(au)}`;
}

/** Le jour qui nomme mois, année et trimestre : le premier de la période, ou celui de l'échéance. */
const repere = ({ le, periode }: EcheanceNommee): DateCivile => periode?.du ?? le;

const VALEURS: Record<string, (echeance: EcheanceNommee) => string | number | null | undefined> = {
  mois: (une) => nomDuMois(repere(une)),
  Mois: (une) => majuscule(nomDuMois(repere(une))),
  de_mois: (une) => de(nomDuMois(repere(une))),
  mois_precedent: (une) => nomDuMois(moisVoisin(repere(une), -1)),
  mois_suivant: (une) => nomDuMois(moisVoisin(repere(une), 1)),
  annee: (une) => repere(une).slice(0, 4),
  trimestre: (une) => `T${Math.ceil(Number(repere(une).slice(5, 7)) / 3)}`,
  periode: ({ periode }) => periode && ecrirePeriode(periode),
  debut: ({ periode }) => periode && formaterDateLongue(periode.du),
  fin: ({ periode }) => periode && formaterDateLongue(periode.au),
  n: ({ n }) => n,
  total: ({ total }) => total,
};

/** Les variables permises, dans l'ordre où l'écran les propose. */
export const VARIABLES = Object.keys(VALEURS);

/** `{{` et `}}` écrivent une accolade ; `{nom}` est une variable ; une accolade seule reste elle-même. */
const MORCEAU = /\{\{|\}\}|\{([^{}\s]*)\}/g;

/** Les variables d'un texte que cette échéance ne saurait résoudre. */
export function variablesRefusees(texte: string, echeance: EcheanceNommee): VariableRefusee[] {
  return [...texte.matchAll(MORCEAU)].flatMap(({ 0: lu, 1: nom, index: place }): VariableRefusee[] => {
    if (nom === undefined) return [];
    const valeur = Object.hasOwn(VALEURS, nom) ? VALEURS[nom] : undefined;
    if (!valeur) return [{ variable: lu, place, raison: 'inconnue' }];
    if ((valeur(echeance) ?? null) !== null) return [];
    return [{ variable: lu, place, raison: nom === 'total' ? 'sans_total' : 'sans_periode' }];
  });
}

/** Le texte d'un modèle, ses variables résolues. @throws RangeError si l'une ne se résout pas : `variablesRefusees` la nomme avant */
export const resoudre = (texte: string, echeance: EcheanceNommee): string =>
  texte.replace(MORCEAU, (lu, nom: string | undefined) => {
    if (nom === undefined) return lu[0]!;
    const valeur = Object.hasOwn(VALEURS, nom) ? VALEURS[nom]!(echeance) : undefined;
    if (valeur === undefined || valeur === null) throw new RangeError(`Variable non résolue\u00a0: ${lu}`);
    return String(valeur);
  });
