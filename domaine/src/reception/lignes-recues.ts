import type { Centimes } from '../valeurs/montant';
import type { PosteRecu } from './poste-recu';

/** Une ligne et ses repères dans le fichier (EXTENDED) : BT-126, et BT-X-304 de celle qui la contient. */
export interface PosteSitue {
  id?: string;
  parent?: string;
  poste: PosteRecu;
}

const NIVEAUX = 10;

/**
 * Les lignes, chacune suivie de ses sous-lignes, et leur profondeur ; un parent inconnu, une boucle ou une ligne sans repère : la ligne reste à sa
 * place, au premier niveau. Aucune ne se perd.
 */
export function lignesRangees(lues: readonly PosteSitue[]): PosteRecu[] {
  const connues = new Set(lues.map(({ id }) => id).filter(Boolean));
  const enfants = new Map<string, PosteSitue[]>();
  const racines: PosteSitue[] = [];
  for (const lue of lues) {
    const { id, parent } = lue;
    if (!parent || parent === id || !connues.has(parent)) racines.push(lue);
    else enfants.set(parent, [...(enfants.get(parent) ?? []), lue]);
  }
  const rangees: PosteRecu[] = [];
  const posees = new Set<PosteSitue>();
  const poser = (lue: PosteSitue, niveau: number): void => {
    if (posees.has(lue)) return;
    posees.add(lue);
    rangees.push(niveau > 0 ? { ...lue.poste, niveau: Math.min(niveau, NIVEAUX) } : lue.poste);
    if (lue.id) for (const enfant of enfants.get(lue.id) ?? []) poser(enfant, niveau + 1);
  };
  for (const racine of racines) poser(racine, 0);
  // Des lignes qui se contiennent l'une l'autre n'ont pas de racine : elles se posent telles quelles.
  for (const lue of lues) poser(lue, 0);
  return rangees;
}

const somme = (postes: readonly PosteRecu[]): Centimes =>
  postes.reduce((total, { montantCentimes }) => total + (montantCentimes ?? 0), 0);

/**
 * Ce que les lignes font ensemble, en centièmes : un groupe redit ses sous-lignes, une information ne compte pas. Un fichier compte ses lignes
 * de détail, ou ses lignes de premier niveau : les deux sommes, la première d'abord ; une seule sans sous-lignes.
 */
export function sommesDesLignes(lignes: readonly PosteRecu[]): Centimes[] {
  const comptees = lignes.filter(({ role }) => role !== 'information');
  const detail = somme(comptees.filter(({ role }) => role !== 'groupe'));
  const premieres = somme(comptees.filter(({ niveau }) => !niveau));
  return detail === premieres ? [detail] : [detail, premieres];
}
