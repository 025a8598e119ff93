import { domaineAscii } from './domaine-accentue';

/** L'adresse, son domaine changé. */
export const surLeDomaine = (email: string, faire: (domaine: string) => string): string => {
  const arobase = email.lastIndexOf('@') + 1;
  return arobase === 0 ? email : email.slice(0, arobase) + faire(email.slice(arobase));
};

/** L'adresse telle qu'elle est enregistrée et comparée : sans espaces autour, en minuscules, composée (NFC), son domaine en ASCII. */
export const normaliserEmail = (saisi: string): string =>
  surLeDomaine(saisi.trim().normalize('NFC').toLowerCase(), domaineAscii);

/** Vrai d'une adresse accentuée avant l'arobase : peu de serveurs la prennent (RFC 6531). */
export const accentAvantArobase = (email: string): boolean =>
  /^(?=[^@]*[^ -~])[\w.+\p{L}-]+@[^\s@]+$/u.test(email.normalize('NFC').trim());

/** La boîte où arrive cette adresse, sans l'étiquette d'un « + » : `marie+essai@exemple.fr` est la boîte de `marie@exemple.fr`. */
export const boiteDe = (email: string): string => normaliserEmail(email).replace(/^([^+@]+)\+[^@]*@/, '$1@');

const LOCALE = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const ETIQUETTE = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Forme admise d'une adresse normalisée : avant l'arobase, les signes visibles de la RFC 5321 ; après, un domaine pointé en ASCII (un
 * domaine accentué l'est devenu). Rien d'invisible, de pleine chasse ni de droite à gauche : deux adresses qui se
 * lisent pareil sont la même. 254 caractères au plus.
 */
export function estEmail(email: string): boolean {
  if (email.length > 254) return false;
  const [locale = '', domaine = '', ...reste] = email.split('@');
  if (locale.length > 64 || reste.length > 0) return false;
  const etiquettes = domaine.split('.');
  const finale = etiquettes.at(-1) ?? '';
  const domaineJuste = etiquettes.length > 1 && etiquettes.every((une) => ETIQUETTE.test(une));
  return LOCALE.test(locale) && domaineJuste && /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i.test(finale);
}
