import type { ParCategorie } from '../cotisations/categories';
import { partsDesPaiements } from '../cotisations/parts';
import { ajouterJours, type DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import { accorder } from '../valeurs/phrases';
import { joursDeCharge } from './charges';
import { connuDe, type FacturePayee, retardMedian } from './delais';
import { jourAttendu, type MouvementPrevu } from './prevision';

/** Ce qui fait entrer ou sortir de l'argent. */
export const SORTES_DE_MOUVEMENT = ['facture', 'devis', 'declaration', 'charge', 'abonnement'] as const;
export type SorteDeMouvement = (typeof SORTES_DE_MOUVEMENT)[number];

/** Un mouvement, et ce qui fait dire son jour. */
export interface MouvementArgumente extends MouvementPrevu {
  sorte: SorteDeMouvement;
  /** Pourquoi ce jour-là, ou pourquoi il n'est que probable. */
  argument?: string;
  /** Ce qu'il paiera de chaque catégorie ; `null` : cela n'est pas dit ; absent de ce qui sort. */
  parts?: ParCategorie | null;
}

/** Une facture qui attend de l'argent. */
export interface FactureAttendue {
  numero: string;
  client: string;
  dateEcheance: DateCivile;
  resteCentimes: Centimes;
  lien: string;
  /** Le jour que le client a promis. */
  promesse?: DateCivile;
  /** `declaree` : il dit l'avoir payée ; `contestee` : une ligne se discute, elle n'est que probable. */
  aPart?: 'declaree' | 'contestee';
  parts: ParCategorie | null;
}

const enJours = (jours: number): string => accorder(Math.abs(jours), 'jour');

/** Ce que l'on sait des façons d'un client, en une phrase. */
function habitude(payees: readonly FacturePayee[], client: string, retard: number): string {
  const connu = connuDe(payees, client);
  if (connu === 'rien') return 'à l’échéance';
  const qui = connu === 'client' ? 'ce client paie' : 'vos clients paient';
  if (retard === 0) return `${qui} à l’échéance`;
  return `${qui} ${enJours(retard)} ${retard > 0 ? 'après' : 'avant'} l’échéance`;
}

/** Le jour où chaque facture devrait être payée, et pourquoi. @param payees celles des douze derniers mois, de tous les clients */
export const facturesAttendues = (
  factures: readonly FactureAttendue[],
  payees: readonly FacturePayee[],
  aujourdhui: DateCivile,
): MouvementArgumente[] =>
  factures.map(({ numero, client, dateEcheance, resteCentimes, lien, promesse, aPart, parts }) => {
    const commun = { sorte: 'facture' as const, centimes: resteCentimes, libelle: numero, lien, parts };
    const demain = ajouterJours(aujourdhui, 1);
    if (aPart === 'declaree') return { ...commun, le: demain, sur: true, argument: 'le client la dit payée' };
    const retard = retardMedian(payees, client);
    const le = jourAttendu(
      { echeance: dateEcheance, retardMedian: retard, ...(promesse && { promesse }) },
      aujourdhui,
    );
    if (aPart === 'contestee') return { ...commun, le, sur: false, argument: 'une ligne est contestée' };
    return {
      ...commun,
      le,
      sur: true,
      argument: promesse ? 'promis ce jour-là' : habitude(payees, client, retard),
    };
  });

/** Un devis accepté, et ce qui ne s'en est pas encore facturé. */
export interface DevisAFacturer {
  numero: string;
  lien: string;
  accepteLe: DateCivile;
  totalCentimes: Centimes;
  /** Ce que ses factures émises demandent déjà. */
  factureCentimes: Centimes;
  /** Les versements prévus, dans l'ordre ; `exigibleLe` absent : à l'acceptation. */
  versements: readonly { montantCentimes: Centimes; exigibleLe?: DateCivile }[];
  /** La loi interdit de demander un paiement avant ce jour. */
  payableDes?: DateCivile;
  parts: ParCategorie | null;
}

/** Le délai de paiement que la loi suppose, en jours (C. com., art. L441-10). */
const DELAI_LEGAL = 30;
const SANS_DATE = `solde sans date\u00a0: ${DELAI_LEGAL} jours, le délai légal`;

/** Ce qu'un devis accepté fera entrer, à ses versements puis au solde : rien de cela n'est encore facturé, cela n'est que probable. */
export function devisAttendu(devis: DevisAFacturer, aujourdhui: DateCivile): MouvementArgumente[] {
  const { numero, lien, totalCentimes, versements, payableDes, parts, factureCentimes } = devis;
  const demain = ajouterJours(aujourdhui, 1);
  const auPlusTot = (jour: DateCivile): DateCivile => [jour, payableDes ?? demain, demain].toSorted().at(-1)!;
  let dejaFacture = factureCentimes;
  const prevus = versements.flatMap(({ montantCentimes, exigibleLe }) => {
    const pris = Math.min(dejaFacture, montantCentimes);
    dejaFacture -= pris;
    const argument = exigibleLe ? 'versement prévu au devis' : 'versement prévu à l’acceptation';
    const le = auPlusTot(exigibleLe ?? devis.accepteLe);
    return pris === montantCentimes ? [] : [{ le, centimes: montantCentimes - pris, argument }];
  });
  const verse = versements.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0);
  const solde = totalCentimes - verse - dejaFacture;
  const dernier = [aujourdhui, ...prevus.map(({ le }) => le)].toSorted().at(-1)!;
  if (solde > 0)
    prevus.push({ le: auPlusTot(ajouterJours(dernier, DELAI_LEGAL)), centimes: solde, argument: SANS_DATE });
  const reparties =
    parts &&
    partsDesPaiements(
      factureCentimes,
      prevus.map(({ centimes }) => centimes),
      parts,
    );
  return prevus.map((prevu, rang) => ({
    ...{ ...prevu, sorte: 'devis' as const, sur: false, libelle: numero, lien },
    parts: reparties && reparties[rang]!,
  }));
}

/** L'abonnement de la personne, jusqu'à ce jour compris : une fois par mois, à partir de la fin de ce qui est payé. */
export const abonnementAttendu = (
  { nom, prixCentimes, finPeriode }: { nom: string; prixCentimes: Centimes; finPeriode: DateCivile },
  aujourdhui: DateCivile,
  jusquAu: DateCivile,
): MouvementArgumente[] =>
  joursDeCharge({ rythme: 'mois', jour: finPeriode }, aujourdhui, jusquAu).map((le) => ({
    ...{ sorte: 'abonnement', le, centimes: -prixCentimes, sur: true, lien: '/subscription' },
    libelle: `Abonnement ${nom}`,
  }));
