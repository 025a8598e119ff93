import { type DateCivile, ecartEnJours } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import { type AvecRetenue, echeanceExigible, exigibleMaintenant } from './retenue';
import { ATTEND_DE_L_ARGENT, type StatutDestinataire, type StatutEmetteur } from './cycle-de-vie';

/** Le mot de chaque état du règlement. */
export const LIBELLES_REGLEMENT: Readonly<Record<EtatReglement, string>> = {
  du: 'À régler',
  partiel: 'Payée en partie',
  declare: 'Déclarée payée',
  regle: 'Réglée',
};

/**
 * Où en est le règlement d'une facture. `du` : rien n'est payé ; `partiel` : une part est encaissée ; `declare` : le destinataire
 * dit avoir payé, l'émetteur ne l'a pas confirmé ; `regle` : plus rien n'est dû.
 */
export type EtatReglement = 'du' | 'declare' | 'partiel' | 'regle';

/** `le` : le jour de la déclaration, ou celui où le dernier paiement a soldé la facture ; `null` tant que rien ne la solde. */
export interface Reglement {
  etat: EtatReglement;
  le: DateCivile | null;
}

/** Les montants dont dépend ce qui reste à payer, en centimes. */
export interface MontantsDus {
  totalTtcCentimes: Centimes;
  /** Payé avant la facture, et déduit par elle. */
  acompteCentimes?: Centimes;
  avoirsCentimes: Centimes;
  payeCentimes: Centimes;
}

/** Ce qui reste à payer : le total, moins l'acompte déduit, les avoirs et les paiements. Négatif quand le client a payé de trop. */
export const resteAPayer = ({
  totalTtcCentimes,
  acompteCentimes = 0,
  avoirsCentimes,
  payeCentimes,
}: MontantsDus): Centimes => totalTtcCentimes - acompteCentimes - avoirsCentimes - payeCentimes;

/** Une écriture du livre, comme le solde la lit. */
export interface EcritureDatee {
  date: DateCivile;
  montantCentimes: Centimes;
}

/**
 * Le jour de l'écriture qui a soldé une facture ; `null` si ces écritures ne la soldent pas.
 * @param ecritures celles qui tiennent encore, dans l'ordre du livre
 */
export function soldeeLe(ecritures: readonly EcritureDatee[], duCentimes: Centimes): DateCivile | null {
  let paye = 0;
  let jour: DateCivile | null = null;
  for (const { date, montantCentimes } of ecritures) {
    paye += montantCentimes;
    if (paye < duCentimes) jour = null;
    else jour ??= date;
  }
  return jour;
}

/** Les faits d'une facture dont dépend son règlement. */
export interface FaitsDeReglement {
  genre: 'facture' | 'avoir';
  statutEmetteur: StatutEmetteur;
  statutDestinataire: StatutDestinataire;
  totalTtcCentimes: Centimes;
  payeCentimes: Centimes;
  resteCentimes: Centimes;
  /** Le jour où un paiement, ou un avoir, a soldé la facture. */
  datePaiement?: DateCivile;
  /** Le jour où le destinataire l'a déclarée payée. */
  declareePayeeLe?: DateCivile;
  dateEmission: DateCivile;
  dateEcheance?: DateCivile;
  /** Le devis dont elle vient ; `rompu` : son contrat n'est plus, rien n'en est en retard. */
  devis?: { rompu?: true };
  /** Ce qu'en disent les plateformes ; `rejetee` : rien n'en est en retard. */
  electronique?: EtatChezLesPlateformes | undefined;
  /** D'une situation de travaux : ce que son client retient en garantie n'est pas en retard avant son jour. */
  retenue?: AvecRetenue['retenue'];
}

/** L'état qu'une plateforme agréée donne à une facture. */
export interface EtatChezLesPlateformes {
  etat?: string;
}

/** Rejetée (213) : son client ne l'a pas reçue. Rien ne s'en réclame : elle s'annule et se refait (XP Z12-014 ; DGFiP, v3.2, tableau 8). */
export const estRejetee = ({
  electronique,
}: {
  electronique?: EtatChezLesPlateformes | undefined;
}): boolean => electronique?.etat === 'rejetee';

/** Vrai si la facture attend de l'argent : émise, non soldée, ni payée ni annulée. */
export const attendDeLArgent = ({
  genre,
  statutEmetteur,
  resteCentimes,
}: Pick<FaitsDeReglement, 'genre' | 'statutEmetteur' | 'resteCentimes'>): boolean =>
  genre === 'facture' && ATTEND_DE_L_ARGENT.includes(statutEmetteur) && resteCentimes > 0;

/**
 * La vérité du règlement, la même pour les deux côtés, la liste, le détail, le tampon, les sommes, les courriels et les exports.
 * `null` quand rien ne se règle : brouillon, avoir, facture annulée.
 */
export function reglementDe(facture: FaitsDeReglement): Reglement | null {
  const { genre, statutEmetteur, totalTtcCentimes } = facture;
  if (genre === 'avoir' || statutEmetteur === 'brouillon' || statutEmetteur === 'annulee') return null;
  if (statutEmetteur === 'payee') return { etat: 'regle', le: facture.datePaiement ?? null };
  if (facture.resteCentimes <= 0 && totalTtcCentimes > 0)
    return { etat: 'regle', le: facture.datePaiement ?? facture.dateEmission };
  if (facture.statutDestinataire === 'payee')
    return { etat: 'declare', le: facture.declareePayeeLe ?? facture.dateEmission };
  return { etat: facture.payeCentimes > 0 ? 'partiel' : 'du', le: null };
}

/** Vrai si la facture porte le tampon PAYÉE : plus rien n'est dû, ou le destinataire dit l'avoir payée. */
export const porteLeTampon = (reglement: Reglement | null): boolean =>
  reglement?.etat === 'regle' || reglement?.etat === 'declare';

/** Jours de retard d'une facture due ; 0 si elle est à temps, déclarée payée, réglée, annulée, rejetée, ou d'un contrat rompu, ou s'il n'en reste que la retenue. */
export function joursDeRetard(facture: FaitsDeReglement, aujourdhui: DateCivile): number {
  const dateEcheance = echeanceExigible(facture);
  if (!attendDeLArgent(facture) || facture.statutDestinataire === 'payee') return 0;
  if (facture.devis?.rompu || estRejetee(facture)) return 0;
  if (exigibleMaintenant(facture, aujourdhui) <= 0) return 0;
  return dateEcheance && dateEcheance < aujourdhui ? ecartEnJours(dateEcheance, aujourdhui) : 0;
}

/** Une facture soldée ou annulée, et l'instant de chacun de ses avoirs. */
interface FaitsDuRetrait {
  statutEmetteur: StatutEmetteur;
  avoirsLe: readonly Date[];
}

/**
 * Un paiement peut-il s'annuler ? Tant que la facture attend de l'argent, toujours ; soldée ou annulée, elle garde celui qu'un
 * avoir a suivi, car l'avoir s'appuie sur lui. @param inscritLe l'instant où le paiement est entré au livre
 */
export const peutSeRetirer = (inscritLe: Date, { statutEmetteur, avoirsLe }: FaitsDuRetrait): boolean =>
  ATTEND_DE_L_ARGENT.includes(statutEmetteur) || avoirsLe.every((avoirLe) => avoirLe < inscritLe);
