import { sansControle } from '../../../common/valeurs/texte';

const PICTOGRAMME =
  /(?:\p{Regional_Indicator}{2}|[0-9#*]\ufe0f?\u20e3|(?![©®™↔↕↩↪▪▫◻◼☎✓✔✖★☆♀♂♠♣♥♦]\ufe0f?)\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*)/gu;
const INVISIBLES = /[\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff\u00ad\u{e0020}-\u{e007f}]|\p{Emoji_Modifier}/gu;

/**
 * Le texte saisi tel qu'il s'imprime, sur papier comme à l'écran : accents composés, caractères invisibles ôtés, émojis retirés avec
 * l'espace qui les séparait (aucune police de document ne les porte) ; un texte fait seulement d'émojis devient « • ».
 */
export function texteImprimable(saisi: string): string {
  const compose = sansControle(saisi).replace(/\t/g, ' ').normalize('NFC');
  const propre = compose
    .replace(/ ?(?:\r\n?|\u2028|\u2029)/g, '\n')
    .replace(PICTOGRAMME, '\u0000')
    .replace(INVISIBLES, '')
    .replace(/(^|[ \n])\u0000(?:[ ]*\u0000)*(?: |$)|[ ]?\u0000/gmu, '$1')
    .replace(/[ ]+$/gm, '')
    .trim();
  return propre === '' && saisi.trim() !== '' ? '•' : propre;
}

/** Le texte imprimable sur une seule ligne. */
export const ligneImprimable = (saisi: string): string => texteImprimable(saisi).replace(/\s*\n\s*/g, ' ');
