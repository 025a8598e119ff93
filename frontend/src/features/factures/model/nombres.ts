import { lireSaisieDecimale } from '@/lib/saisie-decimale';
import { MONTANT_MAXIMAL } from '@facturier/domaine/valeurs/montant';

/** Un nombre saisi : l'entier de plus petite unité, ou la phrase qui dit ce qui ne va pas. `vide` : rien n'est saisi. */
export type NombreLu = { etat: 'vide' } | { etat: 'faux'; message: string } | { etat: 'lu'; entier: number };

function lire(saisi: string, decimales: number): NombreLu {
  const lue = lireSaisieDecimale(saisi, decimales);
  if (lue.etat === 'vide') return lue;
  return lue.etat === 'lue' ? { ...lue, etat: 'lu' } : { ...lue, etat: 'faux' };
}

/** Lit une quantité (3 décimales au plus), en millièmes ; elle doit dépasser 0. */
export function lireQuantite(saisi: string): NombreLu {
  const lu = lire(saisi, 3);
  if (lu.etat !== 'lu') return lu;
  if (lu.entier <= 0) return { etat: 'faux', message: 'La quantité doit être supérieure à 0.' };
  return lu;
}

/** Lit un prix unitaire (4 décimales au plus), en dix-millièmes ; 0 est admis. */
export function lirePrixUnitaire(saisi: string): NombreLu {
  const lu = lire(saisi, 4);
  if (lu.etat !== 'lu') return lu;
  if (lu.entier < 0) return { etat: 'faux', message: 'Le prix unitaire doit être de 0 ou plus.' };
  return lu;
}

/** Lit un montant en euros (2 décimales au plus), en centimes, strictement positif. */
export function lireMontant(saisi: string): NombreLu {
  const lu = lire(saisi, 2);
  if (lu.etat !== 'lu') return lu;
  if (lu.entier <= 0) return { etat: 'faux', message: 'Le montant doit être supérieur à 0.' };
  if (lu.entier > MONTANT_MAXIMAL) return { etat: 'faux', message: 'Ce montant est trop grand.' };
  return lu;
}

/** Écriture française d'un nombre reçu du serveur, pour un champ de saisie : `18.5` donne « 18,5 ». */
export const saisirNombre = (valeur: number | null | undefined): string =>
  valeur == null ? '' : String(valeur).replace('.', ',');
