import { ValeurInvalide } from '../valeurs/decimal';
import { tauxDepuisPourCent } from '../valeurs/taux';
import type { Escompte } from './conditions';

const NEANT = /^(?:pas d['’]escompte|n[ée]ant|aucun)(?:\s+pour paiement anticip[ée])?$/iu;
const ECRIT =
  /^(?:de\s+)?(\d{1,3}(?:[.,]\d{1,2})?)\s?%\s*(?:(?:pour\s+(?:un\s+|tout\s+)?)?(?:paiement|r[èe]glement)\s*)?(?:[àa]|sous|en|dans les)?\s*(\d{1,2})\s*jours?$/iu;

/** « Escompte pour paiement anticipé : 2 % à 8 jours. » devient « 2 % à 8 jours ». */
const essentiel = (texte: string): string =>
  texte
    .replace(/[\s\u00a0\u202f]+/gu, ' ')
    .trim()
    .replace(/\.$/, '')
    .replace(/^escompte(?:\s+pour\s+paiement\s+anticip[ée])?\s*:?\s*/iu, '')
    .trim();

/**
 * L'escompte que dit un texte, s'il ne dit que cela : « néant », « 2 % à 10 jours », « Escompte de 1,5 % sous 8 jours ».
 * @returns `null` : pas d'escompte ; `undefined` : le texte dit autre chose, ou davantage
 */
export function lireEscompte(texte: string): Escompte | null | undefined {
  const dit = essentiel(texte);
  if (dit === '' || NEANT.test(dit)) return null;
  const [, pourCent, jours] = ECRIT.exec(dit) ?? [];
  if (!pourCent || !jours) return undefined;
  try {
    const taux = tauxDepuisPourCent(Number(pourCent.replace(',', '.')));
    return taux > 0 && taux <= 10_000 ? { taux, jours: Number(jours) } : undefined;
  } catch (erreur) {
    if (erreur instanceof ValeurInvalide) return undefined;
    throw erreur;
  }
}
