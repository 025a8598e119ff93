/** Une valeur, telle qu'un script la porte : aucun `<` ne peut y fermer une balise, aucun séparateur de ligne y couper un texte. */
export const enScript = (valeur: unknown): string =>
  JSON.stringify(valeur)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
