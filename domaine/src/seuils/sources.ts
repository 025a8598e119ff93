import { chaqueCategorie, type ParCategorie } from '../cotisations/categories';
import type { RecetteDatee } from '../cotisations/recettes-declarees';
import type { DateCivile } from '../valeurs/date-civile';
import { HORS_FACTURE } from '../recettes/livre';
import type { Centimes } from '../valeurs/montant';
import type { OperationDeSeuil } from './operation';

/** Un document émis, vu de ce qu'il exécute. */
export interface DocumentExecute {
  /** Une facture d'acompte demande de l'argent, elle n'exécute rien ; son solde exécute le tout. */
  sorte: 'facture' | 'acompte' | 'solde' | 'avoir';
  numero: string;
  /** Le jour de la livraison ou de l'exécution ; d'un avoir, celui de son émission. */
  executeLe: DateCivile;
  /** Le total vendu, acomptes non déduits ; positif, d'un avoir aussi. */
  totalCentimes: Centimes;
  parts: ParCategorie | null;
  lien?: string;
  etranger?: boolean;
  /** Vrai de l'avoir d'une facture d'acompte, qui n'exécute rien non plus. */
  surAcompte?: boolean;
}

const parJour = (a: OperationDeSeuil, b: OperationDeSeuil): number => a.le.localeCompare(b.le);

/** Ce qui est réalisé, dans l'ordre des jours : chaque vente une fois, les acomptes laissés à leur solde, les avoirs retirés. */
export const realiseDe = (documents: readonly DocumentExecute[]): OperationDeSeuil[] =>
  documents
    .filter(({ sorte, surAcompte }) => sorte !== 'acompte' && !surAcompte)
    .map(({ sorte, numero, executeLe, totalCentimes, parts, lien, etranger }): OperationDeSeuil => {
      const signe = sorte === 'avoir' ? -1 : 1;
      return {
        le: executeLe,
        libelle: numero,
        montantCentimes: signe * totalCentimes,
        parts: parts && chaqueCategorie((categorie) => 0 + signe * parts[categorie]),
        ...(lien !== undefined && { lien }),
        ...(etranger !== undefined && { etranger }),
      };
    })
    .toSorted(parJour);

/** Ce qui est encaissé, dans l'ordre des jours : tout ce qui est reçu, précompte compris, sauf pénalités et indemnités. */
export const encaisseDe = (
  recettes: readonly (RecetteDatee & { etranger?: boolean })[],
): OperationDeSeuil[] =>
  recettes
    .filter(({ aPart }) => aPart !== 'accessoire')
    .map(({ date, montantCentimes, parts, numero, lien, etranger }): OperationDeSeuil => ({
      ...{ le: date, libelle: numero ?? HORS_FACTURE, montantCentimes, parts },
      ...(lien !== undefined && { lien }),
      ...(etranger !== undefined && { etranger }),
    }))
    .toSorted(parJour);
