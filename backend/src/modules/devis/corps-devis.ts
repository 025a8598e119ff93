import type { Devis } from './schemas/devis.schema';

/** Ce qu'un devis garde de sa saisie, brouillon ou finalisé, et ce que ses lignes font. */
type CorpsDeDevis = Pick<
  Devis,
  | 'objet'
  | 'referenceAcheteur'
  | 'livraison'
  | 'remise'
  | 'lignes'
  | 'mentions'
  | 'totalHtCentimes'
  | 'totalTtcCentimes'
>;

/** Le corps seul, sans ce que la saisie d'une facture porte de plus. */
export const corpsDeDevis = ({
  objet,
  referenceAcheteur,
  livraison,
  remise,
  lignes,
  mentions,
  totalHtCentimes,
  totalTtcCentimes,
}: CorpsDeDevis): CorpsDeDevis => ({
  objet,
  referenceAcheteur,
  livraison,
  remise,
  lignes,
  totalHtCentimes,
  totalTtcCentimes,
  mentions,
});
