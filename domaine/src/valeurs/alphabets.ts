const MOT = /[\p{L}\p{M}]{3,}/gu;
const LATINES = /\p{Script=Latin}/u;
/** Les écritures dont des lettres passent pour les nôtres ; du grec, ces lettres-là seules : « TNFα » et « kΩ » sont de vrais mots. */
const SOSIES =
  /[\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹικνορυϲϳ]/u;

/**
 * Le premier mot de ce texte, de trois lettres ou plus, qui mêle aux lettres latines celles d'une autre écriture qui leur ressemblent :
 * « Рayрal » en cyrillique se lit comme « Paypal » et n'en est pas. Un mot entier d'une autre écriture est un mot (UTS 39, §5.2).
 */
export const motDeDeuxAlphabets = (texte: string): string | null =>
  SOSIES.test(texte)
    ? (texte
        .normalize('NFC')
        .match(MOT)
        ?.find((mot) => LATINES.test(mot) && SOSIES.test(mot)) ?? null)
    : null;
