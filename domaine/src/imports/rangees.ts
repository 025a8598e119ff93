import type { RangeeCsv } from '../valeurs/csv-lecture';
import { achever, type EnEtapes } from '../valeurs/etapes';
import { enUneLigne } from '../valeurs/texte';
import {
  type FormatDate,
  formatDesDates,
  formatDesMontants,
  type FormatMontant,
  lireDate,
  lireMontant,
} from './formats';
import type { ChampDeGenre, Colonnes, RangeeNommee } from './genre';

/** Ce que des tableurs écrivent pour dire « rien ». */
const RIEN = /^(?:n\/?a|null|none|undefined|néant|[-–—.]+)$/i;
const nette = (cellule: string): string => {
  const texte = enUneLigne(cellule);
  return RIEN.test(texte) ? '' : texte;
};

/** Les formats répondus, quand rien dans le fichier ne les prouve. */
export interface FormatsDits {
  formatDate?: FormatDate;
  formatMontant?: FormatMontant;
}

/** Les rangées nommées, et les formats que rien n'y prouve. */
export interface RangeesLues {
  rangees: RangeeNommee[];
  aDemander: (keyof FormatsDits)[];
}

type Lecteurs = Record<'date' | 'montant', (cellule: string) => string | number | null>;

/** Le format de toutes les colonnes d'une forme : ce que l'une prouve vaut pour chacune ; sinon, ce qui est répondu. */
function formatDe<F extends string>(
  cellules: readonly string[],
  voir: (cellules: readonly string[]) => F | 'demander' | 'indifferent',
  dit: F | undefined,
  parDefaut: F,
): { format: F; demande: boolean } {
  const vu = voir(cellules);
  const prouve = vu !== 'indifferent' && vu !== 'demander';
  return { format: prouve ? vu : (dit ?? parDefaut), demande: vu === 'demander' };
}

const FAUX = {
  date: (libelle: string, cellule: string) =>
    `${libelle}\u00a0: la date «\u00a0${cellule}\u00a0» ne se lit pas (exemple\u00a0: 22/11/2026).`,
  montant: (libelle: string, cellule: string) =>
    `${libelle}\u00a0: le montant «\u00a0${cellule}\u00a0» ne se lit pas (exemple\u00a0: 1\u00a0234,50).`,
};

function nommer(
  { ligne, cellules }: RangeeCsv,
  places: readonly (readonly [ChampDeGenre, number])[],
  lecteurs: Lecteurs,
): RangeeNommee {
  const [textes, montants, dates]: [Record<string, string>, Record<string, number>, Record<string, string>] =
    [{}, {}, {}];
  const fautes: string[] = [];
  for (const [{ champ, libelle, forme }, rang] of places) {
    const cellule = nette(cellules[rang] ?? '');
    textes[champ] = cellule;
    if (forme === 'texte' || cellule === '') continue;
    const lu = lecteurs[forme](cellule);
    if (lu === null) fautes.push(FAUX[forme](libelle, cellule.slice(0, 40)));
    else if (typeof lu === 'number') montants[champ] = lu;
    else dates[champ] = lu;
  }
  return { ligne, textes, montants, dates, fautes };
}

/** Nomme les cellules d'un fichier d'après sa correspondance, et lit dates et montants selon ce que leurs colonnes prouvent. */
export const nommerRangees = (
  rangees: readonly RangeeCsv[],
  colonnes: Colonnes,
  champs: readonly ChampDeGenre[],
  dits: FormatsDits,
): RangeesLues => achever(nommerParEtapes(rangees, colonnes, champs, dits));

/** Les cellules des colonnes de cette forme, une étape chacune. */
function* cellulesDe(
  forme: ChampDeGenre['forme'],
  rangees: readonly RangeeCsv[],
  places: readonly (readonly [ChampDeGenre, number])[],
): EnEtapes<string[]> {
  const lues: string[] = [];
  for (const [champ, rang] of places) {
    if (champ.forme !== forme) continue;
    for (const { cellules } of rangees) {
      lues.push(nette(cellules[rang] ?? ''));
      yield;
    }
  }
  return lues;
}

/** Le même, une étape par rangée, et une par cellule de date ou de montant. */
export function* nommerParEtapes(
  rangees: readonly RangeeCsv[],
  colonnes: Colonnes,
  champs: readonly ChampDeGenre[],
  { formatDate, formatMontant }: FormatsDits,
): EnEtapes<RangeesLues> {
  const places = champs.flatMap((champ) => {
    const rang = colonnes.indexOf(champ.champ);
    return rang < 0 ? [] : [[champ, rang] as const];
  });
  const dates = yield* cellulesDe('date', rangees, places);
  const montants = yield* cellulesDe('montant', rangees, places);
  const date = formatDe<FormatDate>(dates, formatDesDates, formatDate, 'jour');
  const montant = formatDe<FormatMontant>(montants, formatDesMontants, formatMontant, 'fr');
  const lecteurs: Lecteurs = {
    date: (cellule) => lireDate(cellule, date.format),
    montant: (cellule) => lireMontant(cellule, montant.format),
  };
  const nommees: RangeeNommee[] = [];
  for (const rangee of rangees) {
    nommees.push(nommer(rangee, places, lecteurs));
    yield;
  }
  return {
    rangees: nommees,
    aDemander: [
      ...(date.demande ? (['formatDate'] as const) : []),
      ...(montant.demande ? (['formatMontant'] as const) : []),
    ],
  };
}
