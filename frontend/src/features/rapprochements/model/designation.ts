import type { Correspondance } from '@facturier/domaine/releves/colonnes';

/** Ce que la personne désigne d'un tableau. */
export const ROLES = [
  { role: 'date', libelle: 'Date', aide: null },
  { role: 'libelle', libelle: 'Libellé', aide: null },
  { role: 'montant', libelle: 'Montant', aide: 'Une seule colonne, négative pour une dépense.' },
  {
    role: 'sens',
    libelle: 'Sens',
    aide: 'Si le montant n’a pas de signe\u00a0: là où se lit débit ou crédit.',
  },
  { role: 'debit', libelle: 'Débit', aide: 'Ou deux colonnes séparées.' },
  { role: 'credit', libelle: 'Crédit', aide: null },
] as const;

/** La colonne de chaque rôle, par son rang ; vide : aucune. */
export type Designation = Record<(typeof ROLES)[number]['role'], string>;

const texte = (rang: number | undefined): string => (rang === undefined ? '' : String(rang));
const rang = (valeur: string): number | undefined => (valeur === '' ? undefined : Number(valeur));

/** Ce qui a été deviné, ou désigné déjà. */
export const designationDe = (ou: Correspondance | null): Designation => ({
  date: texte(ou?.date),
  libelle: texte(ou?.libelle[0]),
  montant: texte(ou?.montant),
  sens: texte(ou?.sens),
  debit: texte(ou?.debit),
  credit: texte(ou?.credit),
});

/** Où lire, ou ce qui manque pour le savoir. */
export function correspondanceDe(designation: Designation): Correspondance | string {
  const date = rang(designation.date);
  const libelle = rang(designation.libelle);
  const [montant, debit, credit] = [designation.montant, designation.debit, designation.credit].map(rang);
  if (date === undefined) return 'Désignez la colonne de la date.';
  if (libelle === undefined) return 'Désignez la colonne du libellé.';
  const sens = rang(designation.sens);
  if (montant !== undefined)
    return { date, libelle: [libelle], montant, ...(sens !== undefined && { sens }) };
  if (debit === undefined || credit === undefined)
    return 'Désignez la colonne du montant, ou celles du débit et du crédit.';
  return debit === credit
    ? 'Le débit et le crédit sont dans une même colonne\u00a0: désignez-la comme montant.'
    : { date, libelle: [libelle], debit, credit };
}
