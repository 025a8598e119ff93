import { sansControle } from '../valeurs/texte';

/** Un émoji entier : drapeau, touche, ou pictogramme avec ses variantes et ses jonctions. Les signes ©, ™, ✓… restent du texte. */
export const EMOJI =
  /\p{Regional_Indicator}{2}|[0-9#*]\ufe0f?\u20e3|(?![©®™↔↕✓✔★☆♀♂]|[▪▫◻◼])\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)*/gu;

const INVISIBLES = /\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}/gu;

/** Tient la place d'un émoji le temps de retirer l'espace qui l'entourait. */
const PLACE = '\ufffc';

/**
 * Le texte saisi tel qu'il s'imprime, sur papier comme à l'écran : accents composés, caractères invisibles ôtés, émojis retirés avec
 * l'espace qui les séparait (aucune police de document ne les porte) ; un texte fait seulement d'émojis devient « • ».
 */
export function texteImprimable(saisi: string): string {
  const propre = sansControle(saisi)
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(EMOJI, PLACE)
    .replace(INVISIBLES, '')
    .replace(/ *\ufffc(?: *\ufffc)*/g, '')
    .replace(/^ +| +$/gm, '')
    .trim();
  return propre === '' && saisi.trim() !== '' ? '•' : propre;
}

/** Le texte imprimable sur une seule ligne. */
export const ligneImprimable = (saisi: string): string => texteImprimable(saisi).replace(/\s*\n\s*/g, ' ');
