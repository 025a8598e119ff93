import type { Correspondance } from '@facturier/domaine/releves/colonnes';
import { titresDe } from '@facturier/domaine/releves/titres';

const PREFIXE = 'facturier.releve.';

/** Les titres d'un tableau : deux fichiers d'une même banque ont les mêmes. Rien du compte ni de ses opérations n'y est. */
const cleDe = (entete: readonly string[]): string => PREFIXE + titresDe(entete).join('|').slice(0, 400);

const estRang = (valeur: unknown, colonnes: number): boolean =>
  Number.isInteger(valeur) && (valeur as number) >= 0 && (valeur as number) < colonnes;

/** Ce qui a été gardé, s'il a encore un sens pour ce tableau. */
function valable(lu: unknown, colonnes: number): lu is Correspondance {
  if (typeof lu !== 'object' || lu === null) return false;
  const { date, libelle, montant, sens, debit, credit } = lu as Partial<Correspondance>;
  const sommes = montant === undefined ? [debit, credit] : sens === undefined ? [montant] : [montant, sens];
  return Array.isArray(libelle) && [date, ...libelle, ...sommes].every((rang) => estRang(rang, colonnes));
}

/** La correspondance que la personne a donnée à cette forme de tableau, dans ce navigateur. */
export function correspondanceGardee(entete: readonly string[]): Correspondance | null {
  try {
    const lu: unknown = JSON.parse(localStorage.getItem(cleDe(entete)) ?? 'null');
    return valable(lu, entete.length) ? lu : null;
  } catch {
    return null;
  }
}

/** La garde pour la prochaine fois. */
export function garderCorrespondance(entete: readonly string[], choisie: Correspondance): void {
  try {
    localStorage.setItem(cleDe(entete), JSON.stringify(choisie));
  } catch {
    // Sans stockage, elle se redemandera.
  }
}
