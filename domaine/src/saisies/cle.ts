import type { ChampTexte } from '../valeurs/regle';

/** Combien de clés d'accès un compte peut garder. */
export const CLES_AU_PLUS = 10;

/** Le nom qu'une personne donne à sa clé. */
export const NOM_DE_CLE: ChampTexte = { nom: 'Le nom', max: 60, requis: 'Donnez un nom à cette clé.' };
