/** Les contrôles d'une ligne, de gauche à droite : la poignée, les quatre cellules, les outils. */
const COLONNES = [
  'deplacer',
  'description',
  'quantite',
  'unite',
  'prixUnitaire',
  'ouvrir',
  'dupliquer',
  'supprimer',
] as const;
const CELLULES = ['description', 'quantite', 'unite', 'prixUnitaire'];

/** Un contrôle de la grille, d'après son identifiant (`ligne-2-quantite`). */
export interface Place {
  rang: number;
  colonne: (typeof COLONNES)[number];
  /** Vrai pour une cellule où l'on tape. */
  cellule: boolean;
}

/** L'identifiant d'un contrôle. */
export const idDe = (rang: number, colonne: string): string => `ligne-${rang}-${colonne}`;

/** La place que nomme un identifiant, ou `null`. */
export function placeDe(id: string): Place | null {
  const [, rang, nom] = /^ligne-(\d+)-(\w+)$/.exec(id) ?? [];
  const colonne = COLONNES.find((autre) => autre === nom);
  return colonne ? { rang: Number(rang), colonne, cellule: CELLULES.includes(colonne) } : null;
}

/** Où en est le curseur dans sa cellule ; un bouton est à ses deux bords. */
export interface Bords {
  debut: boolean;
  fin: boolean;
}

/**
 * Le contrôle où mène une flèche, comme dans un tableur ; `null` si elle garde son effet ordinaire : le curseur qui avance dans
 * le texte, la liste des unités, la poignée qui range les lignes.
 */
export function voisin({ rang, colonne }: Place, touche: string, { debut, fin }: Bords): string | null {
  const place = COLONNES.indexOf(colonne);
  const vertical = touche === 'ArrowUp' ? -1 : touche === 'ArrowDown' ? 1 : 0;
  if (vertical && colonne !== 'unite' && colonne !== 'deplacer') return idDe(rang + vertical, colonne);
  const horizontal = touche === 'ArrowLeft' && debut ? -1 : touche === 'ArrowRight' && fin ? 1 : 0;
  const suivante = horizontal ? COLONNES[place + horizontal] : undefined;
  return suivante ? idDe(rang, suivante) : null;
}
