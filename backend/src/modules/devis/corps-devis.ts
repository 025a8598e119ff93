import { pourChaque, TEXTES_DE_DEVIS, type TextesDeDevis } from '@facturier/domaine/documents/precisions';
import type { Devis } from './schemas/devis.schema';

/** Ce qu'un devis garde de sa saisie, brouillon ou finalisé, et ce que ses lignes font. */
type CorpsDeDevis = Pick<
  Devis,
  | keyof TextesDeDevis
  | 'livraison'
  | 'remise'
  | 'lignes'
  | 'mentions'
  | 'totalHtCentimes'
  | 'totalTtcCentimes'
>;

/** Le corps seul, sans ce que la saisie d'une facture porte de plus. */
export const corpsDeDevis = ({
  livraison,
  remise,
  lignes,
  mentions,
  totalHtCentimes,
  totalTtcCentimes,
  ...textes
}: CorpsDeDevis): CorpsDeDevis => ({
  ...pourChaque(TEXTES_DE_DEVIS, (nom) => textes[nom]),
  livraison,
  remise,
  lignes,
  totalHtCentimes,
  totalTtcCentimes,
  mentions,
});
