import { type Chiffre, chiffreDe, type Terme, TEXTES_RELUS_LE } from '../cotisations/chiffre';
import { type ParCategorie, totalDe } from '../cotisations/categories';
import type { MoyenPaiement } from '../documents/moyens-paiement';
import { joursDe, type Periode, trimestresDAnnee } from '../recettes/periode';
import { type DateCivile, formaterDateCourte } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';

/** Une écriture du registre : un achat, ou la contraire d'un autre. Elle s'ajoute, ne se modifie ni ne s'efface. */
export interface Achat {
  /** Sa place dans le registre, sans trou, à partir de un. */
  rang: number;
  date: DateCivile;
  fournisseur: string;
  /** Ce qui est acheté. */
  nature: string;
  /** La pièce : le numéro de la facture du fournisseur. */
  reference: string;
  /** TVA comprise : en franchise, elle ne se récupère pas. Négatif d'une contraire. */
  montantCentimes: Centimes;
  moyen: MoyenPaiement;
  /** Le rang de l'écriture qu'elle annule. */
  annule?: number;
  lien?: string;
}

/** Ce que paie ce moyen compte à part : l'article 50-0 demande de distinguer les espèces. */
export const estEnEspeces = ({ moyen }: Pick<Achat, 'moyen'>): boolean => moyen === 'especes';

/** La contraire d'un achat, à sa propre date : même pièce, montant opposé ; son rang est à donner. */
export const contraireDe = (achat: Achat, date: DateCivile): Omit<Achat, 'rang'> => {
  const { rang, fournisseur, nature, reference, montantCentimes, moyen, lien } = achat;
  return {
    ...{ date, fournisseur, nature, reference, moyen, annule: rang },
    montantCentimes: -montantCentimes,
    ...(lien !== undefined && { lien }),
  };
};

/** Vrai si cette écriture peut être annulée : ce n'est pas une contraire, et aucune autre ne l'annule déjà. */
export const peutSAnnuler = (achats: readonly Achat[], { rang, annule }: Achat): boolean =>
  annule === undefined && !achats.some((autre) => autre.annule === rang);

/** Le registre dans son ordre : celui des jours, puis de l'écriture. */
export const enOrdre = (achats: readonly Achat[]): Achat[] =>
  achats.toSorted((a, b) => a.date.localeCompare(b.date) || a.rang - b.rang);

const termeDe = ({ date, fournisseur, reference, montantCentimes, lien }: Achat): Terme => ({
  libelle: `${formaterDateCourte(date)}, ${fournisseur}, ${reference}`,
  centimes: montantCentimes,
  ...(lien !== undefined && { lien }),
});

/** Ce que fait une période du registre, espèces à part. */
export interface SommesDuRegistre {
  periode: Periode;
  especes: Chiffre;
  autres: Chiffre;
  total: Chiffre;
  totalCentimes: Centimes;
}

/** Les sommes d'une période du registre ; `null` si ce n'en est pas une. */
export function sommesDuRegistre(achats: readonly Achat[], periode: Periode): SommesDuRegistre | null {
  const jours = joursDe(periode);
  if (!jours) return null;
  const siens = enOrdre(achats).filter(({ date }) => jours.du <= date && date <= jours.au);
  const chiffre = (lesquels: readonly Achat[]): Chiffre =>
    chiffreDe(
      {
        regle: 'Les achats payés dans la période, TVA comprise, moins ceux qui sont annulés.',
        source: 'CGI, art. 50-0, 5\u00a0; C. com., art. D123-205-1',
        verifieLe: TEXTES_RELUS_LE,
      },
      lesquels.map(termeDe),
    );
  const especes = chiffre(siens.filter(estEnEspeces));
  const autres = chiffre(siens.filter((achat) => !estEnEspeces(achat)));
  const total = chiffre(siens);
  return { periode, especes, autres, total, totalCentimes: total.centimes };
}

/** L'année du registre, et ses quatre trimestres. */
export const anneeDuRegistre = (
  achats: readonly Achat[],
  annee: number,
): { annee: SommesDuRegistre; trimestres: SommesDuRegistre[] } => ({
  annee: sommesDuRegistre(achats, String(annee))!,
  trimestres: trimestresDAnnee(String(annee)).map((trimestre) => sommesDuRegistre(achats, trimestre)!),
});

/**
 * Vrai si le registre des achats est exigé : l'activité principale vend des biens ou loge (CGI, art. 50-0, 5).
 * @param encaisse ce que chaque catégorie a encaissé dans l'année
 */
export const registreExige = (encaisse: ParCategorie): boolean =>
  totalDe(encaisse) > 0 && (encaisse.vente + encaisse.meuble) * 2 > totalDe(encaisse);
