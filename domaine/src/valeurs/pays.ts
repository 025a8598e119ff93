import { cleDeRecherche } from './texte';

/** Code de pays à deux lettres, ISO 3166-1. */
export type CodePays = string;

/** Les 249 codes de la norme ISO 3166-1 (édition en vigueur en 2026), dans l'ordre de l'alphabet. */
export const CODES_PAYS: readonly CodePays[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

const noms = new Intl.DisplayNames(['fr'], { type: 'region' });

/** Le nom français d'un pays : `DE` donne « Allemagne ». */
export const nomPays = (code: CodePays): string => noms.of(code) ?? code;

/** Les pays dont le nom se tape encore autrement ; la clé n'en garde que les lettres. */
const AUTRES_NOMS: Record<CodePays, string> = {
  AE: 'Émirats|Dubaï|UAE',
  AT: 'Oesterreich',
  AX: 'Åland Islands',
  BA: 'Bosnie|Bosnia',
  BL: 'Saint-Barth|St Barth|St Barts',
  CD: 'RDC|République démocratique du Congo',
  CG: 'Congo|République du Congo',
  CI: 'Ivory Coast',
  CV: 'Cape Verde',
  CZ: 'République tchèque|Czech Republic|Česká republika',
  ES: 'Canaries|Îles Canaries',
  FR: 'France métropolitaine|République française|Corse|Frankreich|Francia',
  GB: 'Grande-Bretagne|Great Britain|Angleterre|England|Écosse|Scotland|Pays de Galles|Wales|UK|Irlande du Nord|Northern Ireland|XI',
  GF: 'Guyane',
  GR: 'Hellas|Ellada|EL',
  HK: 'Hong Kong',
  IE: 'République d’Irlande|Republic of Ireland',
  KR: 'Corée|Korea|République de Corée',
  LU: 'Lëtzebuerg',
  MC: 'Principauté de Monaco|Monte-Carlo',
  MK: 'Macédoine|Macedonia',
  MM: 'Birmanie|Burma',
  MO: 'Macao|Macau',
  MU: 'Île Maurice',
  NL: 'Hollande|Holland|Nederlands',
  PF: 'Polynésie|Tahiti',
  PS: 'Palestine',
  RE: 'Île de la Réunion|Reunion Island',
  SZ: 'Swaziland',
  TF: 'TAAF|Terres australes et antarctiques françaises',
  TR: 'Turkey',
  US: 'USA|United States of America|États-Unis d’Amérique',
  VA: 'Vatican|Saint-Siège',
};

/** Les pays où l'on écrit aussi dans une autre langue que la plus parlée. */
const AUSSI: readonly [langue: string, pays: string][] = [
  ['de', 'BE LU'],
  ['it', 'CH'],
  ['sv', 'FI'],
  ['ga', 'IE'],
];

/** Ni accents, ni casse, ni signes, ni article devant : « U.S.A. », « Les Pays-Bas », « Hong Kong ». */
const cle = (nom: string): string =>
  cleDeRecherche(nom)
    .replace(/^(?:(?:les?|la|the)\s+|l['’])/u, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Les noms d'un pays dans une langue, en clés de recherche. */
function nomsEn(langue: string, codes: readonly CodePays[]): [nom: string, code: CodePays][] {
  const dits = new Intl.DisplayNames([langue], { type: 'region' });
  return codes.map((code) => [cle(dits.of(code) ?? code), code]);
}

let parNom: Map<string, CodePays> | null = null;
const index = (): Map<string, CodePays> =>
  // Le dernier l'emporte : un nom français ne change jamais de pays.
  (parNom ??= new Map([
    ...CODES_PAYS.flatMap((code) => nomsEn(new Intl.Locale(`und-${code}`).maximize().language, [code])),
    ...AUSSI.flatMap(([langue, codes]) => nomsEn(langue, codes.split(' '))),
    ...nomsEn('en', CODES_PAYS),
    ...CODES_PAYS.map((code) => [cle(nomPays(code)), code] as const),
    ...CODES_PAYS.map((code) => [code.toLowerCase(), code] as const),
    ...Object.entries(AUTRES_NOMS).flatMap(([code, noms]) =>
      noms.split('|').map((nom) => [cle(nom), code] as const),
    ),
  ]));

/**
 * Le code d'un pays écrit en français, en anglais ou dans sa langue, ou déjà en code (ISO, ou préfixe de TVA). Vide vaut la France, comme partout dans le produit.
 * @returns `null` si ce nom n'est celui d'aucun pays
 */
export const codePays = (nom: string | undefined): CodePays | null =>
  nom?.trim() ? (index().get(cle(nom)) ?? null) : 'FR';

/** La phrase d'un pays que la norme ignore. */
export const PAYS_INCONNU =
  'Ce pays n’est pas reconnu\u00a0: écrivez son nom en français, par exemple «\u00a0Suisse\u00a0».';

/** Les pays et territoires qui n'emploient pas de code postal. Source : Union postale universelle, systèmes d'adressage (2026). */
const SANS_CODE_POSTAL = new Set(
  (
    'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC ' +
    'ML MO MR MS MW NR NU QA RW SB SC SL SR ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW'
  ).split(' '),
);

/** Vrai si une adresse de ce pays porte un code postal. */
export const aDesCodesPostaux = (code: CodePays): boolean => !SANS_CODE_POSTAL.has(code);
