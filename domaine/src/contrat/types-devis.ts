import type { TypesDesDevis } from './devis';
import type { TypesDesLiensDeDevis } from './devis-liens';
import type { TypesDesDevisRecus } from './devis-recus';

/** Ce que le fil porte des devis : eux-mêmes, leurs liens, et ceux qui les reçoivent. */
export interface TypesDuDevis extends TypesDesDevis, TypesDesLiensDeDevis, TypesDesDevisRecus {}
