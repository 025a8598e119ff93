import { codePays } from './pays';

/** La phrase d'un numéro qui ne peut pas s'appeler. */
export const TELEPHONE_FAUX =
  'Ce numéro de téléphone n’est pas valable (exemples\u00a0: 06\u00a012\u00a034\u00a056\u00a078, +32\u00a02\u00a0123\u00a045\u00a067).';

const POSTE = /\s*\(?(?:poste|ext\.?)\s*\d{1,6}\)?$/i;
const SIGNES = /^\+?[\d\s\u00a0\u202f()./-]+$/;
/** E.164 (UIT) : l'indicatif ne commence pas par 0, quinze chiffres au plus. */
const INTERNATIONAL = /^[1-9]\d{7,14}$/;
/** Dix chiffres de 01 à 09 (Arcep, plan de numérotation), ou un numéro court. */
const FRANCAIS = /^(?:0[1-9]\d{8}|[1-9]\d{2,5})$/;
const NATIONAL = /^(?!0+$)\d{3,15}$/;

const plausible = (saisi: string, pays: string | null | undefined): boolean => {
  const numero = saisi.trim().replace(POSTE, '');
  if (!SIGNES.test(numero)) return false;
  const chiffres = numero.replace(/\D/g, '');
  if (numero.startsWith('+') || chiffres.startsWith('00'))
    return INTERNATIONAL.test(chiffres.replace(/^00/, ''));
  return (codePays(pays ?? undefined) === 'FR' ? FRANCAIS : NATIONAL).test(chiffres);
};

/**
 * Ce qui ne va pas dans un numéro de téléphone ; `null` s'il est plausible, ou s'il n'y en a pas. Il est plausible, non vérifié :
 * un numéro étranger se dit par son indicatif (`+32`), un poste peut suivre.
 * @param pays nom français ou code de qui le porte ; vide : la France
 */
export const fauteTelephone = (saisi: string | null | undefined, pays?: string | null): string | null =>
  saisi?.trim() && !plausible(saisi, pays) ? TELEPHONE_FAUX : null;

/** Un numéro français par paires, « 04 72 00 00 00 » ou « +33 4 72 00 00 00 » ; un autre, tel qu'il est tapé. */
export function formaterTelephone(saisi: string): string {
  const net = saisi.replace(/[\s.()-]/g, '');
  const [, debut, reste] = /^(0\d|\+33[1-9])(\d{8})$/.exec(net) ?? [];
  if (debut === undefined || reste === undefined) return saisi;
  return [debut.replace('+33', '+33\u00a0'), ...(reste.match(/../g) ?? [])].join('\u00a0');
}
