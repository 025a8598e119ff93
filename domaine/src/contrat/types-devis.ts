import type { TypesDesDevis } from './devis';
import type { TypesDesLiensDeDevis } from './devis-liens';

/** Ce que le fil porte des devis : eux-mêmes, et leurs liens. */
export interface TypesDuDevis extends TypesDesDevis, TypesDesLiensDeDevis {}
