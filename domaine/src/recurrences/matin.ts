// Ce qu'un matin fait d'une série : ses échéances tombées, faites ou passées, et la suivante.
import { ajouterJours, type DateCivile, dateCivileAParis, instantDuMatin } from '../valeurs/date-civile';
import {
  echeancesTombees,
  estApresLaFin,
  type FinDeSerie,
  jourDeLEcheance,
  type Periode,
  type PeriodeFacturee,
  periodeDeLEcheance,
  type Rythme,
} from './calendrier';
import type { ModeDeSerie, RaisonDeSaut, StatutDeSerie } from './serie';

/** L'heure de Paris où les échéances du jour se font. */
export const HEURE_DU_MATIN = 7;

/** Le prochain matin : ce qui passera se retente ce jour-là, à l'heure où les séries se font. */
export const prochainMatin = (instant: Date): Date =>
  instantDuMatin(ajouterJours(dateCivileAParis(instant), 1), HEURE_DU_MATIN * 60);

/** La prochaine échéance d'une série : son rang, et son jour. */
export interface Prochaine {
  k: number;
  le: DateCivile;
}

/** Ce qu'un matin lit d'une série. */
export interface SerieAuMatin {
  rythme: Rythme;
  fin: FinDeSerie;
  facturee: PeriodeFacturee;
  mode: ModeDeSerie;
  statut: StatutDeSerie;
  prochaine: Prochaine;
}

/** Une échéance telle qu'un matin l'écrit : promise, dans ce mode, ou sautée. */
export type OccurrenceDuMatin = Prochaine & { periode: Periode | null } & (
    | { etat: 'promise'; mode: ModeDeSerie; groupee: boolean }
    | { etat: 'sautee'; raison: RaisonDeSaut }
  );

export interface Matin {
  occurrences: OccurrenceDuMatin[];
  /** La suivante ; `null` : la série est finie. */
  prochaine: Prochaine | null;
}

/** La suivante à partir de ce rang ; `null` au-delà de la fin. */
export const prochaineDe = (rythme: Rythme, fin: FinDeSerie, k: number): Prochaine | null =>
  estApresLaFin(rythme, k, fin) ? null : { k, le: jourDeLEcheance(rythme, k) };

const SAUT_PAR_STATUT = { en_pause: 'pause', suspendue: 'suspension', finie: 'arret' } as const;

/**
 * Ce jour, compris : d'une série active, une seule échéance due suit son mode, plusieurs sont des brouillons, au-delà de douze les plus
 * anciennes sont sautées ; d'une série qui ne l'est pas, toutes le sont.
 */
export function duMatin(serie: SerieAuMatin, jour: DateCivile): Matin {
  const { rythme, fin, facturee, statut, prochaine, mode } = serie;
  const { passees, aFaire } = echeancesTombees(rythme, { prochaine: prochaine.k, fin, jour });
  const dire = (k: number) => ({
    k,
    le: jourDeLEcheance(rythme, k),
    periode: periodeDeLEcheance(rythme, k, facturee),
  });
  const sauter = (raison: RaisonDeSaut) => (k: number) => ({ ...dire(k), etat: 'sautee' as const, raison });
  const suite = prochaineDe(rythme, fin, prochaine.k + passees.length + aFaire.length);
  if (statut !== 'active')
    return { occurrences: [...passees, ...aFaire].map(sauter(SAUT_PAR_STATUT[statut])), prochaine: suite };
  const groupee = aFaire.length > 1;
  const promises = aFaire.map((k) => ({
    ...dire(k),
    etat: 'promise' as const,
    mode: groupee ? ('brouillon' as const) : mode,
    groupee,
  }));
  return { occurrences: [...passees.map(sauter('arriere')), ...promises], prochaine: suite };
}
