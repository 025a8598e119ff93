/** Un délai qui double : tentatives libres, puis 1 s, 2 s, 4 s… jusqu'au plafond ; oubli après ce temps sans tentative. */
export interface RegleDelai {
  nom: string;
  libres: number;
  plafondMs: number;
  oubliMs: number;
}

/** Un seau : tant d'un trait, puis tant par seconde. */
export interface RegleSeau {
  nom: string;
  capacite: number;
  parSeconde: number;
}

/** Un compte de la période : ce qu'il compte, et combien il en admet. */
export interface Plafond {
  cle: string;
  limite: number;
}
