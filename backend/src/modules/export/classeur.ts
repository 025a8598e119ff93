import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as rendreLaMain } from 'node:timers/promises';
import type { CellValue } from 'exceljs';
import type { Valeur } from '@facturier/domaine/valeurs/csv';
import type { Colonne, Sorte } from './domain/colonne';

/** Le format de chaque sorte de cellule : la valeur reste un nombre ou une date, le tableur la présente. */
const FORMATS: Partial<Record<Sorte, string>> = {
  euros: '#,##0.00\\ "€"',
  date: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
};

const LARGEURS: Record<Sorte, number> = { texte: 24, euros: 14, date: 12, instant: 17 };

const heureDeParis = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Un classeur ne connaît pas les fuseaux : un instant s'y écrit à l'heure de Paris, comme s'il était en temps universel. */
const aParis = (instant: string): Date =>
  new Date(`${heureDeParis.format(new Date(instant)).replace(' ', 'T')}Z`);

function celluleDe(valeur: Valeur, sorte: Sorte): CellValue {
  if (valeur === null || valeur === undefined) return null;
  if (sorte === 'date') return new Date(`${String(valeur)}T00:00:00Z`);
  return sorte === 'instant' ? aParis(String(valeur)) : valeur;
}

/**
 * Un classeur XLSX d'une feuille, cellules typées (montants, dates), écrit au fil de la lecture : les titres, une ligne par élément.
 * Si la source échoue, le fichier est coupé et ne s'ouvre pas.
 */
export function enClasseur<T>(
  feuille: string,
  elements: AsyncIterable<readonly T[]>,
  colonnes: readonly Colonne<T>[],
): Readable {
  const sortie = new PassThrough();
  void remplir(sortie, feuille, elements, colonnes).catch((erreur: Error) => sortie.destroy(erreur));
  return sortie;
}

async function remplir<T>(
  sortie: PassThrough,
  feuille: string,
  elements: AsyncIterable<readonly T[]>,
  colonnes: readonly Colonne<T>[],
): Promise<void> {
  // Chargé au premier classeur : un cinquième du démarrage et dix mégaoctets, que peu de processus emploient.
  const { stream } = await import('exceljs');
  const classeur = new stream.xlsx.WorkbookWriter({ stream: sortie, useStyles: true });
  const page = classeur.addWorksheet(feuille, { views: [{ state: 'frozen', ySplit: 1 }] });
  page.columns = colonnes.map(([header, , sorte = 'texte']) => ({
    header,
    width: LARGEURS[sorte],
    style: FORMATS[sorte] ? { numFmt: FORMATS[sorte] } : {},
  }));
  for await (const lot of elements) {
    if (sortie.destroyed) return;
    for (const element of lot)
      page.addRow(colonnes.map(([, valeur, sorte = 'texte']) => celluleDe(valeur(element), sorte))).commit();
    await rendreLaMain();
  }
  page.commit();
  await classeur.commit();
}
