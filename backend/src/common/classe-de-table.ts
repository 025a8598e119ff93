/**
 * Une classe dont chacun de ces champs se décore de même : ce que dit une table, ni un DTO ni un schéma ne le redit.
 * @param decorer ce que porte le champ de ce nom
 */
export function classeDe<N extends string, V>(
  noms: readonly N[],
  decorer: (nom: N) => PropertyDecorator,
): new () => { [nom in N]?: V } {
  class Champs {}
  for (const nom of noms) decorer(nom)(Champs.prototype, nom);
  return Champs;
}
