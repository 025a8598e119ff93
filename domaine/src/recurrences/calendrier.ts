// Les jours d'une série : chacun se calcule de l'ancre et de son rang, jamais du précédent. Un mois court ne décale pas les suivants.
import { ajouterJours, type DateCivile, ecartEnJours, finDuMois } from '../valeurs/date-civile';

export const UNITES_DE_RYTHME = ['semaine', 'mois', 'an'] as const;
export type UniteDeRythme = (typeof UNITES_DE_RYTHME)[number];

/** Le jour d'un mois (1 à 31) ou son dernier ; d'une semaine, lundi 1 à dimanche 7. */
export type Ancre = number | 'dernier';

/** Tous les `pas` (1 à 12) semaines, mois ou ans, au jour de l'ancre, à partir de `debut`. */
export interface Rythme {
  unite: UniteDeRythme;
  pas: number;
  ancre: Ancre;
  debut: DateCivile;
  /**
   * Commencée en cours de période, elle facture cette part au prorata : d'avance (`a_venir`), c'est une échéance de plus, la première, au jour du
   * début ; échue, c'est la première échéance.
   */
  entamee?: Exclude<PeriodeFacturee, 'aucune'> | null;
}

/** Quand une série s'arrête : jamais, après ce jour (compris), ou au bout de tant d'échéances. */
export type FinDeSerie = 'jamais' | { date: DateCivile } | { nombre: number };

/** Ce que facture une échéance : le temps qui vient, celui qui finit, ou rien qui dure. */
export const PERIODES_FACTUREES = ['a_venir', 'ecoulee', 'aucune'] as const;
export type PeriodeFacturee = (typeof PERIODES_FACTUREES)[number];

/** Du premier au dernier jour, compris. */
export interface Periode {
  du: DateCivile;
  au: DateCivile;
}

/** Au-delà, les plus anciennes échéances manquées sont passées : personne n'attend treize factures le même matin. */
export const ARRIERE_MAXIMAL = 12;

const MOIS_PAR_UNITE = { mois: 1, an: 12 } as const;
const JOURS_PAR_SEMAINE = 7;

/** Les mois depuis l'an 0. */
const moisAbsolu = (date: DateCivile): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** Le jour de l'ancre dans un mois, ou son dernier jour s'il est plus court. */
function auJour(mois: number, ancre: Ancre): DateCivile {
  const debut = `${String(Math.floor(mois / 12)).padStart(4, '0')}-${String((mois % 12) + 1).padStart(2, '0')}`;
  const fin = finDuMois(`${debut}-01`);
  const dernier = Number(fin.slice(8));
  return ancre === 'dernier' || ancre >= dernier ? fin : `${debut}-${String(ancre).padStart(2, '0')}`;
}

/** Lundi 1, dimanche 7. */
const jourIso = (date: DateCivile): number => {
  const ecart = ecartEnJours('2001-01-01', date) % JOURS_PAR_SEMAINE;
  return ((ecart + JOURS_PAR_SEMAINE) % JOURS_PAR_SEMAINE) + 1;
};

/** La première échéance : le premier jour de l'ancre à partir du début. */
function premiere({ unite, ancre, debut }: Rythme): DateCivile {
  if (unite === 'semaine') {
    const voulu = ancre === 'dernier' ? JOURS_PAR_SEMAINE : ancre;
    return ajouterJours(debut, (voulu - jourIso(debut) + JOURS_PAR_SEMAINE) % JOURS_PAR_SEMAINE);
  }
  const ceMois = auJour(moisAbsolu(debut), ancre);
  return ceMois >= debut ? ceMois : auJour(moisAbsolu(debut) + 1, ancre);
}

/** Le jour de la k-ième échéance, la première étant k = 0 ; k = −1 : celle qui l'aurait précédée. */
export function jourDeLEcheance(rythme: Rythme, k: number): DateCivile {
  if (rythme.entamee !== 'a_venir') return jourRegulier(rythme, k);
  return k === 0 ? rythme.debut : jourRegulier(rythme, k - 1);
}

/** La période entière où une série commence en route ; `null` si elle commence à son premier jour. */
export function periodeEntamee(rythme: Rythme): Periode | null {
  const [du, suivante] = [jourRegulier(rythme, -1), jourRegulier(rythme, 0)];
  return du < rythme.debut && rythme.debut < suivante ? { du, au: ajouterJours(suivante, -1) } : null;
}

