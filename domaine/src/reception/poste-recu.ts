import type { Centimes } from '../valeurs/montant';
import type { DateCivile } from '../valeurs/date-civile';
import type { DecimalRecu } from './decimal-recu';

/** BG-20, BG-21, BG-27, BG-28 : une remise ou des frais, sur le tout ou sur une ligne. */
export interface AjustementRecu {
  sens: 'remise' | 'supplement';
  /** BT-97, BT-104, BT-139, BT-144 */
  motif?: string;
  /** BT-98, BT-105, BT-140, BT-145 : UNTDID 5189 pour une remise, 7161 pour des frais. */
  codeMotif?: string;
  /** BT-94, BT-101, BT-138, BT-143 */
  pourcentage?: DecimalRecu;
  /** BT-93, BT-100, BT-137, BT-142 */
  baseCentimes?: Centimes;
  /** BT-92, BT-99, BT-136, BT-141 */
  montantCentimes?: Centimes;
}

/** Pourquoi la TVA manque. */
export interface ExonerationRecue {
  /** BT-118, BT-151 : S, Z, E, AE, K, G, O, L, M. */
  categorie?: string;
  /** BT-120 */
  exoneration?: string;
  /** BT-121 (VATEX) */
  exonerationCode?: string;
}

/** BG-14, BG-26 : la période facturée ; une borne peut manquer. */
export interface PeriodeRecue {
  /** BT-73, BT-134 */
  du?: DateCivile;
  /** BT-74, BT-135 */
  au?: DateCivile;
}

/** BG-25. Les montants sont en centièmes de la devise ; quantités et prix sont tels qu'ils sont écrits, sans arrondi. */
export interface PosteRecu extends ExonerationRecue {
  nom: string;
  description?: string;
  /** BT-127 */
  note?: string;
  /** BG-26 */
  periode?: PeriodeRecue;
  /** Sa profondeur sous la ligne qui la contient (EXTENDED) ; absent au premier niveau. */
  niveau?: number;
  /** `groupe` : son montant redit ses sous-lignes ; `information` : il ne compte pas (BT-X-8). */
  role?: 'groupe' | 'information';
  /** BT-129 */
  quantite?: DecimalRecu;
  /** Code UNECE (BT-130). */
  unite?: string;
  /** BT-146 : le prix net de `prixPour`, sinon d'une unité. */
  prix?: DecimalRecu;
  /** BT-149, BT-150 : combien d'unités valent ce prix, si le fichier n'en dit pas une ; sans unité, celle de la quantité. */
  prixPour?: { quantite: DecimalRecu; unite?: string };
  /** BT-148 : le prix avant son rabais. */
  prixBrut?: DecimalRecu;
  /** BT-147 */
  rabais?: DecimalRecu;
  /** BT-152, en pour cent. */
  tauxTva?: DecimalRecu;
  /** BG-27, BG-28 : déjà comptés dans le montant. */
  ajustements?: AjustementRecu[];
  /** BT-131 : quantité × prix ÷ `prixPour`, moins les remises, plus les frais. */
  montantCentimes?: Centimes;
}

/** BG-23 : la TVA d'une catégorie et d'un taux. */
export interface TvaRecue extends ExonerationRecue {
  /** BT-119, en pour cent. */
  taux?: DecimalRecu;
  baseCentimes?: Centimes;
  montantCentimes?: Centimes;
}
