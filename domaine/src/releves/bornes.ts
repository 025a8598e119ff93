/** Combien d'empreintes se demandent à la fois. */
export const EMPREINTES_PAR_DEMANDE = 1_000;

/** Combien de lignes s'appliquent à la fois. */
export const LIGNES_PAR_DEMANDE = 200;

/** Une empreinte : 32 octets en hexadécimal. */
export const FORME_EMPREINTE = /^[0-9a-f]{64}$/;
