/** Une liste de l'objet exporté, lue par lots. */
export interface Section {
  nom: string;
  elements: AsyncIterable<readonly object[]>;
}

/**
 * Un objet JSON écrit morceau par morceau : les champs simples, puis chaque liste, puis `nombres` (combien d'éléments par liste).
 * Seul le lot en cours est en mémoire.
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
    for await (const lot of elements) {
      if (lot.length === 0) continue;
      yield `${nombre === 0 ? '\n' : ',\n'}${lot.map((element) => JSON.stringify(element)).join(',\n')}`;
      nombre += lot.length;
    }
    yield '],';
    nombres[nom] = nombre;
  }
  yield `"nombres":${JSON.stringify(nombres)}}`;
}
