/** Une étiquette accentuée : des lettres latines, des chiffres, des tirets ; rien de pleine chasse ni d'une autre écriture, qui se confondrait. */
const ACCENTUEE = /^[\p{Script=Latin}\d-]+$/u;
const ASCII = /^[ -~]*$/;
/** Vrai d'une étiquette qui peut se lire accentuée. */
export const admise = (etiquette: string): boolean =>
  ASCII.test(etiquette) || (ACCENTUEE.test(etiquette) && etiquette.normalize('NFKC') === etiquette);

/** Un nom de domaine dans sa forme ASCII (`xn--…`, RFC 5890) ; tel quel s'il n'est pas accentué, ou pas admis. */
export function domaineAscii(domaine: string): string {
  if (ASCII.test(domaine) || !domaine.split('.').every(admise)) return domaine;
  try {
    return new URL(`http://${domaine}`).hostname;
  } catch {
    return domaine;
  }
}
