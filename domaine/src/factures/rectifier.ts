import type { Centimes } from '../valeurs/montant';

/** Les montants dont dépend ce qu'un avoir peut retirer, en centimes. */
interface MontantsRectifiables {
  totalTtcCentimes: Centimes;
  avoirsCentimes: Centimes;
  /** Les acomptes qu'un solde déduit. */
  imputeCentimes?: Centimes;
}

/** Ce que la facture porte encore, avoirs déduits : ce qu'un avoir total retire. */
export const resteRectifiable = ({
  totalTtcCentimes,
  avoirsCentimes,
}: Omit<MontantsRectifiables, 'imputeCentimes'>): Centimes => totalTtcCentimes - avoirsCentimes;

/** Le plus qu'un avoir partiel retire : il ne touche pas aux acomptes qu'un solde déduit. */
export const plafondPartiel = ({ imputeCentimes = 0, ...montants }: MontantsRectifiables): Centimes =>
  resteRectifiable(montants) - imputeCentimes;
