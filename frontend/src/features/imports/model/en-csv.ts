import { BOM, ecrireCellule, ecrireLigne, type Valeur } from '@facturier/domaine/valeurs/csv';

/** Un nombre de tableur porte quinze chiffres justes : au-delà, c'est le bruit du calcul binaire (0,1 + 0,2). */
const CHIFFRES_JUSTES = 15;

/** Une cellule lue dans un classeur. */
export type Cellule = string | number | boolean | Date | null | undefined;

const deux = (nombre: number): string => String(nombre).padStart(2, '0');

/** Le jour d'une cellule de date, en ISO : un classeur n'a pas de fuseau, ses dates se lisent en temps universel. */
const jour = (date: Date): string =>
  `${date.getUTCFullYear()}-${deux(date.getUTCMonth() + 1)}-${deux(date.getUTCDate())}`;

function valeurDe(cellule: Cellule): Valeur {
  if (cellule instanceof Date) return jour(cellule);
  if (typeof cellule === 'number') return Number(cellule.toPrecision(CHIFFRES_JUSTES));
  return cellule;
}

/** Vrai si quelque chose est écrit dans cette rangée. */
export const estRemplie = (rangee: readonly Cellule[]): boolean =>
  rangee.some((cellule) => cellule !== null && cellule !== undefined && cellule !== '');

/** Ces rangées en CSV, comme un tableur français l'écrit : marque d'ordre, point-virgule, dates en ISO, formules par leur valeur. */
export function enCsv(rangees: readonly (readonly Cellule[])[]): Blob {
  const lignes = rangees.map((rangee) =>
    ecrireLigne(rangee.map((cellule) => ecrireCellule(valeurDe(cellule)))),
  );
  return new Blob([BOM, ...lignes], { type: 'text/csv' });
}
