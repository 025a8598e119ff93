import { type Chiffre, chiffreDe, type Terme } from '../cotisations/chiffre';
import { ajouterJours, type DateCivile, formaterDateCourte } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';

/** De l'argent qui entrera, ou sortira, un jour. */
export interface MouvementPrevu {
  le: DateCivile;
  /** Négatif s'il sort. */
  centimes: Centimes;
  /** Faux de ce qui n'est que probable : un devis accepté, une récurrence. */
  sur: boolean;
  libelle: string;
  lien?: string;
}

/** Le solde attendu un jour, sur ce qui est sûr, puis avec ce qui est probable. */
export interface PointDePrevision {
  le: DateCivile;
  surCentimes: Centimes;
  probableCentimes: Centimes;
}

/** Une prévision : ses deux chiffres au dernier jour, et le chemin qui y mène. */
export interface Prevision {
  jusquAu: DateCivile;
  points: PointDePrevision[];
  sur: Chiffre;
  probable: Chiffre;
}

/**
 * Le jour où une facture devrait être payée : celui que le client a promis, ou l'échéance et son retard médian ; jamais avant demain.
 */
export function jourAttendu(
  { echeance, promesse, retardMedian }: { echeance: DateCivile; promesse?: DateCivile; retardMedian: number },
  aujourdhui: DateCivile,
): DateCivile {
  const attendu = promesse ?? ajouterJours(echeance, retardMedian);
  const demain = ajouterJours(aujourdhui, 1);
  return attendu < demain ? demain : attendu;
}

const termeDe = ({ le, libelle, centimes, lien }: MouvementPrevu): Terme => ({
  libelle: `${formaterDateCourte(le)}, ${libelle}`,
  centimes,
  ...(lien !== undefined && { lien }),
});

/** Le solde des jours qui viennent, depuis celui que la personne a dit. Ce qui est passé ou trop loin n'y est pas. */
export function prevoir(
  soldeCentimes: Centimes,
  mouvements: readonly MouvementPrevu[],
  aujourdhui: DateCivile,
  jours = 90,
): Prevision {
  const jusquAu = ajouterJours(aujourdhui, jours);
  const comptes = mouvements
    .filter(({ le }) => le > aujourdhui && le <= jusquAu)
    .toSorted((a, b) => a.le.localeCompare(b.le));
  const chiffre = (lesquels: readonly MouvementPrevu[], dehors: readonly MouvementPrevu[]): Chiffre =>
    chiffreDe(
      {
        regle:
          'Votre solde, plus ce qui doit entrer, moins ce qui doit sortir. Une prévision, pas une promesse.',
        source: 'Vos factures, vos devis acceptés, vos déclarations estimées et vos charges',
      },
      [{ libelle: 'Solde de départ', centimes: soldeCentimes }, ...lesquels.map(termeDe)],
      dehors.map(termeDe),
    );
  const somme = (lesquels: readonly MouvementPrevu[], le: DateCivile): Centimes =>
    lesquels.filter((un) => un.le <= le).reduce((total, { centimes }) => total + centimes, soldeCentimes);
  const surs = comptes.filter(({ sur }) => sur);
  return {
    jusquAu,
    points: [aujourdhui, ...new Set(comptes.map(({ le }) => le))].map((le) => ({
      le,
      surCentimes: somme(surs, le),
      probableCentimes: somme(comptes, le),
    })),
    sur: chiffre(
      surs,
      comptes.filter(({ sur }) => !sur),
    ),
    probable: chiffre(comptes, []),
  };
}
