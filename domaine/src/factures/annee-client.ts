import { ecartEnJours, moisDe, type DateCivile } from '../valeurs/date-civile';

/** Une facture d'un client, vue de ce qu'il en a payé. Centimes. */
export interface FactureSuivie {
  dateEmission: DateCivile;
  dateEcheance: DateCivile | null;
  /** Le jour où elle a été payée en entier ; `null` sinon. */
  datePaiement: DateCivile | null;
  resteCentimes: number;
  /** Ses écritures au livre ; négatives, elles en corrigent une autre. */
  paiements: readonly { date: DateCivile; montantCentimes: number }[];
}

/** Ce qu'un client a payé un mois, et en combien de jours ; `null` quand aucune facture n'y a été soldée. */
export interface MoisDuClient {
  mois: string;
  payeCentimes: number;
  delaiJours: number | null;
}

/** L'année d'un client. */
export interface AnneeDuClient {
  mois: MoisDuClient[];
  /** De combien de jours il paie, ou doit encore, après l'échéance, en moyenne ; `null` sans facture soldée ni échue. */
  retardMoyenJours: number | null;
}

/** Une semaine après l'échéance : au-delà, il est lent. */
const SEMAINE = 7;

/** Vrai d'un client qui paie en moyenne plus d'une semaine après l'échéance : un acompte se demande. */
export const estLent = (retardMoyenJours: number | null): boolean => (retardMoyenJours ?? 0) > SEMAINE;

const moyenne = (nombres: readonly number[]): number | null =>
  nombres.length ? Math.round(nombres.reduce((somme, un) => somme + un, 0) / nombres.length) : null;

/** De combien cette facture a dépassé son échéance (négatif : payée avant) ; `null` si elle n'est ni soldée ni échue. */
function retardDe(facture: FactureSuivie, aujourdhui: DateCivile): number | null {
  const { dateEcheance, dateEmission, datePaiement, resteCentimes } = facture;
  const echeance = dateEcheance ?? dateEmission;
  if (datePaiement) return ecartEnJours(echeance, datePaiement);
  return resteCentimes > 0 && echeance < aujourdhui ? ecartEnJours(echeance, aujourdhui) : null;
}

/** L'année d'un client, de ses factures. @param mois `AAAA-MM`, du plus ancien à celui en cours */
export function anneeDuClient(
  factures: readonly FactureSuivie[],
  mois: readonly string[],
  aujourdhui: DateCivile,
): AnneeDuClient {
  const paiements = factures.flatMap((une) => une.paiements);
  const soldees = (celui: string): number[] =>
    factures
      .filter(({ datePaiement }) => datePaiement && moisDe(datePaiement) === celui)
      .map(({ dateEmission, datePaiement }) => ecartEnJours(dateEmission, datePaiement!));
  const recentes = factures.filter(
    ({ datePaiement }) => !datePaiement || moisDe(datePaiement) >= (mois[0] ?? ''),
  );
  return {
    mois: mois.map((celui) => ({
      mois: celui,
      payeCentimes: paiements
        .filter(({ date }) => moisDe(date) === celui)
        .reduce((somme, { montantCentimes }) => somme + montantCentimes, 0),
      delaiJours: moyenne(soldees(celui)),
    })),
    retardMoyenJours: moyenne(
      recentes.map((une) => retardDe(une, aujourdhui)).filter((retard) => retard !== null),
    ),
  };
}
