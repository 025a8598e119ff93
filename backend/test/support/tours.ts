/** Compte les tours de boucle rendus pendant un travail : zéro, et personne d'autre n'y a été servi. */
export async function toursPendant<R>(travail: () => Promise<R>): Promise<{ rendu: R; tours: number }> {
  let tours = 0;
  let fini = false;
  const servir = (): void => {
    if (fini) return;
    tours += 1;
    setImmediate(servir);
  };
  setImmediate(servir);
  try {
    const rendu = await travail();
    return { rendu, tours };
  } finally {
    fini = true;
  }
}
