import type { Valeur } from '@facturier/domaine/valeurs/csv';

/** Comment la valeur se lit : un texte (par défaut), des euros décimaux, une date civile, un instant ISO. */
export type Sorte = 'texte' | 'euros' | 'date' | 'instant';

/** Une colonne d'un tableau exporté : son titre, ce qu'elle montre d'un élément, et comment cela se lit. */
export type Colonne<T> = readonly [titre: string, valeur: (element: T) => Valeur, sorte?: Sorte];
