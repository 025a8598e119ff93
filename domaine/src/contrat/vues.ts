/** Ce qu'une liste de factures montre à côté du nom, dans l'ordre de l'écran. */
export const COLONNES = ['numero', 'objet', 'montant', 'reste', 'statut', 'emission', 'echeance'] as const;
export type Colonne = (typeof COLONNES)[number];

/** Ce par quoi une liste s'ordonne : son tiers, ou une de ses colonnes. */
export const TRIS_FACTURES = ['tiers', ...COLONNES] as const;
export type TriFactures = (typeof TRIS_FACTURES)[number];

/** Une vue enregistrée : un nom, et ce que l'adresse de la liste porte. */
export interface VueEnregistree {
  nom: string;
  /** « statut=en_retard&tri=montant » : filtres, période et tri. */
  adresse: string;
}

/** Comment un compte regarde ses factures. */
export interface VuesFactures {
  vues: VueEnregistree[];
  /** `null` : celles de départ. */
  colonnes: Colonne[] | null;
}

/** Un champ absent ne change pas, `null` le vide ; 20 vues au plus, de noms différents. */
export interface CorpsVues {
  vues?: VueEnregistree[] | null;
  colonnes?: Colonne[] | null;
}
