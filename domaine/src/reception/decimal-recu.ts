import { ESPACE_INSECABLE } from '../valeurs/montant';

/** Un nombre décimal d'un fichier reçu, exact et sans borne : « 0.000005 », « -12.5 », sans zéro inutile. */
export type DecimalRecu = string;

/** Au-delà, ce n'est plus un nombre que quelqu'un lit. */
const CHIFFRES_MAXIMAUX = 60;

/** Un décimal XML, sans rien arrondir. @returns `undefined` si ce n'en est pas un (exposant, virgule, vide), ou s'il est démesuré */
export function decimalDuXml(texte: string | undefined): DecimalRecu | undefined {
  const [, signe, entiere = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(texte ?? '') ?? [];
  if (entiere + fraction === '' || entiere.length + fraction.length > CHIFFRES_MAXIMAUX) return undefined;
  const apres = fraction.replace(/0+$/, '');
  const absolu = `${entiere.replace(/^0+(?=\d)/, '') || '0'}${apres && `.${apres}`}`;
  return signe === '-' && absolu !== '0' ? `-${absolu}` : absolu;
}

/** « 1 952 000 », « 0,000005 », « 120,00 » : toutes ses décimales, `minimum` au moins. */
export function ecrireDecimal(decimal: DecimalRecu, minimum = 0): string {
  const [entiere = '', fraction = ''] = decimal.split('.');
  const apres = fraction.padEnd(minimum, '0');
  return entiere.replace(/\B(?=(\d{3})+(?!\d))/g, ESPACE_INSECABLE) + (apres && `,${apres}`);
}

/** « 5,5 % ». */
export const ecrirePourcent = (decimal: DecimalRecu): string =>
  `${ecrireDecimal(decimal)}${ESPACE_INSECABLE}%`;
