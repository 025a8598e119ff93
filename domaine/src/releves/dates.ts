import { type DateCivile, dateCivileAParis, estDateCivile } from '../valeurs/date-civile';

/** Dans quel ordre un fichier écrit « 05/11/2026 » : à la française, le mois d'abord, ou rien ne le dit assez. */
export type OrdreDesDates = 'jour' | 'mois' | 'doute';

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](.*))?$/;
const FRANCAISE = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: (.*))?$/;
const COLLEE = /^(\d{4})(\d{2})(\d{2})(\d{6}.*)?$/;
const HEURE =
  /^(\d{1,2}):?(\d{2})(?::?(\d{2}))?(?:[.,]\d+)?\s*([AP]M)?\s*(Z|UTC|GMT|\[[+-]?\d{1,2}(?:\.\d+)?(?::\w*)?\]|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Combien de minutes ce fuseau écrit avance sur l'heure universelle : « Z », « +01:00 », « [-5:EST] » (OFX). */
function decalage(fuseau: string): number {
  const [, signe, heures = '0', minutes = '0'] = /([+-]?)(\d{1,2})(?:[:.]?(\d{2}))?/.exec(fuseau) ?? [];
  return (signe === '-' ? -1 : 1) * (Number(heures) * 60 + Number(minutes));
}

/**
 * Le jour à Paris d'une heure dont le fuseau est dit. Minuit juste n'est pas une heure : c'est un jour, écrit par un programme.
 * @param enUtc ce que vaut une heure sans fuseau : l'heure universelle, ou celle d'ici
 */
function aParis(date: DateCivile, ecrite: string, enUtc: boolean): DateCivile {
  const [, heures, minutes, secondes = '0', moitie = '', fuseau = enUtc ? 'Z' : ''] =
    HEURE.exec(ecrite) ?? [];
  if (heures === undefined || !fuseau || Number(heures) + Number(minutes) + Number(secondes) === 0)
    return date;
  const apresMidi = /pm/i.test(moitie) ? 12 : 0;
  const heure = moitie ? (Number(heures) % 12) + apresMidi : Number(heures);
  const minuit = Date.parse(`${date}T00:00:00Z`);
  return dateCivileAParis(new Date(minuit + (heure * 60 + Number(minutes) - decalage(fuseau)) * 60_000));
}

const seLitDeuxFois = ([, premier, second]: readonly string[]): boolean =>
  premier !== second && Number(premier) <= 12 && Number(second) <= 12;

/**
 * « 05/11/2026 », « 05/11/26 », « 2026-11-05 », « 20261105 », suivis ou non d'une heure ; une date qui n'existe pas rend `null`.
 * Une heure dont le fuseau est dit (ou `enUtc`) donne le jour qu'il était à Paris.
 */
export function lireDate(texte: string, ordre: OrdreDesDates = 'jour', enUtc = false): DateCivile | null {
  const ecrit = texte.trim();
  const francaise = FRANCAISE.exec(ecrit);
  if (ordre === 'doute' && francaise && seLitDeuxFois(francaise)) return null;
  const [annee, mois, jour, heure = ''] = francaise
    ? [
        francaise[3]!.padStart(4, '20'),
        francaise[ordre === 'mois' ? 1 : 2]!,
        francaise[ordre === 'mois' ? 2 : 1]!,
        francaise[4],
      ]
    : ((ISO.exec(ecrit) ?? COLLEE.exec(ecrit))?.slice(1) ?? []);
  const date = `${annee}-${mois?.padStart(2, '0')}-${jour?.padStart(2, '0')}`;
  return estDateCivile(date) ? aParis(date, heure, enUtc) : null;
}

/** Une date mal tapée ne prouve rien : dans un fichier où le mois vient d'abord, plus d'une date sur quatre passe le 12. */
const PART_QUI_PROUVE = 4;

/**
 * L'ordre d'une colonne de dates : le mois d'abord si assez d'entre elles l'imposent (« 11/25/2026 ») et qu'aucune ne l'interdit ; si trop
 * peu l'imposent, le doute ; sinon, le jour.
 */
export function ordreDesDates(cellules: readonly string[]): OrdreDesDates {
  let [dates, preuves] = [0, 0];
  for (const cellule of cellules) {
    const [, premier, second] = FRANCAISE.exec(cellule.trim()) ?? [];
    if (premier === undefined) continue;
    if (Number(premier) > 12) return 'jour';
    dates += 1;
    if (Number(second) > 12 && lireDate(cellule, 'mois') !== null) preuves += 1;
  }
  if (preuves === 0) return 'jour';
  return preuves * PART_QUI_PROUVE >= dates ? 'mois' : 'doute';
}
