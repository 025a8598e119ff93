import { type Centimes, ecrireNombre, ESPACE_INSECABLE } from '../valeurs/montant';
import { type DecimalRecu, ecrireDecimal } from './decimal-recu';
import { estAutofacture, estAvoirRecu, type FactureRecue } from './facture-recue';

/** Ce qu'il faut d'une facture reçue pour savoir qui doit à l'autre. */
export interface SommeRecue {
  /** BT-3 */
  type: string;
  /** BT-115 */
  aPayerCentimes: Centimes;
}

/**
 * Qui doit à l'autre : `a-payer` par qui l'a reçue, `en-faveur` de qui l'a reçue (un avoir, ou une facture rectifiée en négatif), `rien` s'il
 * ne reste rien, `incertain` quand le fichier ne tranche pas : un avoir négatif (à la lettre il serait dû, mais bien des logiciels écrivent
 * ainsi un simple avoir), ou une facture établie par l'acheteur, que c'est le vendeur qui reçoit (EN 16931, BT-3 et BT-115).
 */
export type SensRecu = 'a-payer' | 'en-faveur' | 'rien' | 'incertain';

export function sensDuRecu({ type, aPayerCentimes }: SommeRecue): SensRecu {
  if (aPayerCentimes === 0) return 'rien';
  const avoir = estAvoirRecu({ type });
  if (estAutofacture({ type }) || (avoir && aPayerCentimes < 0)) return 'incertain';
  return avoir || aPayerCentimes < 0 ? 'en-faveur' : 'a-payer';
}

/** La somme d'une facture reçue, pour `sensDuRecu`. */
export const sommeDe = ({ type, totaux }: Pick<FactureRecue, 'type' | 'totaux'>): SommeRecue => ({
  type,
  aPayerCentimes: totaux.aPayerCentimes,
});

/** « À payer », « Avoir en votre faveur », « À recevoir », « Rien à payer » ; « Montant de l’avoir » s'il ne dit pas en faveur de qui. */
export function libelleSommeRecue(somme: SommeRecue): string {
  const avoir = estAvoirRecu(somme);
  return {
    'a-payer': 'À payer',
    'en-faveur': avoir ? 'Avoir en votre faveur' : 'À recevoir',
    rien: avoir ? 'Rien à recevoir' : 'Rien à payer',
    incertain: avoir ? 'Montant de l’avoir' : 'Montant de la facture',
  }[sensDuRecu(somme)];
}

/** La somme à écrire après son libellé : sans signe quand le libellé dit déjà qu'elle est à recevoir. */
export const sommeRecue = (somme: SommeRecue): Centimes =>
  sensDuRecu(somme) === 'en-faveur' ? Math.abs(somme.aPayerCentimes) : somme.aPayerCentimes;

/** Comme partout pour qui lit : le signe moins, et non le trait d'union du fichier. */
const avecDevise = (nombre: string, devise: string): string =>
  `${nombre.replace('-', '\u2212')}${ESPACE_INSECABLE}${devise === 'EUR' ? '€' : devise}`;

/** « 1 234,56 € », ou « 1 234,56 CHF » : la devise telle que le fichier la dit, jamais convertie. @param signe écrit le plus aussi */
export const montantRecu = (centimes: Centimes, devise: string, signe = false): string =>
  avecDevise(`${signe && centimes > 0 ? '+' : ''}${ecrireNombre(centimes, 2, 2)}`, devise);

/** « 18,50 € », « 0,000005 CHF » : un prix avec toutes ses décimales. */
export const prixRecu = (prix: DecimalRecu, devise: string): string =>
  avecDevise(ecrireDecimal(prix, 2), devise);
