/** Un long calcul, coupé en étapes : qui le mène peut servir les autres entre deux. */
export type EnEtapes<R> = Generator<void, R, void>;

/** Mène un calcul d'un trait. */
export function achever<R>(etapes: EnEtapes<R>): R {
  for (;;) {
    const etape = etapes.next();
    if (etape.done) return etape.value;
  }
}
