import { type Centimes, type DixMilliemes, ecrireNombre, ESPACE_INSECABLE } from '../valeurs/montant';

/** Ce qu'il faut d'une facture reçue pour savoir qui doit à l'autre. */
export interface SommeRecue {
  /** Voir `estAvoirRecu`. */
  avoir: boolean;
  /** BT-115 */
  aPayerCentimes: Centimes;
}

/**
 * Qui doit à l'autre : `a-payer` par qui l'a reçue, `en-faveur` de qui l'a reçue (un avoir, ou une facture rectifiée en négatif), `incertain`
 * pour un avoir négatif : à la lettre il serait dû, mais bien des logiciels écrivent ainsi un simple avoir (EN 16931, BT-3 et BT-115).
 */
export type SensRecu = 'a-payer' | 'en-faveur' | 'incertain';

export function sensDuRecu({ avoir, aPayerCentimes }: SommeRecue): SensRecu {
  if (avoir) return aPayerCentimes < 0 ? 'incertain' : 'en-faveur';
  return aPayerCentimes < 0 ? 'en-faveur' : 'a-payer';
}

/** « À payer », « Avoir en votre faveur », « À recevoir » ; « Montant de l’avoir » s'il ne dit pas en faveur de qui. */
export function libelleSommeRecue(somme: SommeRecue): string {
  const sens = sensDuRecu(somme);
  if (sens === 'a-payer') return 'À payer';
  if (sens === 'incertain') return 'Montant de l’avoir';
  return somme.avoir ? 'Avoir en votre faveur' : 'À recevoir';
}

/** La somme à écrire après son libellé : sans signe quand le libellé dit déjà qu'elle est à recevoir. */
export const sommeRecue = (somme: SommeRecue): Centimes =>
  sensDuRecu(somme) === 'en-faveur' ? Math.abs(somme.aPayerCentimes) : somme.aPayerCentimes;

const avecDevise = (nombre: string, devise: string): string =>
  `${nombre}${ESPACE_INSECABLE}${devise === 'EUR' ? '€' : devise}`;

/** « 1 234,56 € », ou « 1 234,56 CHF » : la devise telle que le fichier la dit, jamais convertie. */
export const montantRecu = (centimes: Centimes, devise: string): string =>
  avecDevise(ecrireNombre(centimes, 2, 2), devise);

/** « 18,50 € » ou « 0,0125 CHF ». */
export const prixRecu = (prix: DixMilliemes, devise: string): string =>
  avecDevise(ecrireNombre(prix, 4, 2), devise);
