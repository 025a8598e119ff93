/** Une liste de l'objet exporté, lue au fil de l'eau. */
export interface Section {
  nom: string;
  elements: AsyncIterable<object>;
}

/**
 * Un objet JSON écrit morceau par morceau : les champs simples, puis chaque liste, puis `nombres` (combien d'éléments par liste).
 * Seul l'élément en cours est en mémoire.
 */
export async function* enJson(
  champs: Record<string, unknown>,
  sections: readonly Section[],
): AsyncGenerator<string> {
  const nombres: Record<string, number> = {};
  yield `{${Object.entries(champs)
    .map(([nom, valeur]) => `${JSON.stringify(nom)}:${JSON.stringify(valeur)},`)
    .join('')}`;
  for (const { nom, elements } of sections) {
    let nombre = 0;
    yield `${JSON.stringify(nom)}:[`;
    for await (const element of elements) {
      yield `${nombre === 0 ? '\n' : ',\n'}${JSON.stringify(element)}`;
      nombre += 1;
    }
    yield '],';
    nombres[nom] = nombre;
  }
  yield `"nombres":${JSON.stringify(nombres)}}`;
}
