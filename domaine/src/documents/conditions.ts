import { ajouterJours, type DateCivile, finDuMois } from '../valeurs/date-civile';
import type { Faute } from '../valeurs/regle';
import { enJours, FRANCAIS, type Mots } from './mots';
import { redactionRevue } from './redaction';
import { formaterTaux, type Taux, tauxDepuisPourCent, ValeurInvalide } from '../valeurs/montant';
import {
  DELAI_FIN_DE_MOIS_JOURS,
  DELAI_PAR_DEFAUT_JOURS,
  INDEMNITE_RECOUVREMENT_CENTIMES,
  PENALITES_PLANCHER_FOIS,
  TAUX_INTERET_LEGAL,
  TAUX_LEGAL_RELEVE_JUSQU_AU,
  texteApplicable,
} from './textes-legaux';

/** Le délai de paiement, compté depuis l'émission ; « fin de mois » : ces jours passés, puis la fin du mois où l'on est. */
export interface DelaiPaiement {
  jours: number;
  finDeMois: boolean;
}

/** La remise accordée à qui paie dans les `jours` qui suivent l'émission. */
interface Escompte {
  taux: Taux;
  jours: number;
}

/** Les pénalités de retard : un multiple du taux d'intérêt légal, ou un taux annuel. */
export type Penalites = { fois: number } | { tauxAnnuel: Taux };

/** Les conditions de paiement entre professionnels, dont les phrases se composent. Les 40 € sont de la loi : ils n'y sont pas. */
export interface ConditionsPaiement {
  delai: DelaiPaiement;
  escompte: Escompte | null;
  penalites: Penalites;
}

/** Ce qui s'applique à qui n'a rien choisi : 30 jours, pas d'escompte, trois fois le taux légal. */
export const conditionsParDefaut = (date: DateCivile): ConditionsPaiement => ({
  delai: { jours: texteApplicable(DELAI_PAR_DEFAUT_JOURS, date), finDeMois: false },
  escompte: null,
  penalites: { fois: texteApplicable(PENALITES_PLANCHER_FOIS, date) },
});

/** L'échéance que donne un délai. */
export function echeanceDe(emission: DateCivile, { jours, finDeMois }: DelaiPaiement): DateCivile {
  const echue = ajouterJours(emission, jours);
  return finDeMois ? finDuMois(echue) : echue;
}

/** Les phrases d'un document entre professionnels, dites une fois : le pied les imprime, le XML les porte (AAB, PMD, PMT). */
export interface PhrasesConditions {
  delai: string;
  escompte: string;
  penalites: string;
  indemnite: string;
}

/** @param date celle de l'émission. Source : C. com., art. L441-9, L441-10, II et D441-5. */
export function phrasesDesConditions(
  { delai, escompte, penalites }: ConditionsPaiement,
  date: DateCivile,
  mots: Mots = FRANCAIS,
): PhrasesConditions {
  const indemnite = mots.euros(texteApplicable(INDEMNITE_RECOUVREMENT_CENTIMES, date));
  return {
    delai: mots.delai(delai),
    escompte: escompte
      ? mots.escompte(escompte.taux, escompte.jours, redactionRevue(date))
      : mots.sansEscompte,
    penalites:
      'fois' in penalites ? mots.penalitesFois(penalites.fois) : mots.penalitesTaux(penalites.tauxAnnuel),
    indemnite: mots.indemnite(indemnite.replace(/[.,]00/, '')),
  };
}

/** « le taux d'intérêt légal » ; « le dernier … relevé » quand celui du semestre ne l'est pas. */
export const tauxDit = (date: DateCivile): string =>
  date <= TAUX_LEGAL_RELEVE_JUSQU_AU ? 'le taux d’intérêt légal' : 'le dernier taux d’intérêt légal relevé';

/** Le plancher des pénalités à cette date, en taux annuel, d'après le dernier taux relevé. */
export const plancherPenalites = (date: DateCivile): Taux =>
  texteApplicable(PENALITES_PLANCHER_FOIS, date) * texteApplicable(TAUX_INTERET_LEGAL, date);

function fauteDelai({ jours, finDeMois }: DelaiPaiement, date: DateCivile): Faute[] {
  const maximum = texteApplicable(DELAI_FIN_DE_MOIS_JOURS, date);
  if (!finDeMois || jours <= maximum) return [];
  return [
    {
      champ: 'delai.jours',
      message: `Fin de mois, le délai est de ${maximum} jours au plus (article L441-10 du code de commerce).`,
    },
  ];
}

function fauteEscompte(escompte: Escompte | null, delai: DelaiPaiement): Faute[] {
  if (!escompte || delai.finDeMois || escompte.jours < delai.jours) return [];
  return [
    {
      champ: 'escompte.jours',
      message: `L’escompte récompense un paiement avant l’échéance\u00a0: comptez moins de ${enJours(delai.jours)}.`,
    },
  ];
}

function fautePenalites(penalites: Penalites, date: DateCivile): Faute[] {
  const plancher = plancherPenalites(date);
  if ('fois' in penalites || penalites.tauxAnnuel >= plancher) return [];
  return [
    {
      champ: 'penalites.tauxAnnuel',
      message: `Au moins ${formaterTaux(plancher)}\u00a0: trois fois ${tauxDit(date)} (article L441-10 du code de commerce).`,
    },
  ];
}

/** Ce que des conditions ont de contraire à la loi ou à elles-mêmes ; champs : `delai.jours`, `escompte.jours`, `penalites.tauxAnnuel`. */
export const fautesDeConditions = (
  { delai, escompte, penalites }: ConditionsPaiement,
  date: DateCivile,
): Faute[] => [
  ...fauteDelai(delai, date),
  ...fauteEscompte(escompte, delai),
  ...fautePenalites(penalites, date),
];

const NEANT = /^(?:pas d['’]escompte|n[ée]ant|aucun)(?:\s+pour paiement anticip[ée])?$/iu;
const ECRIT =
  /^(?:de\s+)?(\d{1,3}(?:[.,]\d{1,2})?)\s?%\s*(?:(?:pour\s+(?:un\s+|tout\s+)?)?(?:paiement|r[èe]glement)\s*)?(?:[àa]|sous|en|dans les)?\s*(\d{1,2})\s*jours?$/iu;

/** « Escompte pour paiement anticipé : 2 % à 8 jours. » devient « 2 % à 8 jours ». */
const essentiel = (texte: string): string =>
  texte
    .replace(/[\s\u00a0\u202f]+/gu, ' ')
    .trim()
    .replace(/\.$/, '')
    .replace(/^escompte(?:\s+pour\s+paiement\s+anticip[ée])?\s*:?\s*/iu, '')
    .trim();

/**
 * L'escompte que dit un texte, s'il ne dit que cela : « néant », « 2 % à 10 jours », « Escompte de 1,5 % sous 8 jours ».
 * @returns `null` : pas d'escompte ; `undefined` : le texte dit autre chose, ou davantage
 */
export function lireEscompte(texte: string): Escompte | null | undefined {
  const dit = essentiel(texte);
  if (dit === '' || NEANT.test(dit)) return null;
  const [, pourCent, jours] = ECRIT.exec(dit) ?? [];
  if (!pourCent || !jours) return undefined;
  try {
    const taux = tauxDepuisPourCent(Number(pourCent.replace(',', '.')));
    return taux > 0 && taux <= 10_000 ? { taux, jours: Number(jours) } : undefined;
  } catch (erreur) {
    if (erreur instanceof ValeurInvalide) return undefined;
    throw erreur;
  }
}
