import { codePays, nomPays, type CodePays } from './pays';
import { territoire } from './territoires';
import type { Regle } from './regle';
import { estSiret, sirenDe } from './siret';

/**
 * Ce qui suit le préfixe d'un numéro de TVA intracommunautaire, par préfixe.
 * Source : directive 2006/112/CE, art. 214 et 215 ; structures publiées par la Commission européenne (VIES, 2026).
 */
const FORMES: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[0-9A-Z+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

const PAYS_DU_PREFIXE: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/** Un numéro de TVA tel qu'il est enregistré : sans espaces, points ni tirets, en capitales. */
export const normaliserTva = (saisi: string): string =>
  saisi.replace(/[\s\u00a0\u202f.-]/g, '').toUpperCase();

/** Le préfixe des numéros de TVA d'un pays (« EL » pour la Grèce) ; `null` hors de l'Union. */
export const prefixeTva = (pays: CodePays): string | null => territoire(pays).prefixeTva;

/** La clé d'un numéro français : (12 + 3 × (SIREN mod 97)) mod 97. Source : CGI, art. 286 ter ; structure publiée par la DGFiP. */
export const cleTva = (siren: string): string =>
  String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');

/** Le numéro de TVA qu'aurait un SIREN : « FR32123456789 ». L'administration l'attribue ; ceci n'en est que la forme. */
export const tvaDeSiren = (siren: string): string => `FR${cleTva(siren)}${siren}`;

/** Une clé à lettres suit une autre formule, que l'administration ne publie pas : seule celle à chiffres se vérifie. */
const cleJuste = (corps: string): boolean =>
  !/^\d{2}/.test(corps) || corps.slice(0, 2) === cleTva(corps.slice(2));

export const TVA_INCONNUE =
  'Ce numéro de TVA n’est pas valide\u00a0: il commence par les deux lettres du pays (exemple\u00a0: FR32123456789).';
const CLE_FAUSSE = 'La clé de ce numéro de TVA français ne correspond pas au SIREN qu’il contient.';

/** Ce qui ne va pas dans un numéro de TVA normalisé, de lui-même ; `null` s'il convient. */
export function fauteTva(numero: string): string | null {
  const [prefixe, corps] = [numero.slice(0, 2), numero.slice(2)];
  const forme = FORMES[prefixe];
  if (!forme) return TVA_INCONNUE;
  if (!forme.test(corps))
    return `Ce numéro de TVA n’a pas la forme des numéros de ce pays (${nomPays(PAYS_DU_PREFIXE[prefixe] ?? prefixe)}).`;
  return prefixe === 'FR' && !cleJuste(corps) ? CLE_FAUSSE : null;
}

/** Ce qu'une fiche dit de la même personne, et que son numéro de TVA peut contredire. */
export interface IdentiteFiscale {
  /** Nom français ou code ; vide : la France. */
  pays?: string;
  siren?: string | null;
  siret?: string | null;
}

/**
 * La contradiction entre un numéro de TVA bien formé et le pays ou le SIREN de la même fiche, en une phrase ; `null` s'il n'y en a pas.
 * Un pays que la norme ignore ne contredit rien.
 */
export function contradictionTva(numero: string, { pays, siren, siret }: IdentiteFiscale): string | null {
  const code = codePays(pays);
  const dit = numero.slice(0, 2);
  const attendu = code && prefixeTva(code);
  if (code && attendu === null)
    return `${nomPays(code)}\u00a0: ce pays n’est pas dans l’Union européenne, il n’a pas de numéro de TVA intracommunautaire.`;
  if (attendu && attendu !== dit)
    return `Ce numéro de TVA commence par ${dit}\u00a0; pour ce pays (${nomPays(code)}), il commence par ${attendu}.`;
  const connu = siret && estSiret(siret) ? sirenDe(siret) : siren;
  if (dit === 'FR' && connu && numero.slice(4) !== connu)
    return `Ce numéro de TVA est celui du SIREN ${numero.slice(4)}, et non de ${connu}.`;
  return null;
}

/** « FR 32 123456789 » : le pays, puis le reste. */
export const formaterTva = (numero: string): string =>
  numero.startsWith('FR')
    ? `FR\u00a0${numero.slice(2, 4)}\u00a0${numero.slice(4)}`
    : `${numero.slice(0, 2)}\u00a0${numero.slice(2)}`;

/** La règle d'un numéro de TVA intracommunautaire : sa forme, et sa clé s'il est français. */
export const numeroTva: Regle = (valeur) =>
  typeof valeur === 'string' ? fauteTva(normaliserTva(valeur)) : TVA_INCONNUE;
