import type { NatureDeLigne, NatureOperation } from '../documents/nature';
import type { Centimes } from '../valeurs/montant';
import type { VersionActivite } from './activite';
import type { Categorie, ParCategorie } from './categories';

/** Ce qu'une ligne dit de ce qu'elle vend. */
export interface Vendu {
  nature?: NatureDeLigne;
  /** Demandée seulement là où la nature ne suffit pas : deux catégories de services, repas, nuitées. */
  categorie?: Categorie;
  montantCentimes?: Centimes;
}

type Exerce = Pick<VersionActivite, 'categories'>;

/**
 * La catégorie d'une ligne : celle qu'elle dit, sinon la seule possible. Des biens sont une vente ; des services, la catégorie de services
 * que l'activité exerce, si elle n'en exerce qu'une ; d'un restaurant, qui n'en exerce pas, ce qu'il vend.
 * @param defaut la nature du profil, pour une ligne qui n'en dit rien
 * @returns `null` si elle reste à dire : elle ne se devine jamais
 */
export function categorieDeLigne(
  { nature, categorie }: Vendu,
  { categories }: Exerce,
  defaut?: NatureOperation,
): Categorie | null {
  if (categorie) return categorie;
  const vendu = nature ?? defaut;
  if (vendu === 'biens') return 'vente';
  if (vendu !== 'services') return null;
  const services = categories.filter((une) => une === 'prestation' || une === 'liberal');
  const possibles = services.length > 0 ? services : categories;
  return possibles.length === 1 ? possibles[0]! : null;
}

/** Ce que vend un document, par catégorie : ce dont ses paiements prennent leur part ; `null` si une ligne reste à dire. */
export function basesDesCategories(
  lignes: readonly Vendu[],
  exerce: Exerce,
  defaut?: NatureOperation,
): ParCategorie | null {
  const bases: Record<Categorie, Centimes> = { vente: 0, prestation: 0, liberal: 0, meuble: 0 };
  for (const ligne of lignes) {
    const categorie = categorieDeLigne(ligne, exerce, defaut);
    if (!categorie) return null;
    bases[categorie] += ligne.montantCentimes ?? 0;
  }
  return bases;
}

/** Les lignes telles que l'émission les fige : chacune dit sa catégorie, si elle n'en a qu'une possible. */
export const figerCategories = <L extends Vendu>(
  lignes: readonly L[],
  exerce: Exerce,
  defaut?: NatureOperation,
): L[] =>
  lignes.map((ligne) => {
    const categorie = categorieDeLigne(ligne, exerce, defaut);
    return categorie ? { ...ligne, categorie } : ligne;
  });
