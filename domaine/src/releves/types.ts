import { cleDeRecherche } from '../valeurs/texte';
import type { Centimes } from '../valeurs/montant';
import type { Correspondance } from './colonnes';
import { estTitreDeType } from './sens';
import { titresDe } from './titres';

/** Des types d'opération qui ne disent qu'un sens ; « Virement », « Transfer » et « Credit Transfer » se disent dans les deux. */
const ENTREES =
  /^(virements?|transfer|vir) (recus?|entrants?|received|in|incoming)$|^(depot|deposit|encaissement|top ?up|recette|gutschrift)\b|^remise (de )?(cheques?|carte|cb|effets?)\b|^(received|incoming) /;
const SORTIES =
  /^(virements?|transfer|vir) (emis|sortants?|sent|out|outgoing)$|^(prelevements?|prlv|sepa direct debit|direct debit|lastschrift|retrait|withdrawal|atm|frais|fees?|cotisation|commission|achat|purchase|depense|decaissement)\b|^(paiement |payment |card )?(par )?(carte( bancaire)?|cb|card|payment by card|card payment)$|^(sent|outgoing) /;

/** Ce que le type d'une opération dit de son sens : 1 si l'argent entre, -1 s'il sort, `null` s'il se dit dans les deux. */
export function sensDuType(cellule: string): 1 | -1 | null {
  const dit = cleDeRecherche(cellule)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (ENTREES.test(dit)) return 1;
  return SORTIES.test(dit) ? -1 : null;
}

/** La colonne des types d'opération, si ce n'est pas celle qui donne déjà le sens. */
export function colonneDuType(entete: readonly string[], ou: Correspondance): number | undefined {
  const rang = titresDe(entete).findIndex(
    (titre, i) => estTitreDeType(titre) && i !== ou.sens && i !== ou.date,
  );
  return rang < 0 ? undefined : rang;
}

/** Vrai si ce type dit le contraire de ce montant : rien ne dit lequel des deux se trompe. */
export const seContredisent = (type: string, montantCentimes: Centimes): boolean =>
  montantCentimes !== 0 && sensDuType(type) === -Math.sign(montantCentimes);
