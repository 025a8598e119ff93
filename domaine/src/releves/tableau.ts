import type { Centimes } from '../valeurs/montant';
import { cleDeRecherche } from '../valeurs/texte';
import type { Correspondance } from './colonnes';
import { lireDate, type OrdreDesDates } from './dates';
import { unirLibelles, type Operation, type RaisonEcartee } from './releve';
import { sensDe } from './sens';
import { ditUneAutreDevise, estEnEuros, lireMontant } from './valeurs';

/** Où et comment lire une rangée : les colonnes, et ce que tout le tableau prouve. */
export interface OuLire extends Correspondance {
  /** Combien de colonnes ont des titres : une cellule au-delà décale les autres. */
  largeur?: number;
  ordre?: OrdreDesDates;
  /** Les heures sont à l'heure universelle. */
  enUtc?: boolean;
  /** Des montants ont leur signe : la colonne du sens ne le change pas, elle peut le contredire. */
  signes?: boolean;
  /** Une autre devise paraît dans la colonne : une cellule vide n'est plus l'euro. */
  deviseExigee?: boolean;
}

/** Une date ou une somme, sans le guillemet isolé qui y serait resté. */
export const nue = (cellule = ''): string => cellule.replaceAll('"', '').trim();

const EN_COURS =
  /attente|pending|annul|cancel|revert|refus|declin|echou|failed|rejet|reject|vorgemerkt|en cours|processing|a venir|expir/;

/** Un montant ; sans signe, le sien est dans la colonne du sens s'il y en a une. Signé, un « débit » positif se contredit. */
function montantSigne(
  cellules: readonly string[],
  montant: number,
  { sens, signes }: OuLire,
): Centimes | 'montant' | 'sens' {
  const lu = lireMontant(nue(cellules[montant]));
  if (lu === null) return 'montant';
  if (sens === undefined || lu <= 0) return lu;
  const signe = sensDe(cellules[sens] ?? '');
  if (signes) return signe === -1 ? 'sens' : lu;
  return signe === null ? 'sens' : signe * lu;
}

/** Ce qu'une somme de la ligne dit : débits et crédits gardent leur sens, qu'un signe y soit écrit ou non ; les deux à la fois, rien. */
function sommeDe(cellules: readonly string[], ou: OuLire): Centimes | 'montant' | 'sens' {
  if (ou.montant !== undefined) return montantSigne(cellules, ou.montant, ou);
  const ecrites = [nue(cellules[ou.debit ?? -1]), nue(cellules[ou.credit ?? -1])];
  const [debit, credit] = ecrites.map((une) => (/\d/.test(une) ? lireMontant(une) : 0));
  if (debit == null || credit == null || !ecrites.some((une) => /\d/.test(une))) return 'montant';
  if (debit !== 0 && credit !== 0) return 'montant';
  return Math.abs(credit) - Math.abs(debit);
}

const SOLDE =
  /^(?:(?:ancien|nouveau|report du) )?soldes? (?:au|crediteur|debiteur|initial|final|precedent|d ouverture|de cloture|debut|fin|en debut|en fin|a la date)\b|^(?:opening|closing|previous|initial|final) balance\b|^(?:sous )?totau?x?\b/;
/** Vrai pour un solde ou un total écrit parmi les opérations : il n'en est pas une. « Solde facture 12 » en est une. */
const estUnSolde = (texte: string): boolean =>
  /solde|balance|tota/i.test(texte) &&
  SOLDE.test(
    cleDeRecherche(texte)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  );

/** Ce qu'une rangée sans date est : une opération dont la date manque, ou autre chose qu'une opération. */
function sansDate(ecrite: string, libelle: string, somme: Centimes | string): RaisonEcartee {
  const operation = typeof somme === 'number' && somme !== 0 && libelle !== '';
  return operation && !estUnSolde(ecrite) && !estUnSolde(libelle) ? 'date' : 'hors';
}

function estDUneAutreDevise(cellules: readonly string[], ou: OuLire): boolean {
  const dite = ou.devise === undefined ? '' : nue(cellules[ou.devise]);
  if (!estEnEuros(dite) || (dite === '' && ou.deviseExigee)) return true;
  return [ou.montant, ou.debit, ou.credit].some((rang) => ditUneAutreDevise(cellules[rang ?? -1] ?? ''));
}

/** Une rangée du tableau : une opération, ou ce qui la fait écarter. Aucune ne se passe sous silence. */
export function lireRangee(cellules: readonly string[], ou: OuLire): Operation | RaisonEcartee {
  const ecrite = nue(cellules[ou.date]);
  const libelle = unirLibelles(ou.libelle.map((rang) => cellules[rang] ?? ''));
  const montantCentimes = sommeDe(cellules, ou);
  if (ou.etat !== undefined && EN_COURS.test(cleDeRecherche(cellules[ou.etat] ?? ''))) return 'etat';
  if (!/^\d/.test(ecrite)) return sansDate(ecrite, libelle, montantCentimes);
  const date = lireDate(ecrite, ou.ordre, ou.enUtc);
  if (!date) return 'date';
  if (estUnSolde(libelle)) return 'hors';
  if (ou.largeur !== undefined && cellules.slice(ou.largeur).some((une) => une.trim() !== ''))
    return 'colonnes';
  if (estDUneAutreDevise(cellules, ou)) return 'devise';
  if (typeof montantCentimes === 'string') return montantCentimes;
  return { date, montantCentimes, libelle };
}