/** Le k-ième jour de l'ancre. */
function jourRegulier(rythme: Rythme, k: number): DateCivile {
  const { unite, pas, ancre } = rythme;
  const depart = premiere(rythme);
  if (unite === 'semaine') return ajouterJours(depart, JOURS_PAR_SEMAINE * pas * k);
  return auJour(moisAbsolu(depart) + MOIS_PAR_UNITE[unite] * pas * k, ancre);
}

/** Le temps que facture la k-ième échéance : jusqu'à la veille de la suivante, ou depuis la précédente. */
export function periodeDeLEcheance(rythme: Rythme, k: number, facturee: PeriodeFacturee): Periode | null {
  if (facturee === 'aucune') return null;
  const [de, a] = facturee === 'a_venir' ? [k, k + 1] : [k - 1, k];
  const du = k === 0 && rythme.entamee ? rythme.debut : jourDeLEcheance(rythme, de);
  return { du, au: ajouterJours(jourDeLEcheance(rythme, a), -1) };
}

/** Vrai si cette échéance est au-delà de la fin de la série. */
export function estApresLaFin(rythme: Rythme, k: number, fin: FinDeSerie): boolean {
  if (fin === 'jamais') return false;
  return 'nombre' in fin ? k >= fin.nombre : jourDeLEcheance(rythme, k) > fin.date;
}

/** Combien de jours avant la dernière échéance une série dit qu'elle finit. */
const ANNONCE_DE_FIN_JOURS = 30;

/** La dernière échéance d'une série qui finit dans les trente jours ; `null` si elle ne finit pas, ou plus tard. */
export function finProche(
  rythme: Rythme,
  fin: FinDeSerie,
  jour: DateCivile,
): { k: number; le: DateCivile } | null {
  if (fin === 'jamais') return null;
  const k = 'nombre' in fin ? fin.nombre - 1 : rangAPartirDu(rythme, ajouterJours(fin.date, 1)) - 1;
  const le = jourDeLEcheance(rythme, k);
  return le >= jour && le <= ajouterJours(jour, ANNONCE_DE_FIN_JOURS) ? { k, le } : null;
}

/** Le rang de la première échéance à partir de ce jour, compris. */
export function rangAPartirDu(rythme: Rythme, jour: DateCivile): number {
  const pas = rythme.unite === 'semaine' ? JOURS_PAR_SEMAINE * rythme.pas : rythme.pas * 28;
  const parUnite = rythme.unite === 'an' ? 12 : 1;
  const regulier = Math.floor(ecartEnJours(premiere(rythme), jour) / (pas * parUnite)) + 1;
  let k = Math.max(0, regulier) + (rythme.entamee === 'a_venir' ? 1 : 0);
  while (k > 0 && jourDeLEcheance(rythme, k - 1) >= jour) k -= 1;
  return k;
}

/** Les cinq échéances qui viennent, ou moins si la série finit avant. */
export function echeancesAVenir(
  rythme: Rythme,
  { depuis, fin, facturee }: { depuis: number; fin: FinDeSerie; facturee: PeriodeFacturee },
  combien = 5,
): { k: number; le: DateCivile; periode: Periode | null }[] {
  return Array.from({ length: combien }, (_, rang) => depuis + rang)
    .filter((k) => !estApresLaFin(rythme, k, fin))
    .map((k) => ({
      k,
      le: jourDeLEcheance(rythme, k),
      periode: periodeDeLEcheance(rythme, k, facturee),
    }));
}

/**
 * Les échéances tombées depuis `prochaine`, jusqu'à ce jour compris : `aFaire`, les douze dernières au plus ; `passees`, celles d'avant.
 * Plusieurs à faire : ce sont des brouillons, quel que soit le mode, et rien ne part au client.
 */
export function echeancesTombees(
  rythme: Rythme,
  { prochaine, fin, jour }: { prochaine: number; fin: FinDeSerie; jour: DateCivile },
): { passees: number[]; aFaire: number[] } {
  const tombees: number[] = [];
  for (let k = prochaine; jourDeLEcheance(rythme, k) <= jour && !estApresLaFin(rythme, k, fin); k += 1)
    tombees.push(k);
  const coupe = Math.max(0, tombees.length - ARRIERE_MAXIMAL);
  return { passees: tombees.slice(0, coupe), aFaire: tombees.slice(coupe) };
}
