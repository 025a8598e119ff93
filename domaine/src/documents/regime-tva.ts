import type { NatureDeLigne } from './nature';

/** Ce que le document dit de la TVA d'une vente faite par un vendeur en franchise. */
export type RegimeTva = 'franchise' | 'autoliquidation' | 'hors_champ';

/** Le régime de TVA de chaque nature de ligne, pour un client. */
export type RegimesTva = Readonly<Record<NatureDeLigne, RegimeTva>>;
