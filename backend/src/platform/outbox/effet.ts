/**
 * Une sorte d'effet : son nom dans la base, et la personne que sa charge désigne. `C` est la charge : ce que le traitement
 * doit savoir. On ne dépose qu'avec la charge de la sorte, et on ne traite que d'après elle.
 */
export interface SorteEffet<C extends object> {
  readonly nom: string;
  /** L'adresse de la personne à qui l'effet s'adresse : il s'efface avec elle. `null` s'il ne porte le nom de personne. */
  readonly concerne: ((charge: C) => string) | null;
  /** Le compte qui l'a demandé : chacun a son tour. `null` si c'est le produit. */
  readonly demandeur: ((charge: C) => string) | null;
}

/** Définit une sorte d'effet, dans le module qui la traite. @param nom unique dans le produit : il est écrit dans la base */
export function definirEffet<C extends object>(
  nom: string,
  concerne: SorteEffet<C>['concerne'],
  demandeur: SorteEffet<C>['demandeur'] = null,
): SorteEffet<C> {
  return { nom, concerne, demandeur };
}

/** Ce qu'un traitement reçoit : identifiant stable (utile au Message-ID), charge, numéro de la tentative. */
export interface EffetPris<C extends object = object> {
  id: string;
  type: string;
  charge: C;
  tentative: number;
  derniereTentative: boolean;
  /** Jeton de clôture : qui a perdu sa prise n'écrit plus rien. */
  preneur: string;
}

/** Accomplit l'effet ; il peut être rejoué : il est idempotent, ou toléré deux fois. */
export type Traitement<C extends object = object> = (effet: EffetPris<C>) => Promise<void>;

/** Appelé quand l'effet ne sera plus tenté, avec la raison. */
export type ApresEchec<C extends object = object> = (effet: EffetPris<C>, raison: string) => Promise<void>;

/** Une faute qu'aucun nouvel essai ne réparera (adresse refusée par le serveur de courriel). */
export class FauteDefinitive extends Error {}
