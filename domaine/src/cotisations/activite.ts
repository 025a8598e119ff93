import type { DateCivile } from '../valeurs/date-civile';
import type { Categorie } from './categories';
import { RefusDesComptes } from './refus';
import type { TauxSaisis } from './taux';

export type Periodicite = 'mois' | 'trimestre';
/** La caisse de retraite : la Cipav a son taux, même sur des ventes. */
export type Caisse = 'ssi' | 'cipav';
/** La chambre dont on est ressortissant ; `double` : artisan, inscrit aussi à la CCI. */
export type Chambre = 'cci' | 'cma' | 'double' | 'aucune';
export type ZoneDActivite = 'generale' | 'alsace' | 'moselle' | 'outre_mer';

/** Ce que l'on fait à partir d'un jour ; une version ne change jamais une période passée. `null` : la personne ne sait pas. */
export interface VersionActivite {
  aPartirDu: DateCivile;
  /** Ce que l'on exerce, au moins une catégorie ; d'elles vient celle d'une ligne qui n'en dit rien. */
  categories: readonly Categorie[];
  caisse: Caisse | null;
  chambre: Chambre | null;
  zone: ZoneDActivite;
  periodicite: Periodicite | null;
  versementLiberatoire: boolean | null;
  tva: 'franchise' | 'redevable' | null;
  /** Outre-mer : les taux que la personne lit sur son appel, tant que cette version vaut. */
  tauxSaisis?: TauxSaisis;
}

/** L'activité d'un micro-entrepreneur, datée. */
export interface Activite {
  debut: DateCivile;
  fin?: DateCivile;
  /** Au moins une, de la plus ancienne à la plus récente. */
  versions: readonly VersionActivite[];
  /** L'ACRE se demande, et s'obtient ou non : elle ne se déduit pas. */
  acre?: { obtenue: boolean };
  /** Le taux marginal d'impôt, en centièmes de pour cent, tel que la personne le dit. */
  tauxMarginal?: number;
}

/**
 * La version d'une activité ce jour-là ; avant la première, la première.
 * @throws RefusDesComptes ACTIVITE_INCOMPLETE si rien n'est dit
 */
export function activiteAu({ versions }: Activite, jour: DateCivile): VersionActivite {
  const version = versions.findLast(({ aPartirDu }) => aPartirDu <= jour) ?? versions[0];
  if (!version) throw new RefusDesComptes('ACTIVITE_INCOMPLETE', { champs: ['versions'] });
  return version;
}

/** Les jours fériés d'Alsace-Moselle valent pour cette zone. */
export const enAlsaceMoselle = (zone: ZoneDActivite): boolean => zone === 'alsace' || zone === 'moselle';

/**
 * Le jour depuis lequel l'activité est redevable de la TVA sans interruption, ce jour-là ; `null` en franchise, ou si elle ne se dit pas.
 */
export function redevableDepuis(activite: Activite, jour: DateCivile): DateCivile | null {
  const dites = activite.versions.filter(({ aPartirDu }) => aPartirDu <= jour);
  const derniereSans = dites.findLastIndex(({ tva }) => tva !== 'redevable');
  return dites[derniereSans + 1]?.aPartirDu ?? null;
}

/**
 * Refuse de juger d'une franchise que la personne ne sait pas dire : ses limites ne sont les siennes que si elle ne facture pas la TVA.
 * @throws RefusDesComptes ACTIVITE_INCOMPLETE
 */
export function exigerLaTva(activite: Activite, jour: DateCivile): void {
  if (activiteAu(activite, jour).tva === null)
    throw new RefusDesComptes('ACTIVITE_INCOMPLETE', { champs: ['tva'] });
}

/**
 * Refuse d'émettre en franchise après l'avoir perdue : le produit n'imprime pas de TVA, et ne doit plus imprimer l'article 293 B.
 * @throws RefusDesComptes FRANCHISE_PERDUE
 */
export function exigerLaFranchise(activite: Activite, jour: DateCivile): void {
  const depuis = redevableDepuis(activite, jour);
  if (depuis) throw new RefusDesComptes('FRANCHISE_PERDUE', { depuis });
}
