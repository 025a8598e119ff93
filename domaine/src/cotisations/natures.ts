import type { Centimes } from '../valeurs/montant';
import type { VersionActivite } from './activite';
import { type ParCategorie, RIEN } from './categories';
import { categorieDeLigne } from './lignes';

/**
 * Ce qu'une somme fait de chaque catégorie, quand on sait ce qui y paie des biens : le reste paie des services.
 * @param biens `undefined` : ce que la somme paie n'est pas dit
 * @returns `null` si une part reste à dire
 */
export function partsDesNatures(
  montant: Centimes,
  biens: Centimes | undefined,
  exerce: Pick<VersionActivite, 'categories'>,
): ParCategorie | null {
  if (biens === undefined) return montant === 0 ? RIEN : null;
  const services = montant - biens;
  const parts = { ...RIEN, vente: biens };
  if (services === 0) return parts;
  const categorie = categorieDeLigne({ nature: 'services' }, exerce);
  if (!categorie) return null;
  parts[categorie] += services;
  return parts;
}
