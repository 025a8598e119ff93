import { ajouterJours, anneeDe, type DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';

/** Le plus que la loi admet, en centièmes : 5 % (loi n° 71-584 du 16 juillet 1971, art. 1er, d'ordre public). */
export const RETENUE_MAX = 500;
/** Combien de jours avant sa libération elle s'annonce. */
export const PREAVIS = 30;

/** Ce qu'une situation retient en garantie. */
export interface RetenueDeGarantie {
  tauxCentiemes: number;
  centimes: Centimes;
  /** Un an après la réception, ou le jour d'une caution ; absent : la réception n'est pas faite. */
  liberableLe?: DateCivile;
  /** Le maître d'ouvrage s'y est opposé, par lettre motivée : elle attend. */
  opposee?: true;
}

/** Ce qu'une facture retient, et ce qui en reste dû. */
export interface AvecRetenue {
  resteCentimes: Centimes;
  totalTtcCentimes: Centimes;
  avoirsCentimes?: Centimes;
  retenue?: RetenueDeGarantie;
}

/** Ce que le client a déjà retenu sur des factures au même taux. */
export interface DejaRetenu {
  netCentimes: Centimes;
  retenueCentimes: Centimes;
}

/** La retenue sur ce net : arrondie en bas sur le cumul, « au plus » ce taux, moins ce qui est déjà retenu. */
export function retenueSur(
  tauxCentiemes: number,
  netCentimes: Centimes,
  deja: readonly DejaRetenu[],
): Centimes {
  const cumul = deja.reduce((total, une) => total + une.netCentimes, netCentimes);
  const retenu = deja.reduce((total, une) => total + une.retenueCentimes, 0);
  const auPlus = Number((BigInt(cumul) * BigInt(tauxCentiemes)) / 10_000n);
  return Math.min(netCentimes, Math.max(0, auPlus - retenu));
}

/** Le jour où la retenue se libère : un an après la réception (loi n° 71-584, art. 2) ; d'un 29 février, le 28. */
export function liberableApres(receptionLe: DateCivile): DateCivile {
  const jour = receptionLe.endsWith('-02-29') ? '-02-28' : receptionLe.slice(4);
  return `${anneeDe(receptionLe) + 1}${jour}`;
}

/** La réception la plus tardive dont la retenue se libère ce jour-là au plus tard : l'inverse de `liberableApres`. */
export const recusAuPlusTard = (liberableLe: DateCivile): DateCivile => {
  // Reçu un 29 février, libéré un 28 : la borne se compare, elle n'est pas une date.
  const jour = liberableLe.slice(4) === '-02-28' ? '-02-29' : liberableLe.slice(4);
  return `${anneeDe(liberableLe) - 1}${jour}`;
};

/** Le jour où sa libération s'annonce. */
export const annonceDe = (liberableLe: DateCivile): DateCivile => ajouterJours(liberableLe, -PREAVIS);

/** Ce qu'elle retient au plus : un avoir réduit la retenue avec la facture. */
export function plafondRetenu({ totalTtcCentimes, avoirsCentimes = 0, retenue }: AvecRetenue): Centimes {
  if (!retenue) return 0;
  if (avoirsCentimes === 0) return retenue.centimes;
  const auPlus = Math.floor(((totalTtcCentimes - avoirsCentimes) * retenue.tauxCentiemes) / 10_000);
  return Math.max(0, Math.min(retenue.centimes, auPlus));
}

/** Ce qui en reste dû, retenu encore ou libéré : jamais plus que ce qui reste. */
export const dueDeRetenue = (facture: AvecRetenue): Centimes =>
  Math.max(0, Math.min(facture.resteCentimes, plafondRetenu(facture)));

/** Vrai du jour de l'annonce à celui de la libération, compris. */
export const sAnnonce = (liberableLe: DateCivile, jour: DateCivile): boolean =>
  annonceDe(liberableLe) <= jour && jour <= liberableLe;

/** Vrai si rien n'est retenu ce jour : libérée, ou sans retenue. */
export const liberee = ({ retenue }: Pick<AvecRetenue, 'retenue'>, jour: DateCivile): boolean =>
  !retenue || (!retenue.opposee && retenue.liberableLe !== undefined && retenue.liberableLe <= jour);

/** Ce que le client retient encore, ce jour : jamais plus que ce qui reste. */
export const retenu = (facture: AvecRetenue, jour: DateCivile): Centimes =>
  liberee(facture, jour) ? 0 : dueDeRetenue(facture);

/** Ce qui peut se demander ce jour : `reste` = exigible + retenu. */
export const exigibleMaintenant = (facture: AvecRetenue, jour: DateCivile): Centimes =>
  facture.resteCentimes - retenu(facture, jour);

/** Vrai s'il ne reste à payer que la retenue, et que le jour de sa libération se sait. */
export const seuleLaRetenue = (facture: AvecRetenue): boolean =>
  facture.retenue?.liberableLe !== undefined &&
  facture.resteCentimes > 0 &&
  facture.resteCentimes <= plafondRetenu(facture);

/** L'échéance de ce qui peut se demander : celle de la facture, ou le jour de la retenue s'il ne reste qu'elle. */
export function echeanceExigible(
  facture: AvecRetenue & { dateEcheance?: DateCivile },
): DateCivile | undefined {
  const { retenue, dateEcheance, resteCentimes } = facture;
  return retenue && resteCentimes <= plafondRetenu(facture) ? retenue.liberableLe : dateEcheance;
}

/** Cette facture telle que son argent se demande ce jour : sans ce que son client retient encore, qui n'y est plus à ôter ; redemandée, la même. */
export const aReclamer = <F extends AvecRetenue & { dateEcheance?: DateCivile }>(
  facture: F,
  jour: DateCivile,
): F => {
  if (!facture.retenue) return facture;
  const dateEcheance = echeanceExigible(facture);
  return {
    ...facture,
    resteCentimes: exigibleMaintenant(facture, jour),
    retenue: { ...facture.retenue, centimes: 0 },
    ...(dateEcheance && { dateEcheance }),
  };
};
