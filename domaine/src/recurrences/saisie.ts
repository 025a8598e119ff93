// Ce qui se saisit d'une série : son rythme, sa fin, et ce qui y cloche, à sa place.
import { dateCivile, enchainer, type Faute, type Regle, siDonne } from '../valeurs/regle';
import type { ChampTexte } from '../valeurs/regle';
import type { DateCivile } from '../valeurs/date-civile';
import type { RegleNombre } from '../valeurs/nombre';
import {
  type Ancre,
  estApresLaFin,
  type FinDeSerie,
  type PeriodeFacturee,
  periodeEntamee,
  type Rythme,
  type UniteDeRythme,
} from './calendrier';

export const NOM_DE_SERIE: ChampTexte = {
  nom: 'Le nom de la série',
  max: 80,
  requis: 'Donnez un nom à la série.',
};
/** Le plus long rythme, dans son unité. */
export const PAS_MAXIMAL = 12;
export const NOMBRE_MAXIMAL = 600;
/** Le plus long délai de paiement. */
export const ECHEANCE_MAXIMALE_JOURS = 60;
/** D'une facture périodique entre professionnels (C. com., art. L441-10, I) : au-delà, l'écran avertit. */
export const DELAI_PERIODIQUE_JOURS = 45;
/** Les séries d'un compte, finies comprises. */
export const SERIES_MAXIMALES = 500;
/** Les prix successifs d'une série. */
export const MODELES_MAXIMAL = 120;

/** Une valeur publiée d'un indice. */
export const INDICE: RegleNombre = {
  decimales: 3,
  minimum: 0,
  maximum: 1_000_000,
  tropPetit: 'Un indice ne peut pas être négatif.',
};
/** Celle d'où part une révision : elle divise. */
export const VALEUR_DE_DEPART: RegleNombre = {
  ...INDICE,
  minimum: 1,
  tropPetit: 'La valeur de départ est plus grande que zéro.',
};
export const NOM_D_INDICE: ChampTexte = { nom: 'L’indice', max: 60, requis: 'Nommez l’indice.' };
/** La hausse au plus, en pour cent. */
export const PLAFOND: RegleNombre = {
  decimales: 1,
  minimum: 0,
  maximum: 100,
  tropPetit: 'Un plafond ne peut pas être négatif.',
};

const entier =
  (nom: string, min: number, max: number): Regle =>
  (valeur) =>
    Number.isInteger(valeur) && Number(valeur) >= min && Number(valeur) <= max
      ? null
      : `${nom} est un nombre entier, de ${min} à ${max}.`;

/** Le jour d'un mois, ou son dernier. */
const ANCRE: Regle = (valeur) =>
  valeur === 'dernier' || (Number.isInteger(valeur) && Number(valeur) >= 1 && Number(valeur) <= 31)
    ? null
    : 'Choisissez un jour, de 1 à 31, ou le dernier du mois.';

export const REGLES_DE_SERIE = {
  pas: entier('L’intervalle', 1, PAS_MAXIMAL),
  ancre: ANCRE,
  debut: enchainer((valeur) => (valeur ? null : 'Dites quand la série commence.'), dateCivile),
  jusquAu: siDonne(dateCivile),
  nombre: siDonne(entier('Le nombre d’échéances', 1, NOMBRE_MAXIMAL)),
  moisDIndice: entier('Le mois de l’indice', 1, 12),
  terme: enchainer((valeur) => (valeur ? null : 'Dites jusqu’à quand le client peut refuser.'), dateCivile),
  moisReconduits: entier('La durée d’une reconduction, en mois,', 1, 36),
  echeanceJours: siDonne(entier('Le délai de paiement, en jours,', 0, ECHEANCE_MAXIMALE_JOURS)),
} as const satisfies Record<string, Regle>;

/** La fin d'une série, telle qu'elle se saisit : une date, un nombre, ou rien. */
export interface FinSaisie {
  jusquAu?: DateCivile | null;
  nombre?: number | null;
}

export function finDe({ jusquAu, nombre }: FinSaisie): FinDeSerie {
  if (jusquAu) return { date: jusquAu };
  return nombre ? { nombre } : 'jamais';
}

/** Le rythme saisi, chaque champ déjà juste. */
export interface RythmeSaisi extends FinSaisie {
  unite: UniteDeRythme;
  pas: number;
  ancre: Ancre;
  debut: DateCivile;
  periode?: PeriodeFacturee;
  /** La période où la série commence en route se facture au prorata ; jamais d'office. */
  prorata?: boolean;
}

/** Le rythme d'une série, de ce qui s'en saisit. */
export const rythmeDe = ({
  unite,
  pas,
  ancre,
  debut,
  periode,
  prorata,
}: Omit<RythmeSaisi, keyof FinSaisie>): Rythme => ({
  ...{ unite, pas, ancre, debut },
  ...(prorata && periode && periode !== 'aucune' && { entamee: periode }),
});

/** Ce qu'un prorata a de faux : rien qui dure, ou rien d'entamé. */
function fautesDeProrata(saisi: RythmeSaisi): Faute[] {
  if (!saisi.prorata) return [];
  const { entamee, ...rythme } = rythmeDe(saisi);
  if (!entamee) return [{ champ: 'prorata', message: 'Un prorata demande une période facturée.' }];
  if (periodeEntamee(rythme)) return [];
  return [
    {
      champ: 'prorata',
      message: 'La série commence au premier jour d’une période\u00a0: il n’y a pas de prorata.',
    },
  ];
}

/** Ce que le rythme a de contradictoire : un jour de semaine au-delà de dimanche, deux fins, une fin avant le début, un début passé. */
export function fautesDeRythme(saisi: RythmeSaisi, aujourdhui: DateCivile): Faute[] {
  const { unite, ancre, debut, jusquAu, nombre } = saisi;
  const fautes: Faute[] = [];
  if (unite === 'semaine' && (ancre === 'dernier' || ancre > 7))
    fautes.push({
      champ: 'ancre',
      message: 'Choisissez un jour de la semaine, de lundi (1) à dimanche (7).',
    });
  if (debut < aujourdhui)
    fautes.push({ champ: 'debut', message: 'Une série commence au plus tôt aujourd’hui.' });
  if (fautes.length === 0) fautes.push(...fautesDeProrata(saisi));
  return fautes.length > 0 ? fautes : fautesDeFin(rythmeDe(saisi), { jusquAu, nombre });
}

/** Une fin, pas deux ; et elle laisse au moins la première échéance. */
export function fautesDeFin(rythme: Rythme, fin: FinSaisie): Faute[] {
  if (fin.jusquAu && fin.nombre)
    return [
      { champ: 'nombre', message: 'Choisissez une date de fin ou un nombre d’échéances, pas les deux.' },
    ];
  if (estApresLaFin(rythme, 0, finDe(fin)))
    return [{ champ: 'jusquAu', message: 'La série finirait avant sa première échéance.' }];
  return [];
}
