import { ecartEnJours, formaterDateLongue, type DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import { type FaitsDeReglement, joursDeRetard, reglementDe } from './reglement';

/**
 * Ce qu'une facture reçue attend de son destinataire. `a_payer` : qu'il la règle ; `declaree` : rien, il dit l'avoir réglée ;
 * `contestee` : rien tant que son émetteur ne répond pas à son refus.
 */
export type AttenteDeFacture = 'a_payer' | 'declaree' | 'contestee';

/** Ce que cette facture attend de son destinataire ; `null` si elle n'attend plus rien (réglée, annulée, avoir). */
export function attenteDe(facture: FaitsDeReglement): AttenteDeFacture | null {
  const reglement = reglementDe(facture);
  if (!reglement || reglement.etat === 'regle' || facture.resteCentimes <= 0) return null;
  if (reglement.etat === 'declare') return 'declaree';
  return facture.statutDestinataire === 'refusee' ? 'contestee' : 'a_payer';
}

/** Combien de factures, et ce qu'il en reste à payer. */
export interface CumulDu {
  nombre: number;
  centimes: Centimes;
}

/** Ce qu'un destinataire a à payer, et ce qui attend autre chose que lui. */
export interface BilanAPayer<F> {
  /** De la plus ancienne échéance à la plus lointaine : les retards d'abord. */
  factures: F[];
  total: CumulDu;
  enRetard: CumulDu;
  declarees: CumulDu;
  contestees: CumulDu;
}

const SANS_ECHEANCE = '9999-12-31';

const cumuler = (factures: readonly FaitsDeReglement[]): CumulDu => ({
  nombre: factures.length,
  centimes: factures.reduce((somme, { resteCentimes }) => somme + resteCentimes, 0),
});

const parEcheance = (a: FaitsDeReglement, b: FaitsDeReglement): number =>
  (a.dateEcheance ?? SANS_ECHEANCE).localeCompare(b.dateEcheance ?? SANS_ECHEANCE) ||
  a.dateEmission.localeCompare(b.dateEmission);

/** Le bilan de ces factures reçues, ce jour-là : ce qui se déclare payé ou se conteste n'est plus à payer, mais se dit. */
export function bilanAPayer<F extends FaitsDeReglement>(
  factures: readonly F[],
  aujourdhui: DateCivile,
): BilanAPayer<F> {
  const de = (attente: AttenteDeFacture): F[] =>
    factures.filter((facture) => attenteDe(facture) === attente).sort(parEcheance);
  const aPayer = de('a_payer');
  return {
    factures: aPayer,
    total: cumuler(aPayer),
    enRetard: cumuler(aPayer.filter((facture) => joursDeRetard(facture, aujourdhui) > 0)),
    declarees: cumuler(de('declaree')),
    contestees: cumuler(de('contestee')),
  };
}

const enJours = (nombre: number): string => `${nombre}\u00a0jour${nombre > 1 ? 's' : ''}`;

/** Une échéance en mots : « En retard de 5 jours », « À payer demain », « À payer dans 12 jours, le 5 décembre 2026 ». */
export function direEcheance(echeance: DateCivile | null, aujourdhui: DateCivile): string {
  if (!echeance) return 'Sans date d’échéance';
  const dans = ecartEnJours(aujourdhui, echeance);
  if (dans < 0) return `En retard de ${enJours(-dans)}`;
  if (dans === 0) return 'À payer aujourd’hui';
  if (dans === 1) return 'À payer demain';
  return `À payer dans ${enJours(dans)}, le ${formaterDateLongue(echeance)}`;
}
