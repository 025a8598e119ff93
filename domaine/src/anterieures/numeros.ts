import type { Serie } from '../factures/numerotation';

/** La place qu'un numéro tiendrait dans nos séries. */
export interface PlaceDeSerie {
  serie: Serie;
  annee: number;
  rang: number;
}

/** Où en est une de nos séries. */
export interface EtatDeSerie {
  /** L'année et le rang du dernier numéro donné ; absents : rien n'est émis. */
  dernier?: { annee: number; rang: number };
  /** Le rang du tout premier numéro. */
  premierRang: number;
}

/** La place que ce numéro tiendrait chez nous, ses zéros de tête oubliés ; `null` s'il n'a pas notre forme. @param cle normalisée */
export function placeChezNous(cle: string): PlaceDeSerie | null {
  const [, serie, annee, rang] = /^(FAC|AV)-(\d{4})-(\d{1,9})$/.exec(cle) ?? [];
  return serie ? { serie: serie as Serie, annee: Number(annee), rang: Number(rang) } : null;
}

/**
 * Vrai si nos séries donneront ce numéro, aujourd'hui ou plus tard : une pièce passée ne peut pas le porter, deux ventes l'auraient
 * (CGI, ann. II, art. 242 nonies A, I, 7°). Ce qui est déjà émis se demande à la base.
 * @param annee celle du premier jour qu'une facture peut encore porter : en janvier, celle de décembre
 */
export function estAVenir(
  { annee: sienne, rang }: PlaceDeSerie,
  { dernier, premierRang }: EtatDeSerie,
  annee: number,
): boolean {
  if (!dernier) return sienne > annee || (sienne === annee && rang >= premierRang);
  return sienne > dernier.annee || (sienne === dernier.annee && rang > dernier.rang);
}

/**
 * Le rang où continuer une série venue d'ailleurs : celui d'après le dernier, si elle a notre forme et l'année courante ; `null` sinon :
 * une nouvelle série commence, c'est permis.
 * @param cle du dernier numéro donné ailleurs, normalisée
 */
export function premierNumeroPropose(cle: string, annee: number): number | null {
  const place = placeChezNous(cle);
  return place?.serie === 'FAC' && place.annee === annee ? place.rang + 1 : null;
}
