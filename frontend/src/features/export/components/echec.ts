/** L'échec d'un export, tel que la spécification le dit. */
export const ECHEC = { titre: 'Erreur d’export', detail: 'Impossible d’exporter les données' };
export const ECHEC_S = 4;
