import type { EnEtapes } from '@facturier/domaine/valeurs/etapes';

/** Entre deux tours rendus : quelques millisecondes, au plus lourd qu'une étape soit. */
const ETAPES_PAR_TOUR = 50;

/** Laisse la boucle servir les autres. */
export const tourDeBoucle = (): Promise<void> => new Promise((suite) => setImmediate(suite));

/** Mène un long calcul sans retenir le processus : les autres sont servis toutes les cinquante étapes. */
export async function parEtapes<R>(etapes: EnEtapes<R>): Promise<R> {
  for (let faites = 1; ; faites += 1) {
    const etape = etapes.next();
    if (etape.done) return etape.value;
    if (faites % ETAPES_PAR_TOUR === 0) await tourDeBoucle();
  }
}

/** Chaque élément rendu autrement, dans l'ordre ; un élément est une étape. */
export const parTranches = <T, R>(elements: Iterable<T>, rendre: (element: T) => R): Promise<R[]> =>
  parEtapes(rendreChacun(elements, rendre));

function* rendreChacun<T, R>(elements: Iterable<T>, rendre: (element: T) => R): EnEtapes<R[]> {
  const rendus: R[] = [];
  for (const element of elements) {
    rendus.push(rendre(element));
    yield;
  }
  return rendus;
}
