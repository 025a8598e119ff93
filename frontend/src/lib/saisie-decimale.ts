import { entierDepuisDecimal, texteDecimal, ValeurInvalide } from '@facturier/domaine/valeurs/decimal';

/** Ce qu'on lit d'un nombre tapé : rien, une faute et sa phrase, ou l'entier de plus petite unité. */
export type SaisieLue =
  { etat: 'vide' } | { etat: 'fausse'; message: string } | { etat: 'lue'; entier: number };

/** « 1 234,50 », « 1234.5 », « 1 234,5 € » (espaces fines et insécables comprises) deviennent « 1234.50 ». */
const normaliser = (saisi: string): string =>
  saisi
    .replace(/[\s\u00a0\u202f€]/g, '')
    .replace(',', '.')
    .replace(/^\./, '0.')
    .replace(/\.$/, '');

/** Lit un nombre tapé à la française ou à l'anglaise, sans jamais l'arrondir. */
export function lireSaisieDecimale(saisi: string, decimales: number): SaisieLue {
  const texte = normaliser(saisi);
  if (texte === '') return { etat: 'vide' };
  try {
    return { etat: 'lue', entier: entierDepuisDecimal(texte, decimales) };
  } catch (erreur) {
    return {
      etat: 'fausse',
      message: erreur instanceof ValeurInvalide ? erreur.message : 'Cette valeur n’est pas un nombre.',
    };
  }
}

/** L'écriture française d'une saisie lue : « 1 234,50 » ; au moins `minimum` décimales. */
export function ecrireSaisieDecimale(entier: number, decimales: number, minimum: number): string {
  const [avant = '0', apres = ''] = texteDecimal(entier, decimales).split('.');
  const utile = apres.replace(/0+$/, '').padEnd(minimum, '0');
  const groupee = avant.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0');
  return utile ? `${groupee},${utile}` : groupee;
}
