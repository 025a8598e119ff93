import { aDesCodesPostaux, codePays, type CodePays, nomPays } from './pays';
import { debutsPostaux, territoirePostal } from './postaux';

/** Un exemple par pays, où `9` tient pour un chiffre et `A` pour une lettre : la forme en vient. Source : Union postale universelle (2026). */
const EXEMPLES: Readonly<Record<CodePays, string>> = {
  AT: '9999',
  BE: '9999',
  BG: '9999',
  CA: 'A9A 9A9',
  CH: '9999',
  CY: '9999',
  CZ: '999 99',
  DE: '99999',
  DK: '9999',
  EE: '99999',
  ES: '99999',
  FI: '99999',
  FR: '99999',
  GR: '999 99',
  HR: '99999',
  HU: '9999',
  IT: '99999',
  LI: '9999',
  LT: '99999',
  LU: '9999',
  LV: '9999',
  NL: '9999 AA',
  NO: '9999',
  PL: '99-999',
  PT: '9999-999',
  RO: '999999',
  SE: '999 99',
  SI: '9999',
  SK: '999 99',
  US: '99999',
};
/** Les formes que l'exemple ne dit pas toutes. */
const FORMES: Readonly<Record<CodePays, RegExp>> = {
  US: /^\d{5}(-?\d{4})?$/,
  PT: /^\d{4}(-?\d{3})?$/,
};
const SEPARATEURS = /[\s\u00a0\u202f-]/g;
/** « F-69003 », « B-1000 » : l'usage ancien de nommer le pays devant le code. */
const PREFIXES: Readonly<Record<string, CodePays>> = {
  F: 'FR',
  B: 'BE',
  D: 'DE',
  L: 'LU',
  A: 'AT',
  CH: 'CH',
};

/** Les territoires que La Poste dessert, et Monaco, ont les codes de la France. */
const commeLaFrance = (pays: CodePays): boolean => pays === 'FR' || debutsPostaux(pays).length > 0;
const exempleDe = (pays: CodePays): string | undefined => EXEMPLES[commeLaFrance(pays) ? 'FR' : pays];

/** Le code d'un autre territoire : « 69003 » à La Réunion. */
function autreTerritoire(code: string, pays: CodePays): string | null {
  const [debut] = debutsPostaux(pays);
  if (!debut || territoirePostal(code) === pays) return null;
  return `Ce code postal n’est pas de ce territoire (${nomPays(pays)}, comme ${debut.padEnd(5, '0')}).`;
}

const sansPrefixe = (code: string, pays: CodePays): string => {
  const [, prefixe = '', reste = code] = /^([A-Z]{1,2})-(.*)$/.exec(code) ?? [];
  return prefixe === pays || PREFIXES[prefixe] === pays ? reste : code;
};

const formeDe = (exemple: string): RegExp =>
  new RegExp(`^${exemple.replace(SEPARATEURS, '').replaceAll('9', '\\d').replaceAll('A', '[A-Z]')}$`);

const aLaForme = (code: string, pays: CodePays): boolean => {
  const exemple = exempleDe(pays);
  const forme = FORMES[pays] ?? (exemple ? formeDe(exemple) : undefined);
  if (!forme) return /\d/.test(code) || !aDesCodesPostaux(pays);
  const propre = sansPrefixe(code, pays);
  return forme.test(propre) || forme.test(propre.replace(SEPARATEURS, ''));
};

/**
 * Ce qui ne va pas dans le code postal d'une adresse ; `null` s'il convient, ou s'il n'y en a pas. Un pays dont la forme n'est
 * pas dans la table n'attend qu'un chiffre ; un pays que la norme ignore n'attend rien.
 * @param pays nom français ou code ; vide : la France
 */
export function fauteCodePostal(saisi: string | null | undefined, pays?: string | null): string | null {
  const code = saisi?.trim().toUpperCase() ?? '';
  const lu = codePays(pays ?? undefined);
  if (code === '' || lu === null) return null;
  if (aLaForme(code, lu)) return autreTerritoire(code, lu);
  const exemple = exempleDe(lu);
  if (commeLaFrance(lu)) return 'Un code postal français a 5 chiffres.';
  const modele = exemple?.replaceAll('9', '0');
  return modele
    ? `Ce code postal n’a pas la forme de ceux de ce pays (${nomPays(lu)}, comme ${modele}).`
    : `Ce code postal n’a pas la forme de ceux de ce pays (${nomPays(lu)}).`;
}
