import { anneeDe, ajouterJours, type DateCivile, finDuMois, moisDe } from '../valeurs/date-civile';
import type { Periode } from '../recettes/periode';
import { jourOuvre } from '../relances/jours-ouvres';
import { type Activite, activiteAu, enAlsaceMoselle, type Periodicite } from './activite';
import { RefusDesComptes } from './refus';

/** Une période à déclarer, du premier au dernier jour compris. */
export interface PeriodeADeclarer {
  /** Le trimestre ou le mois qu'elle finit : `2026-T4`, `2026-11`. */
  cle: Periode;
  du: DateCivile;
  au: DateCivile;
  periodicite: Periodicite;
  /** La première déclaration, plus longue. */
  premiere: boolean;
  /** Le dernier jour pour déclarer, ouvré. */
  echeance: DateCivile;
}

const deux = (nombre: number): string => String(nombre).padStart(2, '0');
const moisDuJour = (jour: DateCivile): number => Number(jour.slice(5, 7));

/** Le dernier jour du mois qui vient `ecart` mois après celui de ce jour. */
export function finDeMoisApres(jour: DateCivile, ecart: number): DateCivile {
  const rang = moisDuJour(jour) - 1 + ecart;
  return finDuMois(`${anneeDe(jour) + Math.floor(rang / 12)}-${deux((rang % 12) + 1)}-01`);
}

/** Le dernier jour du trimestre civil de ce jour. */
const finDuTrimestre = (jour: DateCivile): DateCivile =>
  finDeMoisApres(jour, 2 - ((moisDuJour(jour) - 1) % 3));

const cleDe = (au: DateCivile, periodicite: Periodicite): Periode =>
  periodicite === 'mois' ? moisDe(au) : `${anneeDe(au)}-T${Math.ceil(moisDuJour(au) / 3)}`;

/** Le dernier jour pour déclarer : la fin du mois suivant, ou le jour ouvré d'après (CSS, art. R613-7). */
export const echeanceDe = (au: DateCivile, alsaceMoselle = false): DateCivile =>
  jourOuvre(finDeMoisApres(au, 1), 'apres', alsaceMoselle);

/** Où finit la première déclaration, d'au moins quatre-vingt-dix jours : le troisième mois suivant, ou le trimestre entier qui suit. */
const finDeLaPremiere = (debut: DateCivile, periodicite: Periodicite): DateCivile =>
  periodicite === 'mois' ? finDeMoisApres(debut, 3) : finDeMoisApres(finDuTrimestre(debut), 3);

/** La période qui commence ce jour ; `null` : la personne ne sait pas à quel rythme elle déclare. */
function periodeDepuis(activite: Activite, du: DateCivile): PeriodeADeclarer | null {
  const { periodicite, zone } = activiteAu(activite, du);
  if (periodicite === null) return null;
  const premiere = du === activite.debut;
  const courante = periodicite === 'mois' ? finDuMois(du) : finDuTrimestre(du);
  const entiere = premiere ? finDeLaPremiere(du, periodicite) : courante;
  const au = activite.fin && activite.fin < entiere ? activite.fin : entiere;
  return {
    cle: cleDe(entiere, periodicite),
    du,
    au,
    periodicite,
    premiere,
    echeance: echeanceDe(entiere, enAlsaceMoselle(zone)),
  };
}

/** Des périodes, et le jour depuis lequel on ne sait plus les dire ; `null` : toutes se disent. */
export interface PeriodesConnues {
  periodes: PeriodeADeclarer[];
  inconnuesDepuis: DateCivile | null;
}

/** Les périodes que l'activité permet de dire, de la première à celle qui contient ce jour. */
export function periodesConnues(activite: Activite, jour: DateCivile): PeriodesConnues {
  const periodes: PeriodeADeclarer[] = [];
  const fin = activite.fin && activite.fin < jour ? activite.fin : jour;
  for (let du = activite.debut; du <= fin;) {
    const periode = periodeDepuis(activite, du);
    if (!periode) return { periodes, inconnuesDepuis: du };
    periodes.push(periode);
    du = ajouterJours(periode.au, 1);
  }
  return { periodes, inconnuesDepuis: null };
}

/** Le refus de qui ne sait pas à quel rythme il déclare. */
export const sansRythme = (): RefusDesComptes =>
  new RefusDesComptes('ACTIVITE_INCOMPLETE', { champs: ['periodicite'] });

/**
 * Les périodes à déclarer, de la première à celle qui contient ce jour. Sans recette, une période se déclare aussi.
 * @throws RefusDesComptes ACTIVITE_INCOMPLETE si le rythme de l'une n'est pas su
 */
export function periodesJusquAu(activite: Activite, jour: DateCivile): PeriodeADeclarer[] {
  const { periodes, inconnuesDepuis } = periodesConnues(activite, jour);
  if (inconnuesDepuis) throw sansRythme();
  return periodes;
}

/**
 * La période de cette clé.
 * @throws RefusDesComptes PERIODE_FAUSSE si l'activité n'en déclare pas de telle, ACTIVITE_INCOMPLETE si l'on ne sait pas le dire
 */
export function periodeDe(activite: Activite, cle: Periode): PeriodeADeclarer {
  const connues = /^\d{4}-/.test(cle) ? periodesConnues(activite, `${cle.slice(0, 4)}-12-31`) : null;
  const trouvee = connues?.periodes.find((periode) => periode.cle === cle);
  if (trouvee) return trouvee;
  if (connues?.inconnuesDepuis) throw sansRythme();
  throw new RefusDesComptes('PERIODE_FAUSSE', { periode: cle });
}

/** Les mois d'une période : la première déclaration se montre aussi mois par mois. */
export function moisDeLaPeriode({ du, au }: Pick<PeriodeADeclarer, 'du' | 'au'>): string[] {
  const mois: string[] = [];
  for (let jour = du; jour <= au; jour = ajouterJours(finDuMois(jour), 1)) mois.push(moisDe(jour));
  return mois;
}
