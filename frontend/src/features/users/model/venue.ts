/** Ce que porte le lien d'un premier pas : la page qui s'ouvre y ramène une fois enregistrée. */
export const VENU_DES_PREMIERS_PAS = { premiersPas: true };

/** Vrai si l'on vient d'un premier pas. */
export const vientDesPremiersPas = (etat: unknown): boolean =>
  typeof etat === 'object' && etat !== null && 'premiersPas' in etat;
