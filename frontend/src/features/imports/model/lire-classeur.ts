import lireTout from 'read-excel-file/universal';
import { deplierClasseur } from './deplier';
import { enCsv, estRemplie, type Cellule } from './en-csv';
import { FichierRefuse } from './fichier-refuse';
import type { Feuille } from './feuille';

/** Les feuilles remplies d'un classeur `.xlsx`, dans son ordre : formules par leur valeur, dates en ISO. @throws FichierRefuse */
export async function lireClasseur(octets: Uint8Array): Promise<Feuille[]> {
  const classeur = deplierClasseur(octets);
  const lues = await lireTout(classeur).catch(() => {
    throw new FichierRefuse('abime');
  });
  const feuilles = lues.flatMap(({ sheet, data }) => {
    const rangees = (data as Cellule[][]).filter(estRemplie);
    return rangees.length > 0
      ? [{ nom: sheet, lignes: rangees.length - 1, csv: (): Blob => enCsv(data as Cellule[][]) }]
      : [];
  });
  if (feuilles.length === 0) throw new FichierRefuse('sans_ligne');
  return feuilles;
}
