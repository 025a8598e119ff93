import { ecrireNombre } from '@facturier/domaine/valeurs/montant';
import {
  ACOMPTE,
  lireNombreTape,
  MONTANT,
  type NombreLu,
  PRIX_UNITAIRE,
  QUANTITE,
  REMISE_MONTANT,
  REMISE_TAUX,
} from '@facturier/domaine/valeurs/nombre';

/** Lit une quantité (3 décimales au plus), en millièmes ; elle doit dépasser 0. */
export const lireQuantite = (tape: string): NombreLu => lireNombreTape(tape, QUANTITE);

/** Lit un prix unitaire (4 décimales au plus), en dix-millièmes ; 0 est admis. */
export const lirePrixUnitaire = (tape: string): NombreLu => lireNombreTape(tape, PRIX_UNITAIRE);

/** Comment une remise est tapée : en pour cent, ou en euros. */
export type FormeRemise = 'taux' | 'montant';

/** Lit une remise (2 décimales au plus), en centièmes de pour cent ou en centimes ; 0 est admis. */
export const lireRemise = (tape: string, forme: FormeRemise): NombreLu =>
  lireNombreTape(tape.replace('%', ''), forme === 'taux' ? REMISE_TAUX : REMISE_MONTANT);

/** Lit un acompte (2 décimales au plus), en centimes ; 0 est admis. */
export const lireAcompte = (tape: string): NombreLu => lireNombreTape(tape, ACOMPTE);

/** Lit un montant en euros (2 décimales au plus), en centimes, strictement positif. */
export const lireMontant = (tape: string): NombreLu => lireNombreTape(tape, MONTANT);

/** Écriture française d'un nombre reçu du serveur, pour un champ de saisie : `18.5` donne « 18,5 ». */
export const saisirNombre = (valeur: number | null | undefined): string =>
  valeur == null ? '' : String(valeur).replace('.', ',');

/** La même, depuis un entier de plus petite unité. */
export const saisirEntier = (entier: number, decimales: number): string =>
  ecrireNombre(entier, decimales, decimales).replaceAll(/\s/g, '');
