/** Fait `nombre` fois l'acte, `taille` de front, vague après vague : un réseau n'a pas plus de soixante lectures en vol. */
export async function parVagues<T>(
  nombre: number,
  faire: (rang: number) => PromiseLike<T>,
  taille = 50,
): Promise<T[]> {
  const faits: T[] = [];
  for (let debut = 0; debut < nombre; debut += taille) {
    const vague = Array.from({ length: Math.min(taille, nombre - debut) }, (_, rang) => faire(debut + rang));
    faits.push(...(await Promise.all(vague)));
  }
  return faits;
}
