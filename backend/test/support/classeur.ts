import lireFichier from 'read-excel-file/node';

/** Une date lue dans un classeur est une fraction de jour : arrondie à la seconde, comme un tableur la montre. */
const lue = (cellule: unknown): unknown =>
  cellule instanceof Date ? new Date(Math.round(cellule.getTime() / 1000) * 1000) : cellule;

/** La seule feuille d'un classeur XLSX : son nom, ses titres, ses rangées (textes, nombres, dates, `null`). */
export async function lireClasseur(octets: Buffer): Promise<{
  feuille: string;
  titres: unknown[];
  rangees: unknown[][];
}> {
  const feuilles = await lireFichier(octets);
  expect(feuilles).toHaveLength(1);
  const [{ sheet: feuille, data }] = feuilles as [(typeof feuilles)[0]];
  const [titres = [], ...rangees] = data.map((rangee) => rangee.map(lue));
  return { feuille, titres, rangees };
}
