import { type Centimes, type DixMilliemes, ecrireNombre, ESPACE_INSECABLE } from '../valeurs/montant';

const avecDevise = (nombre: string, devise: string): string =>
  `${nombre}${ESPACE_INSECABLE}${devise === 'EUR' ? '€' : devise}`;

/** « 1 234,56 € », ou « 1 234,56 CHF » : la devise telle que le fichier la dit, jamais convertie. */
export const montantRecu = (centimes: Centimes, devise: string): string =>
  avecDevise(ecrireNombre(centimes, 2, 2), devise);

/** « 18,50 € » ou « 0,0125 CHF ». */
export const prixRecu = (prix: DixMilliemes, devise: string): string =>
  avecDevise(ecrireNombre(prix, 4, 2), devise);
