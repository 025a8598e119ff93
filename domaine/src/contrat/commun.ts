/** Un instant, en ISO 8601 UTC : `2026-11-22T07:30:00.000Z`. */
export type Instant = string;

/** Une somme en euros décimaux, à deux décimales : sur le fil seulement ; des deux côtés, les calculs se font en centimes entiers. */
export type Euros = number;

/** Un prix unitaire hors taxes en euros décimaux, à quatre décimales. */
export type PrixUnitaire = number;

/** Un taux en pour cent, à deux décimales : 10,5 % se dit `10.5`. */
export type Pourcent = number;

/** Une quantité décimale, à trois décimales. */
export type Quantite = number;

/** Une réponse qui ne dit qu'une phrase, en français, à montrer telle quelle. */
export interface Message {
  message: string;
}

/** Une page de liste : combien d'éléments, et où reprendre (le `X-Curseur-Suivant` de la page précédente). */
export interface CriteresPage {
  limite?: number;
  curseur?: string;
}
