import { type DateCivile, estDateCivile, ajouterJours } from '../valeurs/date-civile';
import { entierDepuisDecimal, MONTANT_MAXIMAL, ValeurInvalide } from '../valeurs/montant';

/** « 06/07/2026 » : le jour d'abord, ou le mois. */
export type FormatDate = 'jour' | 'mois';
/** « 1.234,50 » ou « 1,234.50 ». */
export type FormatMontant = 'fr' | 'en';
/** Ce qu'une colonne montre de sa forme ; `demander` : rien ne le prouve. */
export type FormatVu<F> = F | 'demander' | 'indifferent';

const DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T].*)?$/;
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[ T].*)?$/;
/** Le 60 des tableurs est le 29 février 1900, qui n'a pas été : les jours d'après se comptent du 30 décembre 1899. */
const SERIE = { forme: /^\d{2,6}$/, premier: 61, zero: '1899-12-30' };

/** Ce que les cellules d'une colonne de dates prouvent. */
export function formatDesDates(cellules: readonly string[]): FormatVu<FormatDate> {
  const lues = cellules.flatMap((cellule) => {
    const [, un, deux] = DATE.exec(cellule) ?? [];
    return un && deux ? [[Number(un), Number(deux)] as const] : [];
  });
  if (lues.some(([un, deux]) => un > 12 && deux <= 12)) return 'jour';
  if (lues.some(([un, deux]) => deux > 12 && un <= 12)) return 'mois';
  return lues.some(([un, deux]) => un !== deux) ? 'demander' : 'indifferent';
}

/** Lit une date : ISO, chiffres, ou numéro de jour d'un tableur. `null` : elle ne se lit pas, ou n'existe pas. */
export function lireDate(cellule: string, format: FormatDate): DateCivile | null {
  const [, iso] = ISO.exec(cellule) ?? [];
  const [, un = '', deux = '', annee = ''] = DATE.exec(cellule) ?? [];
  const [jour, mois] = format === 'jour' ? [un, deux] : [deux, un];
  const dite = iso ?? (annee && `${annee}-${mois.padStart(2, '0')}-${jour.padStart(2, '0')}`);
  if (dite) return estDateCivile(dite) ? dite : null;
  const serie = SERIE.forme.test(cellule) ? Number(cellule) : 0;
  if (serie < SERIE.premier) return null;
  const date = ajouterJours(SERIE.zero, serie);
  return estDateCivile(date) ? date : null;
}

/** Une somme sans sa monnaie ni ses espaces ; « (45,00) » et « 45,00- » sont négatifs. */
function nue(cellule: string): { signe: string; chiffres: string } {
  const net = cellule.replace(/[\s\u00a0\u202f'’]|€|eur(os?)?/gi, '');
  const [, entre] = /^\((.*)\)$/.exec(net) ?? [];
  const [, apres] = /^(.*)-$/.exec(net) ?? [];
  const positif = entre ?? apres;
  if (positif !== undefined) return { signe: '-', chiffres: positif };
  return net.startsWith('-') || net.startsWith('\u2212')
    ? { signe: '-', chiffres: net.slice(1) }
    : { signe: '', chiffres: net.replace(/^\+/, '') };
}

/** Le format qu'un montant prouve seul ; `null` s'il se lirait des deux façons ; `indifferent` sans séparateur. */
function formatProuve(chiffres: string): FormatMontant | 'indifferent' | null {
  const separateurs = chiffres.replace(/\d/g, '');
  if (separateurs === '') return 'indifferent';
  const dernier = separateurs.at(-1)!;
  const deux = new Set(separateurs).size > 1;
  const decimal: FormatMontant = dernier === ',' ? 'fr' : 'en';
  if (deux) return decimal;
  // Plusieurs fois le même : il sépare les milliers.
  if (separateurs.length > 1) return decimal === 'fr' ? 'en' : 'fr';
  return /[.,]\d{3}$/.test(chiffres) && !/^0[.,]/.test(chiffres) ? null : decimal;
}

/** Ce que les cellules d'une colonne de montants prouvent, à la majorité. */
export function formatDesMontants(cellules: readonly string[]): FormatVu<FormatMontant> {
  const prouves = cellules.map((cellule) => formatProuve(nue(cellule).chiffres));
  const combien = (format: FormatMontant): number => prouves.filter((un) => un === format).length;
  const [fr, en] = [combien('fr'), combien('en')];
  if (fr !== en) return fr > en ? 'fr' : 'en';
  return prouves.includes(null) ? 'demander' : 'indifferent';
}

/** Lit un montant, en centimes. Ce qu'il prouve seul l'emporte ; sinon, le format de sa colonne. `null` : il ne se lit pas. */
export function lireMontant(cellule: string, format: FormatMontant): number | null {
  const { signe, chiffres } = nue(cellule);
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(chiffres)) return null;
  const prouve = formatProuve(chiffres);
  const lu = prouve === 'fr' || prouve === 'en' ? prouve : format;
  const [milliers, decimal] = lu === 'fr' ? ['.', ','] : [',', '.'];
  const [entier = '', ...reste] = chiffres.split(decimal);
  if (reste.length > 1 || reste.join('').includes(milliers)) return null;
  if (entier.includes(milliers) && !/^\d{1,3}([.,]\d{3})+$/.test(entier)) return null;
  const fraction = reste[0] ? `.${reste[0]}` : '';
  try {
    const centimes = entierDepuisDecimal(`${signe}${entier.replaceAll(milliers, '') || '0'}${fraction}`, 2);
    return Math.abs(centimes) > MONTANT_MAXIMAL ? null : centimes;
  } catch (erreur) {
    if (erreur instanceof ValeurInvalide) return null;
    throw erreur;
  }
}
