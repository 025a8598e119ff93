import type { Centimes } from '../valeurs/montant';

/**
 * Ce que l'Urssaf demande de distinguer, dans l'ordre de son formulaire ; la location de meublé de tourisme classé est à part (CSS, art.
 * D613-4). Une catégorie n'est pas une nature : un repas ou une nuitée est un service par nature, et une « vente » ici.
 */
export const CATEGORIES = ['vente', 'prestation', 'liberal', 'meuble'] as const;
export type Categorie = (typeof CATEGORIES)[number];

/** Une somme par catégorie, en centimes ; négative si l'on a rendu plus que reçu. */
export type ParCategorie = Readonly<Record<Categorie, Centimes>>;

/** Rien, dans aucune catégorie. */
export const RIEN: ParCategorie = { vente: 0, prestation: 0, liberal: 0, meuble: 0 };

/** La même somme, faite de chaque catégorie. */
export const chaqueCategorie = <T>(faire: (categorie: Categorie) => T): Record<Categorie, T> => ({
  vente: faire('vente'),
  prestation: faire('prestation'),
  liberal: faire('liberal'),
  meuble: faire('meuble'),
});

/** Ces sommes, catégorie par catégorie ; une catégorie absente vaut zéro. */
export const additionner = (sommes: readonly Partial<ParCategorie>[]): ParCategorie =>
  chaqueCategorie((categorie) => sommes.reduce((total, une) => total + (une[categorie] ?? 0), 0));

/** Le tout d'une somme par catégorie. */
export const totalDe = (somme: Partial<ParCategorie>): Centimes =>
  CATEGORIES.reduce((total, categorie) => total + (somme[categorie] ?? 0), 0);
