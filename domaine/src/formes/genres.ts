import { masquer } from './vocabulaire';

const DATE = /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}([ T]\d{1,2}:\d{2}.*)?$/;
const JOUR_COLLE = /^(19|20)\d{6}$/;
const NOMBRE = /^[-+(]? ?[€$£]? ?\d[\d \u00a0\u202f.,'’]*[-)]? ?([€$£%]|EUR)?-?$/;

/** « 9 9,99 » : les séparateurs et les décimales ; les autres chiffres ne se comptent pas. */
const nombreMasque = (texte: string): string =>
  masquer(texte.replace(/[\u00a0\u202f]/g, ' '))
    .replace(/9+(?=[ .,'·]9)/g, '9')
    .replace(/^([^9]*)9+$/, '$19');

const longueurDe = (longueur: number): string =>
  longueur <= 8 ? 'texte court' : longueur <= 60 ? 'texte' : 'texte long';

/** Ce qu'est une valeur, sans rien d'elle : « vide », « date 99/99/9999 », « nombre -9 9,99 », « texte », « texte long avec chiffres ». */
export function genreDe(valeur: string): string {
  const nue = valeur.trim();
  if (nue === '') return 'vide';
  if (DATE.test(nue) || JOUR_COLLE.test(nue)) return `date ${masquer(nue)}`.slice(0, 40);
  if (nue.length <= 30 && NOMBRE.test(nue)) return `nombre ${nombreMasque(nue)}`;
  return `${longueurDe(nue.length)}${/\p{N}/u.test(nue) ? ' avec chiffres' : ''}`;
}
