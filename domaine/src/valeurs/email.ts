/** L'adresse telle qu'elle est enregistrée et comparée : sans espaces autour, en minuscules, composée (NFC). */
export const normaliserEmail = (saisi: string): string => saisi.trim().normalize('NFC').toLowerCase();

/** La boîte où arrive cette adresse, sans l'étiquette d'un « + » : `marie+essai@exemple.fr` est la boîte de `marie@exemple.fr`. */
export const boiteDe = (email: string): string => normaliserEmail(email).replace(/^([^+@]+)\+[^@]*@/, '$1@');

const LOCALE = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const ETIQUETTE = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Forme admise d'une adresse : avant l'arobase, les signes visibles de la RFC 5321 ; après, un domaine pointé en ASCII (un
 * domaine accentué s'écrit en punycode). Rien d'invisible, de pleine chasse ni de droite à gauche : deux adresses qui se
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
